import { compareText } from '@ctx/text';
import { partitionPoint } from '@ctx/text/collections';
import type { FileEntry } from './packed-entry.js';
import { type PathFacts, pathFactsOf, rolesOf } from './path-facts.js';
import type { SlicedIndex } from './sliced.js';
import type { IndexState } from './state.js';

/** In place of a file or a block of the base: it is not there any more. */
export const GONE = -1;

/** A file that stands beside the base. */
export interface OwnFile {
  /** Its place among all. */
  readonly file: number;
  /** Its first block among all. */
  readonly block: number;
  readonly entry: FileEntry;
  readonly facts: PathFacts;
}

/**
 * The data of an index about its files and their blocks that are the same for every query; files stand in path order.
 */
export interface IndexedFiles {
  readonly paths: readonly string[];
  readonly positions: ReadonlyMap<string, number>;
  readonly own: readonly OwnFile[];
  /** Of each file of the base its place among all, or `GONE`; likewise of its blocks. */
  readonly fileOf: Int32Array;
  readonly blockOf: Int32Array;
  readonly lines: Uint32Array;
  /** File f has blocks `fileBlocks[f] … fileBlocks[f + 1] - 1`. */
  readonly fileBlocks: Uint32Array;
  readonly blockStarts: Uint32Array;
  readonly blockEnds: Uint32Array;
  /** Lengths in terms. */
  readonly blockLengths: Float64Array;
  readonly bodyLengths: Float64Array;
  readonly pathLengths: Float64Array;
  readonly definitionLengths: Float64Array;
  /** The roles of each path; see `rolesOf`. */
  readonly roles: Uint8Array;
}

const listed = new WeakMap<IndexState, { changes: number; files: IndexedFiles }>();

/** The files of a state; kept until it changes. */
export function indexedFiles(state: IndexState): IndexedFiles {
  const { changes } = state;
  const cached = listed.get(state);
  if (cached?.changes === changes) return cached.files;
  const files = listFiles(state);
  listed.set(state, { changes, files });
  return files;
}

function listFiles(state: IndexState): IndexedFiles {
  const { base, gone, pathFacts } = state;
  const entries = [...state.files.values()].sort((a, b) => compareText(a.path, b.path));
  const basePaths = base?.paths ?? [];
  const list = emptyList(state, entries);
  const own: OwnFile[] = [];
  let at = 0;
  /** Files of the base up to one, but for those that are gone, in runs. */
  const putUntil = (end: number): void => {
    while (at < end) {
      if (gone.has(at)) {
        at++;
        continue;
      }
      let last = at + 1;
      while (last < end && !gone.has(last)) last++;
      putRun(list, base!, at, last);
      at = last;
    }
  };
  for (const entry of entries) {
    putUntil(place(entry.path, basePaths, at));
    const facts = pathFactsOf(pathFacts, entry.path);
    own.push({ file: list.paths.length, block: list.blocks, entry, facts });
    putOwn(list, entry, facts, state);
  }
  putUntil(basePaths.length);
  return { ...list, own, positions: new Map(list.paths.map((path, file) => [path, file])) };
}

type OpenList = Omit<IndexedFiles, 'own' | 'positions' | 'paths'> & {
  paths: string[];
  /** Blocks so far. */
  blocks: number;
};

function emptyList({ base, gone }: IndexState, entries: readonly FileEntry[]): OpenList {
  const columns = base?.columns;
  const files = (base?.paths.length ?? 0) - gone.size + entries.length;
  let blocks = columns?.blockStarts.length ?? 0;
  for (const file of gone) blocks -= columns!.fileBlocks[file + 1]! - columns!.fileBlocks[file]!;
  for (const { blockStarts } of entries) blocks += blockStarts.length;
  return {
    paths: [],
    blocks: 0,
    fileOf: new Int32Array(base?.paths.length ?? 0).fill(GONE),
    blockOf: new Int32Array(columns?.blockStarts.length ?? 0).fill(GONE),
    lines: new Uint32Array(files),
    fileBlocks: new Uint32Array(files + 1),
    blockStarts: new Uint32Array(blocks),
    blockEnds: new Uint32Array(blocks),
    blockLengths: new Float64Array(blocks),
    bodyLengths: new Float64Array(files),
    pathLengths: new Float64Array(files),
    definitionLengths: new Float64Array(files),
    roles: new Uint8Array(files),
  };
}

const OF_FILES = ['lines', 'bodyLengths', 'pathLengths', 'definitionLengths', 'roles'] as const;
const OF_BLOCKS = ['blockStarts', 'blockEnds', 'blockLengths'] as const;

/** Takes files of the base over, from one to another. */
function putRun(list: OpenList, { columns, paths }: SlicedIndex, from: number, to: number): void {
  const file = list.paths.length;
  const [first, last] = [columns.fileBlocks[from]!, columns.fileBlocks[to]!];
  for (const name of OF_FILES) list[name].set(columns[name].subarray(from, to), file);
  for (const name of OF_BLOCKS) list[name].set(columns[name].subarray(first, last), list.blocks);
  for (let f = from; f < to; f++) {
    list.fileOf[f] = file + f - from;
    list.fileBlocks[file + f - from + 1] = list.blocks + columns.fileBlocks[f + 1]! - first;
    list.paths.push(paths[f]!);
  }
  for (let b = first; b < last; b++) list.blockOf[b] = list.blocks + b - first;
  list.blocks += last - first;
}

function putOwn(
  list: OpenList,
  entry: FileEntry,
  facts: PathFacts,
  { vocabulary }: IndexState,
): void {
  const file = list.paths.length;
  const { termStarts } = vocabulary;
  list.lines[file] = entry.lines;
  list.bodyLengths[file] = entry.blockLengths.reduce((sum, length) => sum + length, 0);
  list.pathLengths[file] = facts.terms.length;
  list.definitionLengths[file] = entry.definitions.reduce(
    (sum, word) => sum + termStarts[word + 1]! - termStarts[word]!,
    0,
  );
  list.roles[file] = rolesOf(facts);
  for (const name of OF_BLOCKS) list[name].set(entry[name], list.blocks);
  list.blocks += entry.blockStarts.length;
  list.fileBlocks[file + 1] = list.blocks;
  list.paths.push(entry.path);
}

/** Where a path stands or would stand among sorted ones, from a place on. */
function place(path: string, paths: readonly string[], from: number): number {
  return from + partitionPoint(paths.length - from, (i) => compareText(paths[from + i]!, path) < 0);
}
