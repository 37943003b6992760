import { basename, dirname } from '@ctx/source/paths';
import { compareText } from '@ctx/text';
import { append, partitionPoint } from '@ctx/text/collections';
import { counted } from '@ctx/text/printable';
import type { MapFile } from './map-file.js';

/** Directories named in the line for files left out; the others are counted. */
const NAMED_DIRECTORIES = 6;

/** Groups of some files in the order of their best one, with the positions of their files. */
export function grouped(groupOf: Uint32Array, files: Iterable<number>): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const i of files) append(groups, groupOf[i]!, i);
  return groups;
}

/** Directories as numbers, so that counting them for every layout tried costs little. */
export interface Places {
  tops: string[];
  /** Of each top directory its files, rising. */
  inTop: number[][];
  directories: string[];
  directoryOf: Uint32Array;
  /** How many directories have a file from each one on. */
  directoriesFrom: Uint32Array;
  /** Directories with the endings of their files, such as `src/.ts`: one line of the tier of paths. */
  groups: string[];
  groupOf: Uint32Array;
}

/** The places of files, in the order of their rank. */
export function placesOf(files: readonly MapFile[]): Places {
  const tops = new Map<string, number>();
  const directories = new Map<string, number>();
  const topOf = new Uint32Array(files.length);
  const directoryOf = new Uint32Array(files.length);
  const topOfDirectory: number[] = [];
  const groups = new Map<string, number>();
  const groupOf = new Uint32Array(files.length);
  for (const [i, { path }] of files.entries()) {
    const directory = dirname(path);
    let id = directories.get(directory);
    if (id === undefined) {
      id = directories.size;
      directories.set(directory, id);
      const top = path.slice(0, Math.max(0, path.indexOf('/')));
      topOfDirectory.push(tops.get(top) ?? tops.size);
      tops.set(top, topOfDirectory[id]!);
    }
    directoryOf[i] = id;
    topOf[i] = topOfDirectory[id]!;
    const group = path.slice(0, path.lastIndexOf('/') + 1) + endingOf(basename(path));
    if (!groups.has(group)) groups.set(group, groups.size);
    groupOf[i] = groups.get(group)!;
  }
  return {
    tops: [...tops.keys()],
    inTop: inOrder(topOf, tops.size),
    directories: [...directories.keys()],
    directoryOf,
    directoriesFrom: distinctFrom(directoryOf, directories.size),
    groups: [...groups.keys()],
    groupOf,
  };
}

/** `.ts`; of `.gitignore` and of a name without a dot nothing. */
function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot) : '';
}

/** The indexes that have each value, rising. */
function inOrder(values: Uint32Array, count: number): number[][] {
  const indexes: number[][] = Array.from({ length: count }, () => []);
  for (const [i, value] of values.entries()) indexes[value]!.push(i);
  return indexes;
}

/** How many values differ from each index on. */
function distinctFrom(values: Uint32Array, count: number): Uint32Array {
  const seen = new Uint8Array(count);
  const distinct = new Uint32Array(values.length + 1);
  for (let i = values.length - 1; i >= 0; i--) {
    distinct[i] = distinct[i + 1]! + 1 - seen[values[i]!]!;
    seen[values[i]!] = 1;
  }
  return distinct;
}

/** How many of rising numbers are `start` or more. */
function countFrom(rising: readonly number[], start: number): number {
  return rising.length - partitionPoint(rising.length, (i) => rising[i]! < start);
}

/** Files from a position on, counted for each top directory, most first. */
export function countTops(
  { tops, inTop }: Places,
  start: number,
): { directory: string; files: number }[] {
  return tops
    .map((directory, top) => ({ directory, files: countFrom(inTop[top]!, start) }))
    .filter(({ files }) => files > 0)
    .sort((a, b) => b.files - a.files || compareText(a.directory, b.directory));
}

/** `… 412 more files in 31 directories: playground/ 300, docs/ 80, 3 other top directories`. */
export function restLine(places: Places, shown: number): string {
  const tops = countTops(places, shown);
  const named = tops
    .slice(0, NAMED_DIRECTORIES)
    .map(({ directory, files: count }) => `${directory === '' ? '.' : directory}/ ${count}`);
  const further = tops.length - named.length;
  const directories = places.directoriesFrom[shown] ?? 0;
  const count = places.directoryOf.length - shown;
  const more = `${count} more ${count === 1 ? 'file' : 'files'}`;
  const inside = counted(directories, 'directory', 'directories');
  const tail = further > 0 ? `, ${further} other top directories` : '';
  return `… ${more} in ${inside}: ${named.join(', ')}${tail}`;
}
