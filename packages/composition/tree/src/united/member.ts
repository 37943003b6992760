import { relative, sep } from 'node:path';
import type { Tree } from '../scan/tree.js';
import type { NamedRoot } from './root-names.js';

/** A root inside of another one: its files stand behind its own name alone. */
interface Inner {
  /** Folder below the outer root, POSIX. */
  readonly at: string;
  readonly name: string;
}

/** One of several roots, with its tree. */
export interface Member extends NamedRoot {
  readonly inner: readonly Inner[];
  readonly tree: Tree;
}

/** The roots that lie inside of a root, the deepest first. */
export function innerRoots(root: NamedRoot, all: readonly NamedRoot[]): Inner[] {
  const above = root.path.endsWith(sep) ? root.path : root.path + sep;
  return all
    .filter(({ path }) => path.startsWith(above))
    .map(({ name, path }) => ({ at: relative(root.path, path).split(sep).join('/'), name }))
    .sort((a, b) => b.at.length - a.at.length);
}

/** A path of one root as it stands among several. */
export function placedPath({ name, inner }: Pick<Member, 'name' | 'inner'>, path: string): string {
  const within = inner.find(({ at }) => path === at || path.startsWith(`${at}/`));
  if (!within) return `${name}/${path}`;
  return path === within.at ? within.name : within.name + path.slice(within.at.length);
}

/** Whether a path belongs to a root itself, and not to a root inside of it. */
export function isOwn({ inner }: Pick<Member, 'inner'>, path: string): boolean {
  return !inner.some(({ at }) => path === at || path.startsWith(`${at}/`));
}

/** The root of a path among several roots, and the path there; undefined for a path of no root. */
export function memberOf<One extends NamedRoot>(
  members: readonly One[],
  path: string,
): { member: One; path: string } | undefined {
  const slash = path.indexOf('/');
  const member = slash > 0 ? members.find(({ name }) => name === path.slice(0, slash)) : undefined;
  return member && { member, path: path.slice(slash + 1) };
}

/** Paths among several roots, grouped by root; paths of no root are left out. */
export function byMember<One extends NamedRoot>(
  members: readonly One[],
  paths: Iterable<string>,
): Map<One, string[]> {
  const out = new Map<One, string[]>();
  for (const path of paths) {
    const place = memberOf(members, path);
    if (!place) continue;
    const own = out.get(place.member);
    if (own) own.push(place.path);
    else out.set(place.member, [place.path]);
  }
  return out;
}
