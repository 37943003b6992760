import type { CountTokens, Encode } from '@ctx/text';
import { type ByteRanks, byteRanks, countMerged } from './byte-pairs.js';
import { LONG_PIECE, WIDEST_RUN } from './defaults.js';
import { createEncoder } from './encoder.js';
import { longestRuns } from './runs.js';

/**
 * Loads the exact token counter of o200k_base, the encoding of GPT-4o, GPT-5 and the o-series. Its
 * tables (about 2 MB) are read on the first call; later calls return the same counter.
 *
 * Counts equal tiktoken's on every text, and the text of special tokens (`<|endoftext|>`) counts as
 * the ordinary text it is. One kind of text no tokenizer's pattern can match: a run of
 * more than a million letters, or symbols, some of them beyond ASCII. A text that holds one is
 * counted as its UTF-8 bytes, an upper bound, because a token is at least one byte.
 *
 * Nothing throws and nothing stalls: long pieces (a run of one character, a line of base64) are
 * merged in n·log n. The counter says nothing about the tokens of other vendors' models.
 */
export function loadO200k(): Promise<CountTokens> {
  loading ??= load();
  return loading;
}

let loading: Promise<CountTokens> | undefined;

/**
 * Loads the encoder of o200k_base: the numbers of a text's tokens, as many as {@link loadO200k}
 * counts. It holds a table of its own (some 30 MB), read on the first call; later calls return the
 * same encoder. About twice as fast as gpt-tokenizer's on source code.
 */
export function loadO200kEncoder(): Promise<Encode> {
  loadingEncoder ??= loadEncoder();
  return loadingEncoder;
}

let loadingEncoder: Promise<Encode> | undefined;

/** gpt-tokenizer decodes its table with a decoder that drops this, and so knows no token with it. */
const BYTE_ORDER_MARK = '\ufeff';

async function loadEncoder(): Promise<Encode> {
  const [{ O200K_TOKEN_SPLIT_REGEX: pattern }, { default: table }] = await Promise.all([
    import('gpt-tokenizer/encodingParams/constants'),
    import('gpt-tokenizer/bpeRanks/o200k_base'),
  ]);
  return Object.assign(createEncoder(pattern, byteRanks(table)), { id: 'o200k_base' });
}

async function load(): Promise<CountTokens> {
  const [{ countTokens }, { O200K_TOKEN_SPLIT_REGEX: pattern }, { default: table }] =
    await Promise.all([
      import('gpt-tokenizer/encoding/o200k_base'),
      import('gpt-tokenizer/encodingParams/constants'),
      import('gpt-tokenizer/bpeRanks/o200k_base'),
    ]);
  const none: Set<string> = new Set();
  const asText = { allowedSpecial: none, disallowedSpecial: none };
  // A second copy of the table costs 100 ms and some 30 MB; few inputs need it.
  let ranks: ByteRanks | undefined;
  const count = (text: string): number => {
    const runs = longestRuns(text);
    if (runs.all <= LONG_PIECE && !text.includes(BYTE_ORDER_MARK)) return countTokens(text, asText);
    if (runs.wide > WIDEST_RUN) return new TextEncoder().encode(text).length;
    ranks ??= byteRanks(table);
    return countPieces(text, pattern, ranks, (piece) => countTokens(piece, asText));
  };
  return Object.assign(count, { id: 'o200k_base' });
}

/**
 * Counts piece by piece. The pattern cuts a text into pieces that are encoded each on its own, so
 * that a text's count is the sum over its pieces. Neighbouring short pieces are counted together.
 */
function countPieces(
  text: string,
  pattern: RegExp,
  ranks: ByteRanks,
  countShort: (text: string) => number,
): number {
  let count = 0;
  let start = 0;
  let cut = 0;
  for (const { 0: piece, index } of text.matchAll(pattern)) {
    const end = index + piece.length;
    if (piece.length <= LONG_PIECE && !piece.includes(BYTE_ORDER_MARK)) {
      // The pattern looks ahead once, to leave the last of several spaces to what follows. A text
      // that ends with spaces keeps them in one piece: cut before the last of them, not after.
      cut = piece.trim() === '' ? index : end;
      continue;
    }
    if (cut > start) count += countShort(text.slice(start, cut));
    if (index > cut) count += countShort(text.slice(cut, index));
    count += countMerged(piece, ranks);
    start = end;
    cut = end;
  }
  return start < text.length ? count + countShort(text.slice(start)) : count;
}
