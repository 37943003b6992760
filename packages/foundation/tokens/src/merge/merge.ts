import type { RankTable } from '../ranks/rank-table.js';
import { mergeLong, type TakeToken } from './merge-long.js';

/**
 * Bytes from which a piece is merged by a heap. Below, a search of all pairs after each merge is faster:
 * it has nothing to set up.
 */
const LONG_PIECE = 96;

/** Where the tokens of a short piece begin, and the ranks of each with the one behind it. */
const starts = /* @__PURE__ */ new Int32Array(LONG_PIECE + 2);
const ranks = /* @__PURE__ */ new Int32Array(LONG_PIECE + 2);

/**
 * Merges the first `length` bytes of a piece into tokens and gives their number: the adjacent pair of
 * the lowest rank is merged, the leftmost among equals, until no pair has a rank.
 *
 * Source: R. Sennrich, B. Haddow, A. Birch, "Neural Machine Translation of Rare Words with Subword
 * Units", 2016, with the order of ties of OpenAI's tiktoken.
 *
 * @param take Called for every token in order, where they are asked for.
 */
export function merge(
  table: RankTable,
  bytes: Uint8Array,
  length: number,
  take?: TakeToken | undefined,
): number {
  if (length > LONG_PIECE) return mergeLong(table, bytes, length, take);
  for (let at = 0; at <= length; at++) starts[at] = at;
  for (let at = 0; at + 1 < length; at++) ranks[at] = table.rankOf(bytes, at, at + 2);
  let count = length;
  for (let at = leastOf(count - 1); at !== -1; at = leastOf(count - 1)) {
    count--;
    for (let next = at + 1; next <= count; next++) starts[next] = starts[next + 1]!;
    for (let next = at + 1; next < count; next++) ranks[next] = ranks[next + 1]!;
    if (at + 1 < count) ranks[at] = table.rankOf(bytes, starts[at]!, starts[at + 2]!);
    if (at > 0) ranks[at - 1] = table.rankOf(bytes, starts[at - 1]!, starts[at + 1]!);
  }
  if (take) for (let at = 0; at < count; at++) take(starts[at]!, starts[at + 1]!);
  return count;
}

/** The first of the lowest ranks; -1 where no pair has one. */
function leastOf(pairs: number): number {
  let least = -1;
  let leastRank = Number.MAX_SAFE_INTEGER;
  for (let at = 0; at < pairs; at++) {
    const rank = ranks[at]!;
    if (rank === -1 || rank >= leastRank) continue;
    least = at;
    leastRank = rank;
  }
  return least;
}
