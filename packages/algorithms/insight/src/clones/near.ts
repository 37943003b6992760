import { jaccard } from '@ctx/text';
import { append } from '@ctx/text/collections';
import type { UnitRun } from './repeated-runs.js';
import { mixer, type UnitReader } from './source-units.js';

/** A function that may be a near copy. */
export interface NearCandidate {
  readonly run: UnitRun;
  /** Shingles of its shape. */
  readonly shingles: ReadonlySet<number>;
  /** Names that it uses. */
  readonly names: ReadonlySet<number>;
}

/** Two functions that are nearly the same. */
export interface NearPair {
  readonly a: number;
  readonly b: number;
  /** True Jaccard similarity of their shingles. */
  readonly similarity: number;
}

/** Tokens of a shingle. */
const SHINGLE = 4;

/** Least Jaccard similarity of the shingles of two near copies, and of their names. */
export const LEAST_SIMILARITY = 0.6;
const LEAST_NAMES = 0.25;

/** Bands, and rows of each: a pair of similarity .6 shares a band with a probability of .98, one of .3 with .35. */
const BANDS = 16;
const ROWS = 3;

/** Members of a bucket that each member is compared with: a bucket of thousands is boilerplate. */
const COMPARED = 12;

/** The shingles and names of a run. */
export function nearCandidate({ units, interner }: UnitReader, run: UnitRun): NearCandidate {
  const { statements, numbers } = units[run.file]!;
  const own = numbers.subarray(statements.from[run.start], statements.to[run.end - 1]);
  const names = new Set(own.filter((number) => interner.isName(number)));
  return { run, shingles: shinglesOf(own.map((number) => interner.shape(number))), names };
}

function shinglesOf(shapes: Int32Array): Set<number> {
  const shingles = new Set<number>();
  const counts = new Map<number, number>();
  for (let i = 0; i + SHINGLE <= shapes.length; i++) {
    const hash = mixer();
    for (let k = 0; k < SHINGLE; k++) hash.add(shapes[i + k]!);
    // The second of two equal shingles is another one: a bag, not a set.
    const value = hash.value();
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);
    hash.add(count);
    shingles.add(hash.value());
  }
  return shingles;
}

/**
 * Pairs of nearly equal candidates: MinHash with banding finds them (Broder 1997; Leskovec, Rajaraman
 * and Ullman, chapter 3), their true similarity decides.
 *
 * @returns by the order of the candidates; each pair once, the lower number first
 */
export function nearPairs(candidates: readonly NearCandidate[]): NearPair[] {
  const buckets = new Map<string, number[]>();
  candidates.forEach(({ shingles }, index) => {
    const signature = minHashes(shingles);
    for (let band = 0; band < BANDS; band++) {
      const key = `${band}:${signature.subarray(band * ROWS, (band + 1) * ROWS).join()}`;
      append(buckets, key, index);
    }
  });
  const compared = new Set<number>();
  const pairs: NearPair[] = [];
  const compare = (a: number, b: number): void => {
    const key = a * candidates.length + b;
    if (compared.has(key)) return;
    compared.add(key);
    const similarity = similarityOf(candidates[a]!, candidates[b]!);
    if (similarity >= LEAST_SIMILARITY) pairs.push({ a, b, similarity });
  };
  for (const bucket of buckets.values()) {
    for (let at = 1; at < bucket.length; at++) {
      for (let other = 0; other < at; other++) {
        if (other < COMPARED || at - other <= COMPARED) compare(bucket[other]!, bucket[at]!);
      }
    }
  }
  return pairs.sort((x, y) => x.a - y.a || x.b - y.b);
}

function similarityOf(first: NearCandidate, other: NearCandidate): number {
  const sizes = [first.shingles.size, other.shingles.size];
  if (Math.min(...sizes) < LEAST_SIMILARITY * Math.max(...sizes)) return 0;
  if (jaccard(first.names, other.names) < LEAST_NAMES) return 0;
  return jaccard(first.shingles, other.shingles);
}

/** The least of each of as many hash functions over a set. */
function minHashes(values: ReadonlySet<number>): Uint32Array {
  const least = new Uint32Array(BANDS * ROWS).fill(0xffffffff);
  for (const value of values) {
    const low = value % 2 ** 32;
    const high = Math.floor(value / 2 ** 21) | 0;
    for (let k = 0; k < least.length; k++) {
      let hash = Math.imul((low ^ SEEDS[k]!) | 0, 0x85ebca6b) ^ high;
      hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
      hash = (hash ^ (hash >>> 13)) >>> 0;
      if (hash < least[k]!) least[k] = hash;
    }
  }
  return least;
}

/** Any different numbers would do: multiples of the golden ratio. */
const SEEDS = Uint32Array.from({ length: BANDS * ROWS }, (_, k) => Math.imul(k + 1, 0x9e3779b1));
