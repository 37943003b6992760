import { partitionPoint } from './collections/partition-point.js';

/** Two lists of lines, and the middle of each that their common ends leave. */
interface Middles {
  a: readonly string[];
  b: readonly string[];
  start: number;
  aEnd: number;
  bEnd: number;
}

/**
 * Aligns two lists of lines: for every line of `b` the index of its line of `a`, or -1; the other
 * indexes ascend. Common ends are paired first, then lines that occur once in both, in their longest
 * common order, then their neighbors (patience diff, B. Cohen): n·log n, where an edit distance
 * would take the square of the differences.
 */
export function align(a: readonly string[], b: readonly string[]): Int32Array {
  const partner = new Int32Array(b.length).fill(-1);
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) partner[head] = head++;
  let tail = 0;
  while (
    tail < Math.min(a.length, b.length) - head &&
    a[a.length - 1 - tail] === b[b.length - 1 - tail]
  ) {
    tail++;
    partner[b.length - tail] = a.length - tail;
  }
  const middles = { a, b, start: head, aEnd: a.length - tail, bEnd: b.length - tail };
  for (const [x, y] of ascending(uniquePairs(middles))) partner[y] = x;
  grow(partner, middles);
  return partner;
}

type Pair = readonly [a: number, b: number];

/** Lines that occur once in both middles, in the order of `b`. */
function uniquePairs({ a, b, start, aEnd, bEnd }: Middles): Pair[] {
  const inA = placesOnce(a, start, aEnd);
  const pairs: Pair[] = [];
  for (const [key, y] of placesOnce(b, start, bEnd)) {
    const x = inA.get(key);
    if (x !== undefined && x !== -1 && y !== -1) pairs.push([x, y]);
  }
  return pairs.sort((left, right) => left[1] - right[1]);
}

/** The place of every line; -1 for a line that repeats. */
function placesOnce(lines: readonly string[], start: number, end: number): Map<string, number> {
  const places = new Map<string, number>();
  for (let index = start; index < end; index++) {
    const key = lines[index] as string;
    places.set(key, places.has(key) ? -1 : index);
  }
  return places;
}

/** The longest run of pairs that ascend in `a` as well. */
function ascending(pairs: readonly Pair[]): Pair[] {
  const tails: number[] = [];
  const before = new Int32Array(pairs.length).fill(-1);
  pairs.forEach(([x], index) => {
    const at = partitionPoint(tails.length, (i) => pairs[tails[i]!]![0] < x);
    before[index] = tails[at - 1] ?? -1;
    tails[at] = index;
  });
  const out: Pair[] = [];
  for (let at = tails.at(-1) ?? -1; at !== -1; at = before[at] as number) {
    out.push(pairs[at] as Pair);
  }
  return out.reverse();
}

/** Pairs equal neighbors of lines that are paired already, downwards and then upwards. */
function grow(partner: Int32Array, { a, b, start, aEnd, bEnd }: Middles): void {
  const taken = new Set(partner);
  const join = (y: number, x: number): void => {
    if (partner[y] !== -1 || x < start || x >= aEnd || taken.has(x) || a[x] !== b[y]) return;
    partner[y] = x;
    taken.add(x);
  };
  for (let y = start; y < bEnd; y++) {
    const above = y === 0 ? -1 : (partner[y - 1] as number);
    if (above !== -1) join(y, above + 1);
  }
  for (let y = bEnd - 1; y >= start; y--) {
    const below = partner[y + 1] ?? -1;
    if (below !== -1) join(y, below - 1);
  }
}
