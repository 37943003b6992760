import { withSlashes } from '@ctx/source/paths';
import { compareText } from '@ctx/text';
import { createCorpus, type ReadTerms } from './corpus/corpus.js';
import { restoreEntries, writeEntries } from './corpus/serial.js';
import { WEIGHTS, type Weights } from './defaults.js';
import {
  counterpartEvidence,
  couplingEvidence,
  pathEvidence,
  stemEvidence,
  symbolEvidence,
} from './link/evidence.js';
import { type Link, type Ranking, rankLinks } from './link/link.js';
import { type Block, checkBlocks } from './read/block.js';
import { readEntry } from './read/entry.js';
import { normalizePath } from './read/path.js';

/** Files the index holds before the least recently used one leaves. Source: seed 000. */
const CAPACITY = 256;

/** Links of one file. Source: seed 000, "the top 5 appear in the outline header". */
const LIMIT = 5;

/** How many files an index holds. */
export interface Capacity {
  /** Files the index holds; beyond it the least recently used one leaves. Default 256. */
  readonly capacity?: number | undefined;
}

/** Options of `createIndex` and `restore`. */
export interface IndexOptions extends Capacity {
  /** Weights that differ from WEIGHTS, for experiments and ablations. */
  readonly weights?: { readonly [Name in keyof Weights]?: Weights[Name] | undefined } | undefined;
}

/** Options of `CrossFileIndex.links`. */
export interface LinksOptions {
  /** The most links that are given, strongest first. Default 5. */
  readonly limit?: number | undefined;
}

/** Options of `CrossFileIndex.serialize`. */
export interface SerializeOptions {
  /** Paths of the files to store, in any order; default all. One file's part is `{paths: [path]}`. */
  readonly paths?: readonly string[] | undefined;
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
   * `path` is relative to the root. Returns the paths of the files that had to leave.
   *
   * @throws TypeError or RangeError for a path or blocks that are none; see checkBlocks.
   */
  add(path: string, blocks: readonly Block[]): string[];
  /** Removes a file; false if it was not there. */
  remove(path: string): boolean;
  has(path: string): boolean;
  /** The paths of the files, least recently used first. */
  paths(): string[];
  /**
   * The strongest links of a file, and makes it the most recently used one. A file that is not
   * in the index has none.
   *
   * @throws RangeError when `limit` is no integer ≥ 0 and not Infinity.
   */
  links(path: string, options?: LinksOptions): Link[];
  /**
   * The index or a part of it in a compact form with a name and version.
   *
   * @throws RangeError when a file that is asked for is not in the index.
   */
  serialize(options?: SerializeOptions): Uint8Array;
  /**
   * Adds the files of a serialized index or part; a stored order of use is followed. Returns
   * the paths of the files that had to leave.
   *
   * @throws RangeError for another format or version, or damaged bytes; nothing is added then.
   */
  load(bytes: Uint8Array): string[];
}

const DEFAULT_STAGES: Ranking['stages'] = [
  symbolEvidence,
  stemEvidence,
  pathEvidence,
  counterpartEvidence,
  couplingEvidence,
];
/**
 * An empty index of files and what ties them.
 *
 * @throws RangeError when `capacity` is no integer ≥ 1 and not Infinity.
 */
export function createIndex({ capacity, weights }: IndexOptions = {}): CrossFileIndex {
  return openIndex(capacity, { stages: DEFAULT_STAGES, weights: withDefaults(weights) });
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

/**
 * An empty index that ranks by the given evidence.
 *
 * @param readTerms Reads the further terms that the evidence asks for.
 * @throws RangeError when `capacity` is no integer ≥ 1 and not Infinity.
 */
export function openIndex(
  capacity: number = CAPACITY,
  ranking: Ranking = { stages: DEFAULT_STAGES, weights: WEIGHTS },
  readTerms?: ReadTerms,
): CrossFileIndex {
  const corpus = createCorpus(readTerms);
  const recency = createRecency(capacity);
  const evict = (): string[] => {
    const evicted = recency.evict();
    for (const path of evicted) corpus.remove(path);
    return evicted;
  };
  return {
    add(rawPath, blocks) {
      const path = checkPath(rawPath);
      checkBlocks(blocks);
      corpus.add(readEntry(path, blocks));
      recency.touch(path);
      return evict();
    },
    remove(rawPath) {
      const path = checkPath(rawPath);
      recency.forget(path);
      return corpus.remove(path);
    },
    has: (path) => corpus.slotOf(checkPath(path)) !== undefined,
    paths: () => recency.keys(),
    links(rawPath, { limit = LIMIT } = {}) {
      checkLimit(limit);
      const path = checkPath(rawPath);
      const slot = corpus.slotOf(path);
      if (slot === undefined) return [];
      recency.touch(path);
      return rankLinks(corpus, slot, limit, ranking);
    },
    serialize({ paths: subset, recency: ordered = false } = {}) {
      const paths = [...new Set(subset?.map(checkPath) ?? recency.keys())];
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
      const stored = restoreEntries(bytes);
      for (const entry of stored.entries) {
        corpus.add(entry);
        recency.touch(entry.path);
      }
      for (const path of stored.recency) recency.touch(path);
      return evict();
    },
  };
}

function withDefaults(weights: IndexOptions['weights']): Weights {
  const own = { ...WEIGHTS };
  for (const name of Object.keys(WEIGHTS) as (keyof Weights)[])
    own[name] = weights?.[name] ?? own[name];
  return own;
}

function checkPath(rawPath: string): string {
  if (typeof rawPath !== 'string')
    throw new TypeError(`path must be a string; got ${typeof rawPath}`);
  if (/\p{Surrogate}/u.test(rawPath)) {
    throw new RangeError(`path must be well-formed text; got ${JSON.stringify(rawPath)}`);
  }
  const posix = withSlashes(rawPath);
  const path = normalizePath(posix);
  if (path === '' || posix.startsWith('/') || /^[A-Za-z]:\//.test(posix) || leaves(posix)) {
    throw new RangeError(`path must be relative to the root and inside it; got ${rawPath}`);
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

function checkLimit(limit: number): void {
  if (limit >= 0 && (Number.isSafeInteger(limit) || limit === Number.POSITIVE_INFINITY)) return;
  throw new RangeError(`limit must be a number of links from 0, or Infinity; got ${limit}`);
}

/** The order in which keys were last used, and which ones a cap drops. */
interface Recency {
  /** Makes the key the most recently used one. */
  touch(key: string): void;
  forget(key: string): void;
  /** Least recently used first. */
  keys(): string[];
  /** Forgets and returns the least recently used keys until no more than the capacity are left. */
  evict(): string[];
}

/**
 * An empty least-recently-used order.
 *
 * @throws RangeError when `capacity` is neither an integer ≥ 1 nor Infinity.
 */
export function createRecency(capacity: number): Recency {
  if (
    !(capacity >= 1 && (Number.isSafeInteger(capacity) || capacity === Number.POSITIVE_INFINITY))
  ) {
    throw new RangeError(`capacity must be a number of files from 1, or Infinity; got ${capacity}`);
  }
  // A Map iterates in the order of insertion: the first key is the least recently used one.
  const order = new Map<string, true>();
  return {
    touch(key) {
      order.delete(key);
      order.set(key, true);
    },
    forget(key) {
      order.delete(key);
    },
    keys: () => [...order.keys()],
    evict() {
      const evicted: string[] = [];
      for (const key of order.keys()) {
        if (order.size <= capacity) break;
        order.delete(key);
        evicted.push(key);
      }
      return evicted;
    },
  };
}
