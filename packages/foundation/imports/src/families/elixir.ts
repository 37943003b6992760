import type { ImportFact, SourceFacts } from '@ctx/source';
import type { Family } from '../lookup/family.js';
import { modulesOf } from '../lookup/modules.js';
import { createNearest } from '../lookup/nearest.js';
import type { Target } from '../lookup/target.js';

/**
 * Elixir: a module is found by the `defmodule` that names it, wherever the file is. `alias A.{B, C}` names
 * several; a name that an alias of the file shortens is the whole one.
 *
 * Source: the Elixir documentation, "alias, require, import, and use".
 */
export const elixir: Family = ({ own }) => {
  const modules = modulesOf(own);
  const nearest = createNearest();
  return {
    resolve: (from, fact) =>
      namesOf(from, fact).flatMap((name): Target[] => {
        const paths = modules.get(name);
        return paths
          ? nearest(from.path, paths).map((path) => ({ path, names: [name], tier: 'import' }))
          : [];
      }),
  };
};

/** The full names of the modules that a statement names. */
function namesOf(from: SourceFacts, { specifier, bindings }: ImportFact): string[] {
  if (bindings.length > 0) return bindings.map(({ imported }) => `${specifier}.${imported}`);
  const dot = specifier.indexOf('.');
  const head = dot < 0 ? specifier : specifier.slice(0, dot);
  const full = aliased(from, head);
  return full === undefined ? [specifier] : [full + (dot < 0 ? '' : specifier.slice(dot))];
}

/** The module that an alias of the file calls by its last word. */
function aliased({ imports }: SourceFacts, head: string): string | undefined {
  for (const { specifier, bindings } of imports) {
    if (bindings.some(({ imported }) => imported === head)) return `${specifier}.${head}`;
    if (specifier.endsWith(`.${head}`)) return specifier;
  }
  return undefined;
}
