import type { Definition } from '@ctx/source';
import { jaccard } from '@ctx/text';
import { append, partitionPoint } from '@ctx/text/collections';
import { alignedUnits } from './differences.js';
import { type CloneLimits, isLarge, sizeOf, type UnitRun } from './repeated-runs.js';
import { mixer, type UnitReader } from './source-units.js';

/** Functions that are nearly the same. */
export interface NearGroup {
  readonly runs: readonly UnitRun[];
  /** The least similarity that joins two of them. */
  readonly similarity: number;
}

/** Kinds of definitions that are compared as a whole. */
const FUNCTIONS: ReadonlySet<Definition['kind']> = new Set(['function', 'method', 'constructor']);

/** Functions that are nearly the same, those left out that known groups join already. */
export function nearGroups(
  reader: UnitReader,
  limits: CloneLimits,
  known: readonly { readonly runs: readonly UnitRun[] }[],
): NearGroup[] {
  const candidates = reader.units.flatMap((_, file) =>
    functionRuns(reader, file)
      .filter((run) => isLarge(reader.units, [run], limits))
      .map((run) => nearCandidate(reader, run)),
  );
  const joined = joinedBy(reader, known);
  const isKnown = ({ a, b }: NearPair): boolean => joined(candidates[a]!.run, candidates[b]!.run);
  const pairs = nearPairs(candidates).filter((pair) => {
    const [one, other] = [candidates[pair.a]!.run, candidates[pair.b]!.run];
    return !overlap(one, other) && (isKnown(pair) || correspond(reader, one, other));
  });
  return linked(pairs, isKnown).map(({ members, similarity }) => ({
    runs: members.map((member) => candidates[member]!.run),
    similarity,
  }));
}

interface Linked {
  readonly members: readonly number[];
  readonly similarity: number;
  /** Joins two that are not known to be copies. */
  readonly tells: boolean;
}

/**
 * Groups in which every two are a pair (complete linkage), the most alike joined first: a chain of pairs
 * leads from one function to another that has nothing to do with it.
 */
function linked(pairs: readonly NearPair[], isKnown: (pair: NearPair) => boolean): Linked[] {
  const similar = new Set(pairs.map(({ a, b }) => `${a} ${b}`));
  const isPair = (x: number, y: number): boolean => similar.has(x < y ? `${x} ${y}` : `${y} ${x}`);
  const groups = new Map<number, Linked>();
  const ordered = [...pairs].sort((x, y) => y.similarity - x.similarity || x.a - y.a || x.b - y.b);
  for (const pair of ordered) {
    const { a, b } = pair;
    const left = groups.get(a) ?? { members: [a], similarity: 1, tells: false };
    const right = groups.get(b) ?? { members: [b], similarity: 1, tells: false };
    const isWhole = left.members.every((x) => right.members.every((y) => isPair(x, y)));
    if (left === right || !isWhole) continue;
    const merged = {
      members: [...left.members, ...right.members].sort((x, y) => x - y),
      similarity: Math.min(left.similarity, right.similarity, pair.similarity),
      tells: left.tells || right.tells || !isKnown(pair),
    };
    for (const member of merged.members) groups.set(member, merged);
  }
  return [...new Set(groups.values())].filter(({ tells }) => tells);
}

/** Tokens of two functions, at least, whose statements stand beside one of the same shape. */
const CORRESPONDING = 0.6;

function correspond(reader: UnitReader, a: UnitRun, b: UnitRun): boolean {
  const { pairs } = alignedUnits(reader, a, b);
  const sizes = reader.units[a.file]!.sizes;
  const same = pairs.reduce((sum, [unit]) => sum + sizes[unit]!, 0);
  const all = sizeOf(reader.units, a).tokens + sizeOf(reader.units, b).tokens;
  return 2 * same >= CORRESPONDING * all;
}

/** The functions of a file as runs of units, without functions in functions. */
function functionRuns(reader: UnitReader, file: number): UnitRun[] {
  const { definitions = [] } = reader.units[file]!.file;
  const wanted = definitions.filter(({ kind, declaration }) => FUNCTIONS.has(kind) && !declaration);
  if (wanted.length === 0) return [];
  const { firstLines, statements } = reader.units[file]!;
  const { count } = statements;
  const lineOf = (unit: number): number => firstLines[unit]!;
  return wanted.flatMap(({ startLine, endLine }) => {
    const start = partitionPoint(count, (unit) => lineOf(unit) < startLine);
    const end = partitionPoint(count, (unit) => lineOf(unit) <= endLine);
    return end > start ? [{ file, start, end }] : [];
  });
}

function overlap(a: UnitRun, b: UnitRun): boolean {
  return a.file === b.file && a.start < b.end && b.start < a.end;
}

/** Whether one group has most of both runs. */
function joinedBy(
  reader: UnitReader,
  known: readonly { readonly runs: readonly UnitRun[] }[],
): (a: UnitRun, b: UnitRun) => boolean {
  const byFile = new Map<number, { run: UnitRun; group: number }[]>();
  known.forEach(({ runs }, group) => {
    for (const run of runs) append(byFile, run.file, { run, group });
  });
  const groupsOf = (run: UnitRun): Set<number> => {
    const size = sizeOf(reader.units, run).tokens;
    const around = (byFile.get(run.file) ?? []).filter((other) => {
      const start = Math.max(run.start, other.run.start);
      const end = Math.min(run.end, other.run.end);
      if (end <= start) return false;
      return sizeOf(reader.units, { file: run.file, start, end }).tokens >= MOSTLY * size;
    });
    return new Set(around.map(({ group }) => group));
  };
  return (a, b) => {
    const groups = groupsOf(a);
    if (groups.size === 0) return false;
    return [...groupsOf(b)].some((group) => groups.has(group));
  };
}

/** Tokens of a function that must be in a known copy for that to tell enough of it. */
const MOSTLY = 0.8;

/** A function that may be a near copy. */
interface NearCandidate {
  readonly run: UnitRun;
  /** Shingles of its shape. */
  readonly shingles: ReadonlySet<number>;
  /** Names that it uses. */
  readonly names: ReadonlySet<number>;
}

/** Two functions that are nearly the same. */
interface NearPair {
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
