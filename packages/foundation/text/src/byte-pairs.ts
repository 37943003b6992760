/**
 * Ranks of a byte pair encoding: the merge that makes these bytes, lowest first. Keys are byte
 * strings: one character per byte, U+0000 to U+00FF.
 */
export interface ByteRanks {
  ranks: ReadonlyMap<string, number>;
  /** Bytes of the longest key. */
  longest: number;
}

/** Builds {@link ByteRanks} from a table whose index is the rank; holes are skipped. */
export function byteRanks(table: readonly (string | readonly number[])[]): ByteRanks {
  const ranks = new Map<string, number>();
  let longest = 0;
  table.forEach((token, rank) => {
    const key = byteString(typeof token === 'string' ? token : Uint8Array.from(token));
    ranks.set(key, rank);
    longest = Math.max(longest, key.length);
  });
  return { ranks, longest };
}

/**
 * Counts the tokens of one piece: the lowest-ranked adjacent pair is merged, the leftmost among
 * equals, until no pair has a rank. The same result as merging by repeated search, in n·log n.
 *
 * Source: R. Sennrich, B. Haddow, A. Birch, "Neural Machine Translation of Rare Words with Subword
 * Units", 2016, with the tie rule of OpenAI's tiktoken; a queue of pairs instead of a scan.
 */
export function countMerged(piece: string, { ranks, longest }: ByteRanks): number {
  const bytes = byteString(piece);
  const length = bytes.length;
  // A linked list of parts: a part is named by its first byte; `length` ends the list.
  const next = Int32Array.from({ length: length + 1 }, (_, index) => index + 1);
  const previous = Int32Array.from({ length: length + 1 }, (_, index) => index - 1);
  const pairRank = new Int32Array(length + 1).fill(-1);
  const queue: number[] = [];

  const rankOf = (start: number): number => {
    const middle = next[start] as number;
    if (start < 0 || middle >= length) return -1;
    const end = next[middle] as number;
    return end - start > longest ? -1 : (ranks.get(bytes.slice(start, end)) ?? -1);
  };
  const enqueue = (start: number): void => {
    if (start < 0) return;
    const rank = rankOf(start);
    pairRank[start] = rank;
    if (rank !== -1) push(queue, rank * POSITIONS + start);
  };

  for (let start = 0; start + 1 < length; start++) enqueue(start);
  let count = length;
  while (queue.length > 0) {
    const key = pop(queue);
    const start = key % POSITIONS;
    // A part that has changed since leaves its old entry behind.
    if (pairRank[start] !== (key - start) / POSITIONS) continue;
    const absorbed = next[start] as number;
    const after = next[absorbed] as number;
    next[start] = after;
    previous[after] = start;
    pairRank[absorbed] = -1;
    count--;
    enqueue(start);
    enqueue(previous[start] as number);
  }
  return count;
}

/** Above every position in a piece; rank · POSITIONS + position is exact in a double. */
const POSITIONS = 2 ** 32;

function byteString(source: string | Uint8Array): string {
  if (typeof source === 'string' && /^[\x00-\x7f]*$/.test(source)) return source;
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
  const parts: string[] = [];
  // Slices, because a call takes a limited number of arguments.
  for (let start = 0; start < bytes.length; start += 8192) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 8192)));
  }
  return parts.join('');
}

/** Adds a key to a binary min-heap. */
function push(heap: number[], key: number): void {
  let index = heap.length;
  heap.push(key);
  while (index > 0) {
    const parent = (index - 1) >> 1;
    const above = heap[parent] as number;
    if (above <= key) break;
    heap[index] = above;
    index = parent;
  }
  heap[index] = key;
}

/** Takes the least key from a binary min-heap that is not empty. */
function pop(heap: number[]): number {
  const least = heap[0] as number;
  const key = heap.pop() as number;
  const length = heap.length;
  if (length === 0) return least;
  let index = 0;
  for (let child = 1; child < length; child = 2 * index + 1) {
    const right = child + 1;
    if (right < length && (heap[right] as number) < (heap[child] as number)) child = right;
    const below = heap[child] as number;
    if (below >= key) break;
    heap[index] = below;
    index = child;
  }
  heap[index] = key;
  return least;
}
