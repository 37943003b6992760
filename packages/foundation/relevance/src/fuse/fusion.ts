import { RRF_K } from '../defaults.js';

/** Weights of the lists, in their order; 1 where absent. */
export interface FusionOptions {
  weights?: readonly number[] | undefined;
}

/**
 * Reciprocal rank fusion: the sum of weight / (k + rank). Equal scores share the mean of their
 * ranks; an item without a positive score in a list is not in that list and gets nothing from it.
 * Cormack, Clarke and Büttcher 2009 (k 60 there; small lists of strong signals want less).
 *
 * @param lists scores of the same items, ≥ 0
 */
export function reciprocalRankFusion(
  lists: readonly ArrayLike<number>[],
  options: FusionOptions & { k?: number | undefined } = {},
): Float64Array {
  const sum = new Float64Array(commonLength(lists));
  for (const part of reciprocalRanks(lists, options))
    part.forEach((value, i) => {
      sum[i]! += value;
    });
  return sum;
}

/**
 * The share of each list where the lists are summed, each divided by its maximum, times its weight. A score of 0 (or
 * less) means "not found by this list". A list without a positive score adds nothing.
 *
 * @param lists scores of the same items, ≥ 0
 */
export function maxNormalized(
  lists: readonly ArrayLike<number>[],
  { weights = [] }: FusionOptions = {},
): Float64Array[] {
  return lists.map((list, l) => {
    let most = 0;
    for (let i = 0; i < list.length; i++) if (list[i]! > most) most = list[i]!;
    const weight = weights[l] ?? 1;
    return Float64Array.from(list, (score) => (score > 0 ? (weight * score) / most : 0));
  });
}

/** The share of each list in {@link reciprocalRankFusion}. */
export function reciprocalRanks(
  lists: readonly ArrayLike<number>[],
  { weights = [], k = RRF_K }: FusionOptions & { k?: number | undefined } = {},
): Float64Array[] {
  if (!(k >= 0)) throw new RangeError(`reciprocalRankFusion: k must be ≥ 0, got ${k}`);
  return lists.map((list, l) => {
    const weight = weights[l] ?? 1;
    return averagedRanks(list).map((rank) => (rank > 0 ? weight / (k + rank) : 0));
  });
}

/** Rank of each item, 1 = best, ties averaged; 0 for an item without a positive score. */
export function averagedRanks(list: ArrayLike<number>): Float64Array {
  const order: number[] = [];
  for (let i = 0; i < list.length; i++) if (list[i]! > 0) order.push(i);
  order.sort((a, b) => list[b]! - list[a]!);
  const ranks = new Float64Array(list.length);
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && list[order[to]!] === list[order[from]!]) to++;
    for (let i = from; i < to; i++) ranks[order[i]!] = (from + 1 + to) / 2;
    from = to;
  }
  return ranks;
}

function commonLength(lists: readonly ArrayLike<number>[]): number {
  const length = lists[0]?.length ?? 0;
  for (const list of lists)
    if (list.length !== length)
      throw new RangeError(`fusion: lists must have one length, got ${length} and ${list.length}`);
  return length;
}
