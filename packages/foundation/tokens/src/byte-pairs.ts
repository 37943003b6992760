/**
 * Binary logarithm of the pairs of tokens that a merge remembers: 2¹⁴ pairs are 200 kB, small
 * enough for a processor's cache.
 */
const MEMO_BITS = 14;

/**
 * Ranks of a byte pair encoding: the merge that makes these bytes, lowest first; also the token's
 * number. Keys are byte strings: one character per byte, U+0000 to U+00FF. Every single byte is
 * a key.
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

/** Counts the tokens of one piece, as {@link mergeBytes} makes them. */
export function countMerged(piece: string, ranks: ByteRanks): number {
  return mergeBytes(piece, ranks).count;
}

/** The tokens of one piece, as {@link mergeBytes} makes them, in order. */
export function mergedTokens(piece: string, ranks: ByteRanks): number[] {
  const { tokens, next } = mergeBytes(piece, ranks);
  const merged: number[] = [];
  for (let start = 0; start < tokens.length; start = next[start] as number) {
    merged.push(tokens[start] as number);
  }
  return merged;
}

/** A merged piece: a linked list of tokens, each at the position of its first byte. */
interface Merged {
  tokens: Int32Array;
  /** Position of the token after the one at a position; the last one's is the number of bytes. */
  next: Int32Array;
  count: number;
}

/**
 * Merges the bytes of one piece: the lowest-ranked adjacent pair is merged, the leftmost among
 * equals, until no pair has a rank. The same result as merging by repeated search, which takes
 * quadratic time, in n·log n at worst and nearly linear time on repetitive pieces.
 *
 * Source: R. Sennrich, B. Haddow, A. Birch, "Neural Machine Translation of Rare Words with Subword
 * Units", 2016, with the tie rule of OpenAI's tiktoken.
 */
function mergeBytes(piece: string, ranks: ByteRanks): Merged {
  const bytes = byteString(piece);
  const list = tokenList(bytes, ranks);
  const rankOf = createRanker(bytes, ranks);
  const pairRanks = new Int32Array(bytes.length + 1).fill(-1);
  const candidates = createCandidates();
  const consider = (start: number): void => {
    const rank = rankOf(list, start);
    pairRanks[start] = rank;
    if (rank !== -1) candidates.add(rank, start);
  };

  for (let start = 0; start + 1 < bytes.length; start++) consider(start);
  let count = bytes.length;
  for (let least = candidates.take(); least !== undefined; least = candidates.take()) {
    const { rank, start } = least;
    // A token that has changed since leaves its old entry behind.
    if (pairRanks[start] !== rank) continue;
    pairRanks[mergeAt(list, start, rank)] = -1;
    count--;
    const before = list.previous[start] as number;
    if (before >= 0) consider(before);
    consider(start);
  }
  return { tokens: list.tokens, next: list.next, count };
}

/** A linked list of tokens, each named by its first byte; the number of bytes ends the list. */
interface TokenList {
  tokens: Int32Array;
  next: Int32Array;
  previous: Int32Array;
}

/** One token for each byte. */
function tokenList(bytes: string, { ranks }: ByteRanks): TokenList {
  const { length } = bytes;
  const tokens = new Int32Array(length);
  const next = new Int32Array(length + 1);
  const previous = new Int32Array(length + 1);
  const single = Int32Array.from({ length: 256 }, (_, byte) => rankOfByte(ranks, byte));
  for (let index = 0; index <= length; index++) {
    next[index] = index + 1;
    previous[index] = index - 1;
    tokens[index] = single[bytes.charCodeAt(index)] as number;
  }
  return { tokens, next, previous };
}

/** Joins a token with the one behind it, and gives the place of that one. */
function mergeAt({ tokens, next, previous }: TokenList, start: number, rank: number): number {
  const absorbed = next[start] as number;
  const after = next[absorbed] as number;
  next[start] = after;
  previous[after] = start;
  tokens[start] = rank;
  return absorbed;
}

/** Gives the rank of a token with the one behind it, or -1 for a pair that is never merged. */
function createRanker(
  bytes: string,
  { ranks, longest }: ByteRanks,
): (list: TokenList, start: number) => number {
  const memo = createMemo();
  return ({ tokens, next }, start) => {
    const middle = next[start] ?? bytes.length;
    if (middle >= bytes.length) return -1;
    const end = next[middle] as number;
    const left = tokens[start] as number;
    const right = tokens[middle] as number;
    let rank = memo.get(left, right);
    if (rank === undefined) {
      rank = end - start > longest ? -1 : (ranks.get(bytes.slice(start, end)) ?? -1);
      memo.set(left, right, rank);
    }
    return rank;
  };
}

interface Candidate {
  rank: number;
  start: number;
}

/** Positions that share a rank: most arrive in order, the rest wait in a heap. */
interface Bucket {
  ordered: number[];
  taken: number;
  late: number[];
}

/** Pairs waiting to be merged, taken by rank, then from left to right. */
function createCandidates(): {
  add(rank: number, start: number): void;
  take(): Candidate | undefined;
} {
  const queue: number[] = [];
  const buckets = new Map<number, Bucket>();
  return {
    add(rank, start) {
      let bucket = buckets.get(rank);
      if (bucket === undefined) {
        bucket = { ordered: [], taken: 0, late: [] };
        buckets.set(rank, bucket);
        push(queue, rank);
      }
      const { ordered } = bucket;
      if (ordered.length === 0 || (ordered.at(-1) as number) <= start) ordered.push(start);
      else push(bucket.late, start);
    },
    take() {
      while (queue.length > 0) {
        const rank = queue[0] as number;
        const bucket = buckets.get(rank) as Bucket;
        const inOrder = bucket.ordered[bucket.taken] ?? Number.POSITIVE_INFINITY;
        const late = bucket.late[0] ?? Number.POSITIVE_INFINITY;
        if (inOrder <= late && inOrder !== Number.POSITIVE_INFINITY) {
          bucket.taken++;
          return { rank, start: inOrder };
        }
        if (late !== Number.POSITIVE_INFINITY) return { rank, start: pop(bucket.late) };
        pop(queue);
        buckets.delete(rank);
      }
      return undefined;
    },
  };
}

/** Remembers the rank of recent pairs of tokens, one pair per slot. */
function createMemo(): {
  get(left: number, right: number): number | undefined;
  set(left: number, right: number, rank: number): void;
} {
  const size = 2 ** MEMO_BITS;
  const lefts = new Int32Array(size).fill(-1);
  const rights = new Int32Array(size);
  const ranks = new Int32Array(size);
  // Knuth's multiplicative hash: the upper bits mix best.
  const slotOf = (left: number, right: number): number =>
    (Math.imul(left, 0x9e3779b1) ^ Math.imul(right, 0x85ebca6b)) >>> (32 - MEMO_BITS);
  return {
    get(left, right) {
      const slot = slotOf(left, right);
      return lefts[slot] === left && rights[slot] === right ? ranks[slot] : undefined;
    },
    set(left, right, rank) {
      const slot = slotOf(left, right);
      lefts[slot] = left;
      rights[slot] = right;
      ranks[slot] = rank;
    },
  };
}

function rankOfByte(ranks: ReadonlyMap<string, number>, byte: number): number {
  return ranks.get(String.fromCharCode(byte)) ?? -1;
}

/** One character per byte of a text in UTF-8, or of the bytes given. */
export function byteString(source: string | Uint8Array): string {
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
