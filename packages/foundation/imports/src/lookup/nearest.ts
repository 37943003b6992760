import { ancestors, dirname } from '@ctx/source/paths';
import { isTest } from '@ctx/source/roles';
import { readOnce } from './read-once.js';

/** For each directory above one of the paths: the first path below it, no test before others. */
type Places = ReadonlyMap<string, string>;

/**
 * Of several files of one name the one that shares most directories with the asking file; no test
 * before others; the first of equals. It takes the depth of a path, not the length of the list.
 *
 * @param paths Not empty, and not written into afterwards.
 */
export type Nearest = (from: string, paths: readonly string[]) => string;

/** Makes a {@link Nearest} that reads each list once, however often it is asked. */
export function createNearest(): Nearest {
  const placesOf = readOnce(readPlaces);
  return (from, paths) => {
    if (paths.length === 1) return paths[0]!;
    const places = placesOf(paths);
    for (const directory of ancestors(dirname(from))) {
      const path = places.get(directory);
      if (path !== undefined) return path;
    }
    return paths[0]!;
  };
}

function readPlaces(paths: readonly string[]): Places {
  const places = new Map<string, string>();
  for (const tests of [false, true]) {
    for (const path of paths) {
      if (isTest(path) !== tests) continue;
      for (const directory of ancestors(dirname(path))) {
        if (!places.has(directory)) places.set(directory, path);
      }
    }
  }
  return places;
}
