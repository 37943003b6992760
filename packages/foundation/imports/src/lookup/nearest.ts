import { ancestors, dirname } from '@ctx/source/paths';
import { isTest } from '@ctx/source/roles';

/** For each directory above one of the paths: the first path below it, no test before others. */
type Places = ReadonlyMap<string, string>;

/** Lists are kept by the indexes that own them: each is read once, however often it is asked. */
const known = new WeakMap<readonly string[], Places>();

/**
 * Of several files of one name the one that shares most directories with the asking file; no test
 * before others; the first of equals. Costs the depth of a path, not the length of the list.
 *
 * @param paths Not empty, and not written into afterwards.
 */
export function nearest(from: string, paths: readonly string[]): string {
  if (paths.length === 1) return paths[0]!;
  let places = known.get(paths);
  if (!places) {
    places = placesOf(paths);
    known.set(paths, places);
  }
  for (const directory of ancestors(dirname(from))) {
    const path = places.get(directory);
    if (path !== undefined) return path;
  }
  return paths[0]!;
}

function placesOf(paths: readonly string[]): Places {
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
