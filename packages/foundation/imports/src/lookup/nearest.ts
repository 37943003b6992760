import type { SourceFacts } from '@ctx/source';
import { ancestors, dirname } from '@ctx/source/paths';
import { isTest } from '@ctx/source/roles';
import { append } from '@ctx/text/collections';
import { readOnce } from './read-once.js';

/** For each directory above one of the paths: the paths below it, no test beside others. */
type Places = ReadonlyMap<string, readonly string[]>;

/**
 * Of several files of one name those that share most directories with the asking file; no test
 * beside others; in the order of the list. It takes the depth of a path, not the length of the list.
 *
 * @param paths Not empty, and not written into afterwards.
 * @returns More than one where several are equally near: nothing here says which of them is meant.
 */
export type Nearest = (from: string, paths: readonly string[]) => readonly string[];

/** Makes a {@link Nearest} that reads each list once, however often it is asked. */
export function createNearest(): Nearest {
  const placesOf = readOnce(readPlaces);
  return (from, paths) => {
    if (paths.length === 1) return paths;
    const places = placesOf(paths);
    for (const directory of ancestors(dirname(from))) {
      const cached = places.get(directory);
      if (cached !== undefined) return cached;
    }
    return paths;
  };
}

function readPlaces(paths: readonly string[]): Places {
  const places = new Map<string, string[]>();
  for (const tests of [false, true]) {
    const directories = new Set(places.keys());
    for (const path of paths) {
      if (isTest(path) !== tests) continue;
      for (const directory of ancestors(dirname(path))) {
        if (!directories.has(directory)) append(places, directory, path);
      }
    }
  }
  return places;
}

/**
 * The way from the folder of a file up to the root of its modules, where a module is called like its path:
 * `../` for `Page.Article`, whose folder is `Page`; empty without a module of one's own.
 */
export function upToModuleRoot({ definitions }: SourceFacts): string {
  const own = definitions.find(({ kind }) => kind === 'module')?.name ?? '';
  return '../'.repeat(own.split('.').length - 1);
}
