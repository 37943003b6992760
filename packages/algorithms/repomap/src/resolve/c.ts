import { basename, dirname, isInside, join } from '../posix.js';
import type { ImportResolver, Target } from './target.js';
import type { PathTree } from './tree.js';

/**
 * C and C++: a quoted include is looked for beside the includer, then, like one in angles, under
 * the include directories. Those stand in build files that are programs, so they are taken from
 * the tree: a path that ends with what is written, the one nearest to the includer. When two are
 * equally near the edge is only a name's.
 *
 * @returns for `<stdio.h>` nothing, even if some file is called so: without a directory in it an
 *   include in angles is only looked for in directories called `include`.
 */
export function cResolver(tree: PathTree): ImportResolver {
  return {
    resolve: (from, fact) => {
      const angled = fact.specifier.startsWith('<');
      const written = fact.specifier.replace(/^[<"]|[>"]$/g, '').trim();
      if (written === '') return [];
      const dir = dirname(from.path);
      const beside = angled ? undefined : join(dir, written);
      if (beside !== undefined && tree.has(beside)) return [target(beside, 'import')];
      return bySuffix(from.path, written, angled, tree);
    },
  };
}

function bySuffix(from: string, written: string, angled: boolean, tree: PathTree): Target[] {
  const suffix = join('', written.replace(/^(?:\.\.?\/)+/, ''));
  if (suffix === undefined || suffix === '') return [];
  const bare = !suffix.includes('/');
  const candidates = tree.named(basename(suffix)).filter((path) => {
    if (path !== suffix && !path.endsWith(`/${suffix}`)) return false;
    return !(angled && bare) || basename(dirname(path)) === 'include';
  });
  const near = candidates.map((path) => ({ path, shared: sharedDirectories(from, path) }));
  near.sort((a, b) => b.shared - a.shared || a.path.length - b.path.length);
  const [best, second] = near;
  if (!best || best.path === from) return [];
  const sure = !second || second.shared < best.shared || isInside(second.path, dirname(best.path));
  return [target(best.path, sure ? 'import' : 'name')];
}

function sharedDirectories(a: string, b: string): number {
  const x = a.split('/');
  const y = b.split('/');
  let shared = 0;
  while (shared < x.length - 1 && shared < y.length - 1 && x[shared] === y[shared]) shared++;
  return shared;
}

function target(path: string, tier: Target['tier']): Target {
  return { path, names: [], tier };
}
