import type { SourceFacts } from '@ctx/source';
import { dirname, join } from '@ctx/source/paths';
import { append } from '@ctx/text/collections';
import { type Family, moduleTarget } from '../lookup/family.js';
import { createNearest } from '../lookup/nearest.js';

/**
 * Erlang: `-include("a.hrl")` stands beside the file or in an include folder; a module is found by the
 * `-module` that names it.
 *
 * Source: the Erlang reference manual, "File Inclusion" and "Modules".
 */
export const erlang: Family = ({ tree, own }) => {
  const modules = modulesOf(own);
  const nearest = createNearest();
  const nearestOf = (from: string, paths: readonly string[]): readonly string[] =>
    paths.length > 0 ? nearest(from, paths) : [];
  return {
    resolve: (from, fact) => {
      const { specifier } = fact;
      const folder = dirname(from.path);
      const isFile = specifier.includes('.');
      const beside = isFile ? [specifier, `../include/${specifier}`] : [];
      const path = beside
        .map((written) => join(folder, written))
        .find((written) => written !== undefined && tree.has(written));
      const paths = isFile ? tree.endingWith(specifier) : (modules.get(specifier) ?? []);
      const found = path !== undefined ? [path] : nearestOf(from.path, paths);
      return found.map((one) => moduleTarget(one, fact));
    },
  };
};

/** The files that define each module, in the order of the files. */
export function modulesOf(files: Iterable<SourceFacts>): ReadonlyMap<string, readonly string[]> {
  const modules = new Map<string, string[]>();
  for (const { path, definitions } of files) {
    const names = definitions.filter(({ kind }) => kind === 'module').map(({ name }) => name);
    for (const name of new Set(names)) append(modules, name, path);
  }
  return modules;
}
