/** Hashes that stand for a long text: the standard error of the similarity is then 3 %. */
const SHINGLES = 256;

const FNV_OFFSET = 0x811c9dc5;

const FNV_PRIME = 0x01000193;

/** Weight of relevance against redundancy in maximal marginal relevance; the seed's value. */
const LAMBDA = 0.7;

/**
 * Jaccard similarity of word bigrams from which two blocks repeat each other: one line in five may
 * differ, and `keepUnique` then still keeps the block if that line is new.
 */
const NEAR_DUPLICATE = 0.8;

/**
 * Kept items listed under one shingle. Only input in which thousands of near-duplicates each have
 * something unique meets this bound; it then keeps more, never less.
 */
const POSTINGS = 8;

/** A candidate: a line, a statement or a block, of any file. */
export interface MarginalItem {
  readonly text: string;
  /** 0 to 1. Default: what a near-duplicate costs, so that one is suppressed and nothing else is. */
  readonly relevance?: number | undefined;
}

/** An item that adds less than it repeats, and the kept item that says the same. */
export interface SuppressedItem {
  /** Index into the items. */
  readonly index: number;
  /** Index of the kept item that is most like it. */
  readonly duplicateOf: number;
  /** Jaccard similarity of the two, from {@link MarginalOptions.nearDuplicate} to 1. */
  readonly similarity: number;
  /** λ·relevance − (1 − λ)·similarity. */
  readonly score: number;
}

/** Indices into the items; both lists in the items' order. */
export interface MarginalSelection {
  readonly kept: readonly number[];
  readonly suppressed: readonly SuppressedItem[];
}

/** Options of {@link maximalMarginalRelevance}. */
export interface MarginalOptions {
  /** Weight of relevance against redundancy, 0 to 1 (default 0.7). */
  lambda?: number | undefined;
  /** Jaccard similarity from which two items repeat each other (default 0.8), above 0, at most 1. */
  nearDuplicate?: number | undefined;
  /**
   * Also keeps an item that has a statement, a line but for its white space, which no kept item
   * has (default true): then nothing unique is lost, whatever the similarity.
   */
  keepUnique?: boolean | undefined;
}

/**
 * Maximal marginal relevance over items of any number of files: MMR(i) = λ·relevance(i) −
 * (1 − λ)·max similarity(i, kept), both terms from 0 to 1. Items are taken greedily, the highest
 * score first, ties in order; what has a negative score, or equals a kept item, is suppressed.
 *
 * Similarity is the Jaccard index of word bigrams; below `nearDuplicate` it counts as 0, so that
 * every suppressed item has a kept near-duplicate, which is named. Only items that share one of
 * their rarest bigrams are compared (prefix filtering, exact for the threshold), so that time
 * grows with the items and not with their square.
 *
 * Source: J. Carbonell, J. Goldstein, "The Use of MMR, Diversity-Based Reranking for Reordering
 * Documents and Producing Summaries", 1998; prefixes: R. J. Bayardo, Y. Ma, R. Srikant, "Scaling
 * Up All Pairs Similarity Search", 2007.
 *
 * @param items Candidates, in source order.
 * @throws RangeError when λ, a relevance or the threshold is out of range.
 */
export function maximalMarginalRelevance(
  items: readonly MarginalItem[],
  options: MarginalOptions = {},
): MarginalSelection {
  const input: unknown = items;
  if (!Array.isArray(input))
    throw new TypeError(`maximalMarginalRelevance: items must be an array, got ${typeof items}`);
  const { lambda = LAMBDA, nearDuplicate = NEAR_DUPLICATE, keepUnique = true } = options;
  if (!(lambda >= 0 && lambda <= 1)) throw outOfRange('lambda', lambda, '0 to 1');
  if (!(nearDuplicate > 0 && nearDuplicate <= 1)) {
    throw outOfRange('nearDuplicate', nearDuplicate, 'above 0, at most 1');
  }
  const neutral = lambda === 0 ? 0 : Math.min(1, ((1 - lambda) * nearDuplicate) / lambda);
  const relevances = items.map(({ relevance = neutral - Number.EPSILON }, index) => {
    if (relevance >= -1 && relevance <= 1) return Math.max(0, relevance);
    throw outOfRange(`items[${index}].relevance`, relevance, '0 to 1');
  });
  const shelf = createShelf(items, nearDuplicate);
  const statements = keepUnique ? createStatements(items) : undefined;
  const selected: number[] = [];
  const suppressed: SuppressedItem[] = [];
  // Scores only fall while the kept set grows, so a score of an earlier moment is a bound: an item
  // is decided when its score of now is still the highest (lazy greedy: M. Minoux, 1978).
  const queue = createQueue(relevances.map((relevance) => lambda * relevance));
  for (let index = queue.take(); index !== undefined; index = queue.take()) {
    const nearest = shelf.nearest(index);
    const score =
      lambda * (relevances[index] as number) - (1 - lambda) * (nearest?.similarity ?? 0);
    if (queue.postpone(index, score)) continue;
    const repeats = nearest !== undefined && (score < 0 || nearest.similarity === 1);
    if (repeats && (statements?.covers(index) ?? true)) {
      suppressed.push({ index, duplicateOf: nearest.index, similarity: nearest.similarity, score });
      continue;
    }
    selected.push(index);
    shelf.add(index);
    statements?.add(index);
  }
  selected.sort((a, b) => a - b);
  suppressed.sort((a, b) => a.index - b.index);
  return { kept: selected, suppressed };
}

function outOfRange(name: string, value: number, range: string): RangeError {
  return new RangeError(`maximalMarginalRelevance: ${name} must be ${range}, got ${value}`);
}

interface Nearest {
  index: number;
  similarity: number;
}

/** The kept items, found by their rarest bigrams. */
function createShelf(
  items: readonly MarginalItem[],
  threshold: number,
): { nearest(index: number): Nearest | undefined; add(index: number): void } {
  const sets = rankedShingles(items);
  const postings = new Map<number, number[]>();
  const prefixOf = (index: number): Uint32Array => {
    const set = sets[index] as Uint32Array;
    return set.subarray(0, set.length - Math.ceil(threshold * set.length) + 1);
  };
  // The comparison in which an item was last met.
  const seen = new Int32Array(items.length);
  let comparison = 0;
  return {
    nearest(index) {
      let best: Nearest | undefined;
      comparison++;
      for (const shingle of prefixOf(index)) {
        for (const other of postings.get(shingle) ?? []) {
          if (seen[other] === comparison) continue;
          seen[other] = comparison;
          const similarity = sharedShare(sets[index] as Uint32Array, sets[other] as Uint32Array);
          if (similarity < threshold) continue;
          const isBetter =
            best === undefined ||
            similarity > best.similarity ||
            (similarity === best.similarity && other < best.index);
          if (isBetter) best = { index: other, similarity };
        }
      }
      return best;
    },
    add(index) {
      for (const shingle of prefixOf(index)) {
        const list = postings.get(shingle);
        if (list === undefined) postings.set(shingle, [index]);
        else if (list.length < POSTINGS) list.push(index);
      }
    },
  };
}

/** The shingles of every item as ranks of rarity, ascending; ties of rarity by hash. */
function rankedShingles(items: readonly MarginalItem[]): Uint32Array[] {
  const byText = new Map<string, Uint32Array>();
  const counts = new Map<number, number>();
  for (const { text } of items) {
    let set = byText.get(text);
    if (set === undefined) {
      set = shinglesOf(text);
      byText.set(text, set);
    }
    for (const shingle of set) counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
  }
  const rarest = [...counts.keys()].sort(
    (a, b) => (counts.get(a) as number) - (counts.get(b) as number) || a - b,
  );
  rarest.forEach((shingle, rank) => {
    counts.set(shingle, rank);
  });
  for (const set of byText.values()) {
    for (let at = 0; at < set.length; at++) set[at] = counts.get(set[at] as number) as number;
    set.sort();
  }
  return items.map(({ text }) => byText.get(text) as Uint32Array);
}

/** Jaccard index of two ascending sets. */
function sharedShare(a: Uint32Array, b: Uint32Array): number {
  let shared = 0;
  let j = 0;
  for (const shingle of a) {
    while (j < b.length && (b[j] as number) < shingle) j++;
    if (b[j] === shingle) shared++;
  }
  return shared / (a.length + b.length - shared);
}

/** Items by score, the highest first, ties in order; a binary heap. */
function createQueue(scores: number[]): {
  take(): number | undefined;
  postpone(index: number, score: number): boolean;
} {
  const precedes = (a: number, b: number): boolean =>
    (scores[a] as number) > (scores[b] as number) || (scores[a] === scores[b] && a < b);
  const heap = scores.map((_, index) => index).sort((a, b) => (precedes(a, b) ? -1 : 1));
  return {
    take() {
      const first = heap[0];
      const last = heap.pop();
      if (last !== undefined && heap.length > 0) sink(heap, last, precedes);
      return first;
    },
    postpone(index, score) {
      scores[index] = score;
      const next = heap[0];
      if (next === undefined || precedes(index, next)) return false;
      heap.push(index);
      rise(heap, precedes);
      return true;
    },
  };
}

type Precedes = (a: number, b: number) => boolean;

/** Puts an item at the root of a heap and lets it down to its place. */
function sink(heap: number[], item: number, precedes: Precedes): void {
  let at = 0;
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    const right = child + 1;
    if (right < heap.length && precedes(heap[right] as number, heap[child] as number))
      child = right;
    if (precedes(item, heap[child] as number)) break;
    heap[at] = heap[child] as number;
    at = child;
  }
  heap[at] = item;
}

/** Lets the last item of a heap up to its place. */
function rise(heap: number[], precedes: Precedes): void {
  let at = heap.length - 1;
  const item = heap[at] as number;
  while (at > 0) {
    const above = (at - 1) >> 1;
    if (precedes(heap[above] as number, item)) break;
    heap[at] = heap[above] as number;
    at = above;
  }
  heap[at] = item;
}

/** Counts the statements of the kept items, whatever their indentation. */
function createStatements(items: readonly MarginalItem[]): {
  covers(index: number): boolean;
  add(index: number): void;
} {
  const statements = new Set<string>();
  const of = (index: number): string[] => statementsOf((items[index] as MarginalItem).text);
  return {
    covers: (index) => of(index).every((statement) => statements.has(statement)),
    add(index) {
      for (const statement of of(index)) statements.add(statement);
    },
  };
}

/**
 * The statements of an item: its lines without indentation, blank ones and those of brackets and
 * punctuation alone left out.
 */
export function statementsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}_]/u.test(line));
}

/**
 * The distinct word bigrams of a text, as 32-bit hashes: what two blocks are compared by. A word
 * is a name, a number or one other visible character. A text of one word is its own shingle; a
 * blank one has none. Of long texts the smallest hashes stand for all (bottom-k sketch), so that
 * a comparison costs the same whatever its texts are.
 *
 * Source: A. Z. Broder, "On the resemblance and containment of documents", 1997; the hash is
 * FNV-1a with the finalizer of MurmurHash3, because its low values must be spread evenly.
 */
export function shinglesOf(text: string): Uint32Array {
  const hashes = new Set<number>();
  let before = 0;
  let words = 0;
  for (let index = 0; index < text.length; ) {
    const start = index;
    let hash = FNV_OFFSET;
    while (index < text.length && isWord(text.charCodeAt(index))) {
      hash = Math.imul(hash ^ text.charCodeAt(index++), FNV_PRIME);
    }
    if (index === start) {
      const code = text.charCodeAt(index++);
      if (code <= 32) continue;
      hash = Math.imul(hash ^ code, FNV_PRIME);
    }
    words++;
    if (words > 1) hashes.add(mixed(Math.imul(before, 31) ^ hash));
    before = hash;
  }
  if (words === 1) hashes.add(mixed(before));
  const all = Uint32Array.from(hashes).sort();
  return all.length <= SHINGLES ? all : all.slice(0, SHINGLES);
}

function isWord(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code > 127
  );
}

function mixed(hash: number): number {
  let value = hash;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
