import type { ImportFact, SourceFacts } from '@ctx/source';
import { append } from '@ctx/text/collections';
import { type Family, moduleTarget, type Target } from '../lookup/family.js';
import { createNearest } from '../lookup/nearest.js';

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
          ? nearest(from.path, paths).map((path) =>
              isWhole(fact) ? moduleTarget(path, fact) : { path, names: [name], tier: 'import' },
            )
          : [];
      }),
  };
};

/** The files that define each module; one within another has the names of both. */
function modulesOf(own: readonly SourceFacts[]): ReadonlyMap<string, readonly string[]> {
  const modules = new Map<string, string[]>();
  for (const { path, definitions } of own) {
    const names: string[] = [];
    const functions = new Set<string>();
    definitions.forEach(({ name, kind, parent }, index) => {
      const around = parent === undefined ? undefined : names[parent];
      const isModule = kind === 'module' || kind === 'namespace';
      names[index] = isModule && around ? `${around}.${name}` : isModule ? name : (around ?? '');
      if (isModule) functions.add(names[index]);
    });
    for (const name of functions) append(modules, name, path);
  }
  return modules;
}

/** Whether a statement names a module as a whole. */
function isWhole({ bindings }: ImportFact): boolean {
  return bindings.some(({ imported }) => imported === '*');
}

/** The full names of the modules that a statement names. */
function namesOf(from: SourceFacts, fact: ImportFact): string[] {
  const { specifier, bindings } = fact;
  if (bindings.length > 0 && !isWhole(fact))
    return bindings.map(({ imported }) => `${specifier}.${imported}`);
  const dot = specifier.indexOf('.');
  const head = dot < 0 ? specifier : specifier.slice(0, dot);
  const full = aliased(from, head, specifier);
  return full === undefined ? [specifier] : [full + (dot < 0 ? '' : specifier.slice(dot))];
}

/** The module that an alias of the file calls by this name, or by its last word. */
function aliased({ imports }: SourceFacts, head: string, specifier: string): string | undefined {
  for (const other of imports) {
    // A name that code writes out is bound to itself.
    const isWritten = other.bindings[0]?.local === other.specifier;
    if (other.specifier === specifier || isWritten) continue;
    for (const { imported, local } of other.bindings) {
      if (imported === '*' && local === head) return other.specifier;
      if (imported === head) return `${other.specifier}.${head}`;
    }
    if (other.bindings.length === 0 && other.specifier.endsWith(`.${head}`)) return other.specifier;
  }
  return undefined;
}
