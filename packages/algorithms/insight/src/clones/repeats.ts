/** A sequence that occurs several times, and could be no longer at any of them together. */
export interface Repeat {
  /** Where it occurs, ascending. */
  readonly positions: readonly number[];
  readonly length: number;
}

/** Occurrences that are listed at most, for each symbol of the sequence. */
const MOST_OCCURRENCES = 8;

/**
 * The maximal repeats of a sequence: what occurs at least twice, with different symbols before its
 * occurrences and different ones behind them. By a suffix array and the intervals of its longest
 * common prefixes: O(n log² n) time in the worst case, O(n) memory.
 *
 * Manber and Myers 1990; Abouelhoda, Kurtz and Ohlebusch 2004.
 *
 * @param symbols ≥ 0; one that occurs once ends all repeats.
 * @param accept whether a repeat of this length at this position is wanted; if so, a longer one is too.
 * @returns the repeats, and whether there were more than are listed
 */
export function maximalRepeats(
  symbols: Int32Array,
  accept: (position: number, length: number) => boolean,
): { repeats: Repeat[]; cut: boolean } {
  const order = suffixArray(symbols);
  const common = commonPrefixes(symbols, order);
  const repeats: Repeat[] = [];
  let left = symbols.length * MOST_OCCURRENCES;
  let cut = false;
  eachInterval(symbols, order, common, (first, last, length) => {
    if (!accept(order[first]!, length)) return;
    left -= last - first + 1;
    if (left < 0) cut = true;
    else repeats.push({ positions: [...order.subarray(first, last + 1).sort()], length });
  });
  return { repeats, cut };
}

/** Different symbols stand before the suffixes of an interval. */
const MIXED = -2;

/** Calls back for every interval of suffixes whose common prefix cannot be longer at its left. */
function eachInterval(
  symbols: Int32Array,
  order: Int32Array,
  common: Int32Array,
  report: (first: number, last: number, length: number) => void,
): void {
  const before = (i: number): number => (order[i] === 0 ? -1 : symbols[order[i]! - 1]!);
  const stack: { length: number; first: number; left: number }[] = [];
  for (let i = 1; i <= order.length; i++) {
    const length = i < order.length ? common[i]! : 0;
    let open = { length, first: i - 1, left: before(i - 1) };
    while (stack.length > 0 && stack.at(-1)!.length > length) {
      const top = stack.pop()!;
      const left = merged(top.left, open.left);
      if (left === MIXED) report(top.first, i - 1, top.length);
      open = { length, first: top.first, left };
    }
    if (length === 0) continue;
    const top = stack.at(-1);
    if (top?.length === length) top.left = merged(top.left, open.left);
    else stack.push(open);
  }
}

/** Two suffixes without anything before them differ as well. */
function merged(a: number, b: number): number {
  return a === b && a !== -1 ? a : MIXED;
}

/** Positions of the suffixes in their order, by doubling the length that they are sorted by. */
function suffixArray(symbols: Int32Array): Int32Array {
  const size = symbols.length;
  let rank = Int32Array.from(ranked(symbols));
  let order = sortedBy(
    Int32Array.from({ length: size }, (_, i) => i),
    rank,
    size,
  );
  let next = new Int32Array(size);
  for (let width = 1; width < size; width *= 2) {
    const shifted = new Int32Array(size);
    let filled = 0;
    for (let i = Math.max(0, size - width); i < size; i++) shifted[filled++] = i;
    for (const at of order) if (at >= width) shifted[filled++] = at - width;
    order = sortedBy(shifted, rank, size);
    let count = 0;
    for (let i = 0; i < size; i++) {
      const [at, before] = [order[i]!, order[Math.max(0, i - 1)]!];
      const same =
        i > 0 &&
        rank[at] === rank[before] &&
        (rank[at + width] ?? -1) === (rank[before + width] ?? -1);
      if (i > 0 && !same) count++;
      next[at] = count;
    }
    [rank, next] = [next, rank];
    if (count === size - 1) break;
  }
  return order;
}

/** The symbols as numbers from 0 without gaps. */
function ranked(symbols: Int32Array): Int32Array {
  const sorted = [...new Set(symbols)].sort((a, b) => a - b);
  const ranks = new Map(sorted.map((symbol, rank) => [symbol, rank]));
  return symbols.map((symbol) => ranks.get(symbol)!);
}

/** Counting sort, stable. */
function sortedBy(positions: Int32Array, rank: Int32Array, size: number): Int32Array {
  const starts = new Int32Array(size + 1);
  for (const at of positions) starts[rank[at]! + 1]!++;
  for (let r = 0; r < size; r++) starts[r + 1]! += starts[r]!;
  const sorted = new Int32Array(size);
  for (const at of positions) sorted[starts[rank[at]!]!++] = at;
  return sorted;
}

/** Length of the common prefix of each suffix and the one before it (Kasai and others 2001). */
function commonPrefixes(symbols: Int32Array, order: Int32Array): Int32Array {
  const size = symbols.length;
  const place = new Int32Array(size);
  for (let i = 0; i < size; i++) place[order[i]!] = i;
  const common = new Int32Array(size);
  let length = 0;
  for (let at = 0; at < size; at++) {
    if (place[at] === 0) {
      length = 0;
      continue;
    }
    const other = order[place[at]! - 1]!;
    while (
      at + length < size &&
      other + length < size &&
      symbols[at + length] === symbols[other + length]
    ) {
      length++;
    }
    common[place[at]!] = length;
    if (length > 0) length--;
  }
  return common;
}
