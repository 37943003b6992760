import { resolveRoot } from '@ctx/tree/files';
import type { RootOptions } from './resident.js';
import { createRoot, type Root } from './root.js';

/** Folders by name. */
export interface Roots {
  /** In the order in which they were given. */
  readonly all: readonly Root[];
  /** The root of a name, or the only one. @throws RangeError for a name that none has */
  root(name?: string): Root;
  close(): Promise<void>;
}

/**
 * Makes folders askable. No folder is read before its first question.
 *
 * @throws RangeError for a folder that is none; Error for one that cannot be read or holds secrets
 */
export async function openRoots(
  folders: readonly string[],
  options: RootOptions = {},
): Promise<Roots> {
  if (folders.length === 0) throw new RangeError('no root was given; name at least one folder');
  const paths = [...new Set(await Promise.all(folders.map(resolveRoot)))];
  const names = shortNames(paths);
  const all = paths.map((path, at) => createRoot(names[at]!, path, options));
  return {
    all,
    root(name) {
      const only = name === undefined && all.length === 1 ? all[0] : undefined;
      const match = only ?? all.find((root) => root.name === name || root.path === name);
      if (match) return match;
      const got = name === undefined ? 'none' : JSON.stringify(name);
      throw new RangeError(`root must be one of ${names.join(', ')}, got ${got}`);
    },
    async close() {
      await Promise.all(all.map((root) => root.close()));
    },
  };
}

/** The last segment of each path, and as many more as tell it from the others. */
function shortNames(paths: readonly string[]): string[] {
  const segments = paths.map((path) => path.split(/[\\/]/).filter(Boolean));
  const last = (at: number, count: number): string => segments[at]!.slice(-count).join('/');
  return paths.map((path, at) => {
    for (let count = 1; count <= segments[at]!.length; count++) {
      const name = last(at, count);
      if (paths.every((_, other) => other === at || last(other, count) !== name)) return name;
    }
    return path;
  });
}
