import type { RankTable } from '../ranks/rank-table.js';

/** Takes a token: where its bytes begin and end. */
export type TakeToken = (start: number, end: number) => void;

/** More than any position in a text: a key of the heap is a rank times this, plus a position. */
const POSITIONS = 2 ** 30;

/**
 * As `merge`, for a piece of any length: the pairs wait in a heap, by rank and then by position, so that
 * n bytes take n·log n steps, and not n².
 */
export function mergeLong(
  table: RankTable,
  bytes: Uint8Array,
  length: number,
  take?: TakeToken | undefined,
): number {
  const next = new Int32Array(length + 1);
  const before = new Int32Array(length + 1);
  const ranks = new Int32Array(length + 1).fill(-1);
  const heap = createHeap(length);
  for (let at = 0; at <= length; at++) {
    next[at] = at + 1;
    before[at] = at - 1;
  }
  const consider = (start: number): void => {
    const middle = next[start]!;
    const rank = middle < length ? table.rankOf(bytes, start, next[middle]!) : -1;
    ranks[start] = rank;
    if (rank !== -1) heap.push(rank * POSITIONS + start);
  };
  for (let start = 0; start < length; start++) consider(start);
  let count = length;
  for (let key = heap.pop(); key !== -1; key = heap.pop()) {
    const start = key % POSITIONS;
    // A pair that has changed since leaves its old key behind.
    if (ranks[start] !== (key - start) / POSITIONS) continue;
    const absorbed = next[start]!;
    const after = next[absorbed]!;
    ranks[absorbed] = -1;
    next[start] = after;
    before[after] = start;
    count--;
    if (start > 0) consider(before[start]!);
    consider(start);
  }
  if (take) for (let start = 0; start < length; start = next[start]!) take(start, next[start]!);
  return count;
}

/** A binary heap of numbers that gives the least first, and -1 when it is empty. */
interface Heap {
  push(key: number): void;
  pop(): number;
}

function createHeap(room: number): Heap {
  let keys = new Float64Array(room);
  let size = 0;
  return {
    push(key) {
      if (size === keys.length) {
        const larger = new Float64Array(2 * size);
        larger.set(keys);
        keys = larger;
      }
      let index = size++;
      while (index > 0) {
        const parent = (index - 1) >> 1;
        const above = keys[parent]!;
        if (above <= key) break;
        keys[index] = above;
        index = parent;
      }
      keys[index] = key;
    },
    pop() {
      if (size === 0) return -1;
      const least = keys[0]!;
      const key = keys[--size]!;
      let index = 0;
      for (let child = 1; child < size; child = 2 * index + 1) {
        if (child + 1 < size && keys[child + 1]! < keys[child]!) child++;
        const below = keys[child]!;
        if (below >= key) break;
        keys[index] = below;
        index = child;
      }
      keys[index] = key;
      return least;
    },
  };
}
