import { compareText } from '@ctx/text';
import { createCorpus } from './corpus/corpus.js';
import { readEntries, writeEntries } from './corpus/serial.js';
import { WEIGHTS, type Weights } from './defaults.js';
import {
  couplingEvidence,
  pathEvidence,
  stemEvidence,
  symbolEvidence,
  twinEvidence,
} from './link/evidence.js';
import { type Link, type Ranking, rankLinks } from './link/link.js';
import { createRecency } from './link/recency.js';
import { seedEvidence, seedTerms } from './link/seed.js';
import { type Block, checkBlocks } from './read/block.js';
import { readEntry } from './read/entry.js';
import { normalizePath } from './read/path.js';

/** Files the index holds before the least recently used one leaves. Source: seed 000. */
const CAPACITY = 256;

/** Links of one file. Source: seed 000, "the top 5 appear in the outline header". */
const TOP = 5;

/** Options of `createIndex` and `restore`. */
export interface IndexOptions {
  /** Files the index holds; beyond it the least recently used one leaves. Default 256. */
  readonly capacity?: number | undefined;
  /** `default`: what measures best. `seed`: the documented formula of seed 000. */
  readonly preset?: 'default' | 'seed' | undefined;
  /** Weights of the default preset that differ from WEIGHTS, for experiments and ablations. */
  readonly weights?: { readonly [Name in keyof Weights]?: Weights[Name] | undefined } | undefined;
}

/** Options of `CrossFileIndex.links`. */
export interface LinksOptions {
  /** The most links that are given, strongest first. Default 5. */
  readonly top?: number | undefined;
}

/** Options of `CrossFileIndex.serialize`. */
export interface SerializeOptions {
  /** The files to store, in any order; default all. One file's part is `{files: [file]}`. */
  readonly files?: readonly string[] | undefined;
  /**
   * Whether the order of use is stored too. Default false: equal content gives equal bytes, in
   * whatever order it was added and read.
   */
  readonly recency?: boolean | undefined;
}

/**
 * Files and what ties them. Links depend on the files that are in the index and on nothing else:
 * neither the order in which they were added nor what was asked before.
 */
export interface CrossFileIndex {
  /**
   * Adds a file or replaces what was known of it, and makes it the most recently used one.
   * `file` is a path relative to the root. Returns the files that had to leave.
   *
   * @throws TypeError or RangeError for a path or blocks that are none; see checkBlocks.
   */
  add(file: string, blocks: readonly Block[]): string[];
  /** Removes a file; false if it was not there. */
  remove(file: string): boolean;
  has(file: string): boolean;
  /** The files, least recently used first. */
  files(): string[];
  /**
   * The strongest links of a file, and makes it the most recently used one. A file that is not
   * in the index has none.
   *
   * @throws RangeError when `top` is no integer ≥ 0 and not Infinity.
   */
  links(file: string, options?: LinksOptions): Link[];
  /**
   * The index or a part of it in a compact form with a name and version.
   *
   * @throws RangeError when a file that is asked for is not in the index.
   */
  serialize(options?: SerializeOptions): Uint8Array;
  /**
   * Adds the files of a serialised index or part; a stored order of use is followed. Returns
   * the files that had to leave.
   *
   * @throws RangeError for another format or version, or damaged bytes; nothing is added then.
   */
  load(bytes: Uint8Array): string[];
}

const DEFAULT_STAGES: Ranking['stages'] = [
  symbolEvidence,
  stemEvidence,
  pathEvidence,
  twinEvidence,
  couplingEvidence,
];
/** The seed ranks by cumulative weight alone: nothing is normalised, nothing dropped. */
const SEED_WEIGHTS: Weights = { ...WEIGHTS, incoming: 1, folder: 0, size: 0, floor: 0 };

/**
 * An empty index of files and what ties them.
 *
 * @throws RangeError when `capacity` is no integer ≥ 1 and not Infinity, or `preset` is unknown.
 */
export function createIndex(options: IndexOptions = {}): CrossFileIndex {
  const ranking = rankingOf(options);
  const corpus = createCorpus(options.preset === 'seed' ? seedTerms : undefined);
  const recency = createRecency(options.capacity ?? CAPACITY);
  const evict = (): string[] => {
    const evicted = recency.evict();
    for (const file of evicted) corpus.remove(file);
    return evicted;
  };
  return {
    add(file, blocks) {
      const path = checkPath(file);
      checkBlocks(blocks);
      corpus.add(readEntry(path, blocks));
      recency.touch(path);
      return evict();
    },
    remove(file) {
      const path = checkPath(file);
      recency.forget(path);
      return corpus.remove(path);
    },
    has: (file) => corpus.slotOf(checkPath(file)) !== undefined,
    files: () => recency.keys(),
    links(file, { top = TOP } = {}) {
      checkTop(top);
      const path = checkPath(file);
      const slot = corpus.slotOf(path);
      if (slot === undefined) return [];
      recency.touch(path);
      return rankLinks(corpus, slot, top, ranking);
    },
    serialize({ files, recency: ordered = false } = {}) {
      const paths = [...new Set(files?.map(checkPath) ?? recency.keys())];
      const entries = paths.sort(compareText).map((path) => {
        const slot = corpus.slotOf(path);
        if (slot === undefined) throw new RangeError(`not in the index: ${path}; add it first`);
        return corpus.at(slot).entry;
      });
      const stored = new Set(paths);
      const order = ordered ? recency.keys().filter((path) => stored.has(path)) : [];
      return writeEntries({ entries, recency: order });
    },
    load(bytes) {
      const stored = readEntries(bytes);
      for (const entry of stored.entries) {
        corpus.add(entry);
        recency.touch(entry.file);
      }
      for (const file of stored.recency) recency.touch(file);
      return evict();
    },
  };
}

/**
 * The index that `serialize` stored.
 *
 * @throws RangeError for another format or version, damaged bytes, or wrong options.
 */
export function restore(bytes: Uint8Array, options: IndexOptions = {}): CrossFileIndex {
  const index = createIndex(options);
  index.load(bytes);
  return index;
}

function rankingOf({ preset = 'default', weights }: IndexOptions): Ranking {
  if (preset === 'seed') return { stages: [seedEvidence], weights: SEED_WEIGHTS };
  if (preset !== 'default') {
    throw new RangeError(`preset must be 'default' or 'seed'; got ${JSON.stringify(preset)}`);
  }
  const own = { ...WEIGHTS };
  for (const name of Object.keys(WEIGHTS) as (keyof Weights)[])
    own[name] = weights?.[name] ?? own[name];
  return { stages: DEFAULT_STAGES, weights: own };
}

function checkPath(file: string): string {
  if (typeof file !== 'string') throw new TypeError(`file must be a path; got ${typeof file}`);
  if (/\p{Surrogate}/u.test(file)) {
    throw new RangeError(`file must be well-formed text; got ${JSON.stringify(file)}`);
  }
  const posix = file.replaceAll('\\', '/');
  const path = normalizePath(posix);
  if (path === '' || posix.startsWith('/') || /^[A-Za-z]:\//.test(posix) || leaves(posix)) {
    throw new RangeError(`file must be a path relative to the root and inside it; got ${file}`);
  }
  return path;
}

function leaves(path: string): boolean {
  let depth = 0;
  for (const part of path.split('/')) {
    if (part === '..') depth--;
    else if (part !== '' && part !== '.') depth++;
    if (depth < 0) return true;
  }
  return false;
}

function checkTop(top: number): void {
  if (top >= 0 && (Number.isSafeInteger(top) || top === Number.POSITIVE_INFINITY)) return;
  throw new RangeError(`top must be a number of links from 0, or Infinity; got ${top}`);
}
