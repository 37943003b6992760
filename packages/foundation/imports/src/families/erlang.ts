import { dirname, join } from '@ctx/source/paths';
import type { Family } from '../lookup/family.js';
import { modulesOf } from '../lookup/modules.js';
import { createNearest } from '../lookup/nearest.js';
import { moduleTarget } from '../lookup/target.js';

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
