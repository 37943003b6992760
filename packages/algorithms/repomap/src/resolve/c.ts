import type { SourceFacts } from '../facts.js';
import { basename, dirname, extension, isInside, join } from '../posix.js';
import { familyOf } from './family.js';
import type { ImportResolver, Target } from './target.js';
import type { PathTree } from './tree.js';

/**
 * C and C++: a quoted include is looked for beside the includer, then, like one in angles, under
 * the include directories. Those stand in build files that are programs, so they are taken from
 * the tree: a path that ends with what is written, the one nearest to the includer. When two are
 * equally near the edge is only a name's. A header says what exists and not where: a function that
 * exactly one source file defines links its users to that file, as a name too.
 *
 * @returns for `<stdio.h>` nothing, even if some file is called so: without a directory in it an
 *   include in angles is only looked for in directories called `include`.
 */
export function cResolver(tree: PathTree, files: ReadonlyMap<string, SourceFacts>): ImportResolver {
  const definers = functionDefiners(files.values());
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
    implicit: (from) => byDefinition(from, definers),
  };
}

/** Function → the source file that defines it; `null` when several do. */
function functionDefiners(files: Iterable<SourceFacts>): Map<string, string | null> {
  const out = new Map<string, string | null>();
  for (const { path, definitions } of files) {
    if (familyOf(path) !== 'c' || /^(?:h|hh|hpp|hxx|inl|ipp)$/.test(extension(path))) continue;
    for (const { name, kind, exported, parent } of definitions) {
      if (kind !== 'function' || !exported || parent !== undefined || name === 'main') continue;
      const known = out.get(name);
      if (known !== path) out.set(name, known === undefined ? path : null);
    }
  }
  return out;
}

function byDefinition(from: SourceFacts, definers: ReadonlyMap<string, string | null>): Target[] {
  const own = new Set(from.definitions.map(({ name }) => name));
  const found = new Map<
    string,
    { names: string[]; evidence: { line: number; specifier: string } }
  >();
  for (const { name, line } of from.references) {
    const path = own.has(name) ? undefined : definers.get(name);
    if (path === undefined || path === null || path === from.path) continue;
    const known = found.get(path);
    if (known) known.names.push(name);
    else found.set(path, { names: [name], evidence: { line, specifier: name } });
  }
  return [...found].map(([path, edge]) => ({ path, tier: 'name', ...edge }));
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
