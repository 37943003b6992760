/** Tells a table from other bytes, its version with it. */
const MAGIC: number = 0x31_65_70_62;

/** Bytes before the table proper: the magic number, the tokens, the buckets. */
const HEADER = 12;

/** Tokens that share a bucket, in the mean: a search reads that many marks, which lie side by side. */
const BUCKET_TOKENS = 3;

/** Pairs of bytes. */
const PAIRS = 0x10000;

/** The mark of a pair that no lookup has asked for yet. */
const UNKNOWN = -2;

/**
 * The ranks of a byte pair encoding. A rank says which merge comes first, lowest first, and is the
 * token's number; every single byte has one.
 */
export interface RankTable {
  /** The rank of the token that these bytes are, `start` to `end`; -1 where they are none. */
  rankOf(bytes: Uint8Array, start: number, end: number): number;
}

/**
 * Packs tokens, which are given by rank, into the bytes that {@link openRankTable} reads. Same tokens,
 * same bytes.
 *
 * Layout, numbers little-endian: magic, number of tokens, number of buckets (32 bits each); tokens of
 * each bucket (8 bits); then of every token, bucket by bucket, its length (8 bits), its mark (8 bits),
 * its rank (24 bits) and its bytes.
 */
export function packRankTable(tokens: readonly Uint8Array[]): Uint8Array {
  const count = tokens.length;
  const buckets = 2 ** Math.max(0, Math.ceil(Math.log2(count / BUCKET_TOKENS)));
  const hashes = Uint32Array.from(tokens, (token) => hashOf(token, 0, token.length));
  const ranks = Uint32Array.from(tokens, (_, rank) => rank).sort(
    (a, b) => bucketOf(hashes[a]!, buckets) - bucketOf(hashes[b]!, buckets) || a - b,
  );
  const length = tokens.reduce((sum, token) => sum + token.length, 0);
  const packed = new Uint8Array(HEADER + buckets + 5 * count + length);
  const head = new DataView(packed.buffer);
  for (const [index, value] of [MAGIC, count, buckets].entries()) {
    head.setUint32(4 * index, value, true);
  }
  const parts = partsOf(packed, count, buckets);
  let at = 0;
  for (const [index, rank] of ranks.entries()) {
    const token = tokens[rank]!;
    const hash = hashes[rank]!;
    parts.counts[bucketOf(hash, buckets)]!++;
    parts.lengths[index] = token.length;
    parts.marks[index] = hash & 0xff;
    parts.ranks.set([rank & 0xff, (rank >> 8) & 0xff, rank >> 16], 3 * index);
    parts.bytes.set(token, at);
    at += token.length;
  }
  return packed;
}

/** Opens what {@link packRankTable} has packed, without a copy. */
export function openRankTable(packed: Uint8Array): RankTable {
  const head = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (packed.length < HEADER || head.getUint32(0, true) !== MAGIC) {
    throw new Error(`ctx: ${packed.length} bytes are no table of ranks: build @ctx/tokens again`);
  }
  const count = head.getUint32(4, true);
  const buckets = head.getUint32(8, true);
  const { counts, lengths, marks, ranks, bytes: tokenBytes } = partsOf(packed, count, buckets);
  const firsts = sums(counts);
  const starts = sums(lengths);
  const pairs = new Int32Array(PAIRS).fill(UNKNOWN);
  const search = (bytes: Uint8Array, start: number, end: number): number => {
    const hash = hashOf(bytes, start, end);
    const bucket = bucketOf(hash, buckets);
    const last = firsts[bucket + 1]!;
    for (let index = firsts[bucket]!; index < last; index++) {
      if (marks[index] !== (hash & 0xff) || lengths[index] !== end - start) continue;
      let at = starts[index]!;
      let from = start;
      while (from < end && tokenBytes[at] === bytes[from]) {
        at++;
        from++;
      }
      if (from < end) continue;
      return ranks[3 * index]! | (ranks[3 * index + 1]! << 8) | (ranks[3 * index + 2]! << 16);
    }
    return -1;
  };
  return {
    rankOf(bytes, start, end) {
      if (end - start !== 2) return search(bytes, start, end);
      // Every merge begins with pairs of bytes.
      const pair = (bytes[start]! << 8) | bytes[start + 1]!;
      if (pairs[pair] === UNKNOWN) pairs[pair] = search(bytes, start, end);
      return pairs[pair]!;
    },
  };
}

/** The parts of a packed table. */
interface Parts {
  counts: Uint8Array;
  lengths: Uint8Array;
  marks: Uint8Array;
  ranks: Uint8Array;
  bytes: Uint8Array;
}

function partsOf(packed: Uint8Array, count: number, buckets: number): Parts {
  let at = HEADER;
  const take = (length: number): Uint8Array => {
    at += length;
    return packed.subarray(at - length, at);
  };
  const [counts, lengths, marks, ranks] = [buckets, count, count, 3 * count].map(take);
  return {
    counts: counts!,
    lengths: lengths!,
    marks: marks!,
    ranks: ranks!,
    bytes: packed.subarray(at),
  };
}

/** Where each of some lengths begins, and where the last ends. */
function sums(lengths: Uint8Array): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  let at = 0;
  for (let index = 0; index < lengths.length; index++) {
    at += lengths[index]!;
    starts[index + 1] = at;
  }
  return starts;
}

/** FNV-1a, its upper bits mixed into the lower. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The upper bits: the lower eight are the mark. */
function bucketOf(hash: number, buckets: number): number {
  return (hash >>> 8) & (buckets - 1);
}
