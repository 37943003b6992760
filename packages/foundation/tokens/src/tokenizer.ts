import { mergeLong, type TakeToken } from './merge/merge-long.js';
import type { RankTable } from './ranks/rank-table.js';
import { codeAt, pieceEnd } from './split/pieces.js';

/** Bytes that are kept for the next piece; a longer one gets memory of its own. */
const ROOM = 4096;

/** Bytes of UTF-8 that a UTF-16 code unit needs at most. */
const UNIT_BYTES = 3;

/** UTF-16 code units of a text whose lines are remembered: a page that is fitted to a budget. */
const PAGE = 2 ** 16;

const TAB = 9;
const BLANK = 32;
const SLASH = 47;
const DELETE = 127;

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
  const buffer = new Uint8Array(ROOM);
  /** Goes through the pieces of a part of a text; `take` gets the rank of every token. */
  const walk = (
    text: string,
    [from, to]: readonly [number, number],
    take?: ((rank: number) => void) | undefined,
  ): number => {
    let count = 0;
    for (let start = from; start < to; ) {
      const end = pieceEnd(kinds, text, start);
      const most = (end - start) * UNIT_BYTES;
      const bytes = most > ROOM ? new Uint8Array(most) : buffer;
      const length = writeBytes(text, start, end, bytes);
      start = end;
      const whole = table.rankOf(bytes, 0, length);
      if (whole !== -1) {
        count++;
        take?.(whole);
        continue;
      }
      const taken: TakeToken | undefined =
        take && ((first, last) => take(table.rankOf(bytes, first, last)));
      count += merge(table, bytes, length, taken);
    }
    return count;
  };
  const memory = createLineMemory((text, start, end) => walk(text, [start, end]));
  return {
    count(text) {
      if (text.length > PAGE) return walk(text, [0, text.length]);
      let count = 0;
      for (let start = 0; start < text.length; ) {
        const end = lineEnd(text, start);
        count += memory.countOf(text, start, end);
        start = end;
      }
      return count;
    },
    encode(text) {
      const tokens: number[] = [];
      walk(text, [0, text.length], (rank) => tokens.push(rank));
      return tokens;
    },
  };
}

/**
 * Where the line that begins at `start` ends, behind its line feed, and a piece with it: no piece goes on
 * from a line feed but into white space that has another break, or a slash. Lines that may be joined so
 * are taken as one.
 */
function lineEnd(text: string, start: number): number {
  for (let feed = text.indexOf('\n', start); feed !== -1; feed = text.indexOf('\n', feed + 1)) {
    let next = feed + 1;
    let code = text.charCodeAt(next);
    if (code === SLASH) continue;
    while (code === BLANK || code === TAB) code = text.charCodeAt(++next);
    // Printable ASCII: what else may be white space is not looked at.
    if (code > BLANK && code < DELETE) return feed + 1;
  }
  return text.length;
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

/** Characters that are remembered, and lines: 2 MB and 130 kB. When either is full, all are forgotten. */
const REMEMBERED = 2 ** 20;
const LINES = 2 ** 13;

/** The longest line that is worth it: longer ones are rare, and seldom counted twice. */
const LONGEST = 512;

/**
 * The counts of lines that were counted before. A budget counts a page again and again, each time with a
 * few lines more or fewer.
 */
interface LineMemory {
  /** The count of `text.slice(start, end)`, which `count` gives where it is not known. */
  countOf(text: string, start: number, end: number): number;
}

/** @param count Counts `text.slice(start, end)`, of which nothing depends on what is around it. */
export function createLineMemory(
  count: (text: string, start: number, end: number) => number,
): LineMemory {
  const units = new Uint16Array(REMEMBERED);
  const starts = new Int32Array(LINES + 1);
  const counts = new Int32Array(LINES);
  // Half full at most; 0 is free.
  const slots = new Int32Array(4 * LINES);
  const mask = slots.length - 1;
  let lines = 0;
  const isLine = (line: number, text: string, start: number, end: number): boolean => {
    let at = starts[line]!;
    if (starts[line + 1]! - at !== end - start) return false;
    for (let from = start; from < end; from++) {
      if (units[at++] !== text.charCodeAt(from)) return false;
    }
    return true;
  };
  const remember = (text: string, start: number, end: number): void => {
    let at = starts[lines]!;
    if (lines === LINES || at + end - start > REMEMBERED) {
      slots.fill(0);
      lines = 0;
      at = 0;
    }
    for (let from = start; from < end; from++) units[at++] = text.charCodeAt(from);
    starts[++lines] = at;
  };
  return {
    countOf(text, start, end) {
      if (end - start > LONGEST) return count(text, start, end);
      let hash = 0x811c9dc5;
      for (let at = start; at < end; at++) {
        hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      }
      let slot = (hash ^ (hash >>> 15)) & mask;
      for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
        const line = slots[slot]! - 1;
        if (isLine(line, text, start, end)) return counts[line]!;
      }
      const tokens = count(text, start, end);
      remember(text, start, end);
      counts[lines - 1] = tokens;
      slots[slot] = lines;
      return tokens;
    },
  };
}
