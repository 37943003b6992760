import type { CountTokens, Encode } from '@ctx/text';
import { type ByteRanks, byteRanks, countMerged } from './byte-pairs.js';
import { LONG_PIECE, REMEMBERED_PIECES, WIDEST_RUN } from './defaults.js';
import { createEncoder, isAscii } from './encoder.js';
import { asciiPieceEnd } from './pieces.js';
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

async function loadEncoder(): Promise<Encode> {
  const [{ O200K_TOKEN_SPLIT_REGEX: pattern }, { default: table }] = await Promise.all([
    import('gpt-tokenizer/encodingParams/constants'),
    import('gpt-tokenizer/bpeRanks/o200k_base'),
  ]);
  return Object.assign(createEncoder(pattern, byteRanks(table)), { id: 'o200k_base' });
}

/** gpt-tokenizer decodes its table with a decoder that drops this, and so knows no token with it. */
const BYTE_ORDER_MARK = '\ufeff';

async function load(): Promise<CountTokens> {
  const [{ GptEncoding }, { O200K_TOKEN_SPLIT_REGEX: pattern }, { default: table }] =
    await Promise.all([
      import('gpt-tokenizer/GptEncoding'),
      import('gpt-tokenizer/encodingParams/constants'),
      import('gpt-tokenizer/bpeRanks/o200k_base'),
    ]);
  const tokenizer = GptEncoding.getEncodingApi('o200k_base', () => table);
  // Its memory of merges slows down by a factor of twenty once it has grown; ours is emptied.
  tokenizer.setMergeCacheSize(0);
  const none: Set<string> = new Set();
  const asText = { allowedSpecial: none, disallowedSpecial: none };
  // A second copy of the table costs 100 ms and some 30 MB; few inputs need it.
  let ranks: ByteRanks | undefined;
  const countPiece = (piece: string): number => {
    if (piece.length <= LONG_PIECE && !piece.includes(BYTE_ORDER_MARK))
      return tokenizer.countTokens(piece, asText);
    ranks ??= byteRanks(table);
    return countMerged(piece, ranks);
  };
  return Object.assign(createCounter(pattern, countPiece), { id: 'o200k_base' });
}

/**
 * Counts piece by piece: the pattern cuts a text into pieces that are encoded each on its own, so
 * that a text's count is the sum over its pieces.
 */
function createCounter(pattern: RegExp, countPiece: CountTokens): CountTokens {
  const remembered = new Map<string, number>();
  const countKnown = (piece: string): number => {
    const known = remembered.get(piece);
    if (known !== undefined) return known;
    const count = countPiece(piece);
    if (piece.length > LONG_PIECE) return count;
    if (remembered.size >= REMEMBERED_PIECES) remembered.clear();
    remembered.set(piece, count);
    return count;
  };
  return (text) => {
    let count = 0;
    if (isAscii(text)) {
      for (let start = 0; start < text.length; ) {
        const end = asciiPieceEnd(text, start);
        count += countKnown(text.slice(start, end));
        start = end;
      }
      return count;
    }
    if (longestRuns(text).wide > WIDEST_RUN) return new TextEncoder().encode(text).length;
    for (const [piece] of text.matchAll(pattern)) count += countKnown(piece);
    return count;
  };
}
