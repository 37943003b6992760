import { merge } from './merge/merge.js';
import type { TakeToken } from './merge/merge-long.js';
import type { RankTable } from './ranks/rank-table.js';
import { codeAt, pieceEnd } from './split/pieces.js';

/** Bytes that are kept for the next piece; a longer one gets memory of its own. */
const ROOM = 4096;

/** Bytes of UTF-8 that a UTF-16 code unit needs at most. */
const UNIT_BYTES = 3;

/** Cuts texts into the tokens of one encoding. */
export interface Tokenizer {
  /** The number of a text's tokens. */
  count(text: string): number;
  /** The numbers of its tokens, in order: as many as `count` says. */
  encode(text: string): number[];
}

/**
 * A tokenizer of o200k_base's pattern over a table of ranks.
 *
 * @param kinds Of `readKinds()`.
 */
export function createTokenizer(table: RankTable, kinds: Uint8Array): Tokenizer {
  const kept = new Uint8Array(ROOM);
  /** Goes through the pieces of a text; `take` gets the rank of every token. */
  const walk = (text: string, take?: ((rank: number) => void) | undefined): number => {
    let count = 0;
    for (let start = 0; start < text.length; ) {
      const end = pieceEnd(kinds, text, start);
      const most = (end - start) * UNIT_BYTES;
      const bytes = most > ROOM ? new Uint8Array(most) : kept;
      const length = writeBytes(text, start, end, bytes);
      start = end;
      const whole = table.rankOf(bytes, 0, length);
      if (whole !== -1) {
        count++;
        take?.(whole);
        continue;
      }
      const taken: TakeToken | undefined =
        take && ((from, to) => take(table.rankOf(bytes, from, to)));
      count += merge(table, bytes, length, taken);
    }
    return count;
  };
  return {
    count: (text) => walk(text),
    encode(text) {
      const tokens: number[] = [];
      walk(text, (rank) => tokens.push(rank));
      return tokens;
    },
  };
}

/** Writes `text.slice(start, end)` as UTF-8, half a surrogate pair as U+FFFD; gives the bytes written. */
function writeBytes(text: string, start: number, end: number, bytes: Uint8Array): number {
  let length = 0;
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) {
      bytes[length++] = unit;
      continue;
    }
    let code = codeAt(text, at);
    if (code >= 0xd800 && code < 0xe000) code = 0xfffd;
    if (code > 0xffff) {
      at++;
      bytes[length++] = 0xf0 | (code >> 18);
      bytes[length++] = 0x80 | ((code >> 12) & 0x3f);
      bytes[length++] = 0x80 | ((code >> 6) & 0x3f);
    } else if (code > 0x7ff) {
      bytes[length++] = 0xe0 | (code >> 12);
      bytes[length++] = 0x80 | ((code >> 6) & 0x3f);
    } else {
      bytes[length++] = 0xc0 | (code >> 6);
    }
    bytes[length++] = 0x80 | (code & 0x3f);
  }
  return length;
}
