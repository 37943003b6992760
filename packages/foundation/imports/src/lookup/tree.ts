import { basename, dirname } from '@ctx/source/paths';
import { compareText } from '@ctx/text';
import { append } from '@ctx/text/collections';

/** The paths of a repository, indexed for look-ups by path, directory and suffix. */
export interface PathTree {
  /** Sorted by UTF-16 code unit. */
  paths: readonly string[];
  has(path: string): boolean;
  hasDirectory(dir: string): boolean;
  /** Files directly in a directory, sorted. */
  filesIn(dir: string): readonly string[];
  /** Paths whose last segment is `base`, sorted. */
  named(base: string): readonly string[];
  /** Paths that are `suffix` or end with it after a `/`, sorted. */
  endingWith(suffix: string): readonly string[];
}

/** Builds the index of a list of POSIX paths; duplicates are dropped. */
export function pathTree(paths: Iterable<string>): PathTree {
  const set = new Set(paths);
  const sorted = [...set].sort(compareText);
  const byDirectory = new Map<string, string[]>();
  const directories = new Set<string>(['']);
  let byName: Map<string, string[]> | undefined;
  for (const path of sorted) {
    let dir = dirname(path);
    append(byDirectory, dir, path);
    while (!directories.has(dir)) {
      directories.add(dir);
      dir = dirname(dir);
    }
  }
  return {
    paths: sorted,
    has: (path) => set.has(path),
    hasDirectory: (dir) => directories.has(dir),
    filesIn: (dir) => byDirectory.get(dir) ?? [],
    named: (base) => {
      byName ??= groupByName(sorted);
      return byName.get(base) ?? [];
    },
    endingWith: suffixIndex(sorted),
  };
}

function groupByName(paths: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const base = basename(path);
    append(groups, base, path);
  }
  return groups;
}

/** Built for each number of segments when it is first asked for: others are not paid for. */
function suffixIndex(paths: readonly string[]): PathTree['endingWith'] {
  const bySegments = new Map<number, Map<string, string[]>>();
  return (suffix) => {
    const segments = suffix.split('/').length;
    let index = bySegments.get(segments);
    if (!index) {
      index = new Map();
      for (const path of paths) {
        const end = lastSegments(path, segments);
        const list = end === undefined ? undefined : index.get(end);
        if (list) list.push(path);
        else if (end !== undefined) index.set(end, [path]);
      }
      bySegments.set(segments, index);
    }
    return index.get(suffix) ?? [];
  };
}

function lastSegments(path: string, count: number): string | undefined {
  let slash = path.length;
  for (let i = 0; i < count; i++) {
    if (slash < 0) return undefined;
    slash = slash === 0 ? -1 : path.lastIndexOf('/', slash - 1);
  }
  return path.slice(slash + 1);
}
