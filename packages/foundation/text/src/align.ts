/**
 * Aligns two lists of lines: for every line of `b` the index of its line of `a`, or -1; ascending
 * where it is not -1. Common ends first, then lines that
 * occur once in both, in their longest common order, then their neighbors (patience diff, B.
 * Cohen): n·log n, where an edit distance would take the square of the differences.
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
  const aEnd = a.length - tail;
  const bEnd = b.length - tail;
  for (const [x, y] of ascending(uniquePairs(a, b, head, aEnd, bEnd))) partner[y] = x;
  grow(a, b, partner, head, aEnd, bEnd);
  return partner;
}

type Pair = readonly [a: number, b: number];

/** Lines that occur once in both middles, in the order of `b`. */
function uniquePairs(
  a: readonly string[],
  b: readonly string[],
  head: number,
  aEnd: number,
  bEnd: number,
): Pair[] {
  const inA = placesOnce(a, head, aEnd);
  const pairs: Pair[] = [];
  for (const [key, y] of placesOnce(b, head, bEnd)) {
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
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tails[middle] as number] as Pair)[0] < x) low = middle + 1;
      else high = middle;
    }
    before[index] = tails[low - 1] ?? -1;
    tails[low] = index;
  });
  const out: Pair[] = [];
  for (let at = tails.at(-1) ?? -1; at !== -1; at = before[at] as number) {
    out.push(pairs[at] as Pair);
  }
  return out.reverse();
}

/** Pairs equal neighbors of lines that are paired already, downwards and then upwards. */
function grow(
  a: readonly string[],
  b: readonly string[],
  partner: Int32Array,
  head: number,
  aEnd: number,
  bEnd: number,
): void {
  const taken = new Set(partner);
  const join = (y: number, x: number): void => {
    if (partner[y] !== -1 || x < head || x >= aEnd || taken.has(x) || a[x] !== b[y]) return;
    partner[y] = x;
    taken.add(x);
  };
  for (let y = head; y < bEnd; y++) {
    const above = y === 0 ? -1 : (partner[y - 1] as number);
    if (above !== -1) join(y, above + 1);
  }
  for (let y = bEnd - 1; y >= head; y--) {
    const below = partner[y + 1] ?? -1;
    if (below !== -1) join(y, below - 1);
  }
}
