import { ancestors, basename, dirname } from '@ctx/source/paths';
import { isTest, roleOf } from '@ctx/source/roles';
import type { PathTree } from '../lookup/tree.js';
import { pythonRoots } from '../manifests/python-roots.js';
import { moduleIn } from './python-modules.js';
import { PYTHON_STANDARD_LIBRARY } from './python-standard-library.js';

/**
 * The root below which a distribution of this repository has an import package of a name. Packages of its tests, docs
 * and examples are called alike everywhere, and are installed by nobody; a module that stands alone counts where it is
 * called like a project.
 */
export function pythonOffers(
  tree: PathTree,
  manifests: readonly { path: string; text: string }[],
): (top: string) => string | undefined {
  const homes = [
    ...manifests.map(({ path }) => path),
    ...['pyproject.toml', 'setup.py', 'setup.cfg'].flatMap((name) => tree.named(name)),
  ].filter((path) => /^(?:pyproject\.toml|setup\.py|setup\.cfg)$/.test(basename(path)));
  const folders = new Set(homes.map(dirname));
  const isInstalled = (root: string): boolean =>
    ancestors(root).some((dir) => folders.has(dir)) || folders.has('');
  const roots = pythonRoots(tree, manifests).filter(isInstalled);
  const projects = new Set(
    manifests
      .flatMap(({ text }) => [
        ...text.matchAll(/^[ \t]{0,8}name[ \t]{0,8}=[ \t]{0,8}["']?([\w.-]{1,100})/gm),
      ])
      .map(([, name]) => name!.replaceAll(/[-.]/g, '_').toLowerCase()),
  );
  return (top) => {
    if (top === '' || PYTHON_STANDARD_LIBRARY.has(top)) return undefined;
    if (roleOf(`${top}/x.py`) !== 'source' || isTest(`${top}/x.py`)) return undefined;
    return roots.find((root) => {
      const module = moduleIn(root, top, tree);
      if (module?.file === undefined) return module !== undefined && projects.has(top);
      return module.dirs.length > 0 || projects.has(top.toLowerCase());
    });
  };
}
