import { type Scan as LiteralScan, scanOf, spanAt } from '@ctx/source/lexis';
import type { Lexicon } from './lexicon.js';

/** A name or a word of the grammar. */
export const WORD = 0;
/** A number, with what belongs to it: `1.5e-3f`. */
export const NUMBER = 1;
/** A string, a template with all its holes, a regular expression. */
export const STRING = 2;
/** An operator, a bracket, a separator. */
export const MARK = 3;

/** A comment or a directive. */
const NONE = 4;

interface Scan {
  readonly text: string;
  /** The reading of its literals. */
  readonly literals: LiteralScan;
  readonly directives: boolean;
  at: number;
  line: number;
  lineIndex: number;
  /** No token of the line was read yet. */
  fresh: boolean;
  /** Offset of the last unit of the last token, or -1. */
  before: number;
}

/** The tokens of a text, comments and white space left out; offsets are UTF-16 units. */
export interface Tokens {
  readonly text: string;
  readonly count: number;
  /** {@link WORD}, {@link NUMBER}, {@link STRING} or {@link MARK}. */
  readonly kinds: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** 1-based line on which each begins. */
  readonly lines: Uint32Array;
  /** 1 where a line break stands before the token. */
  readonly breaks: Uint8Array;
  /** Column of the first token of a line, in units of white space; a tab is eight. */
  readonly columns: Uint32Array;
}

/**
 * Cuts a text into words, numbers, strings and marks, in one pass and without a grammar. A regular
 * expression is a string, and so is a template with all its holes.
 */
export function tokensOf(text: string, lexicon: Lexicon): Tokens {
  let out = roomFor(Math.ceil(text.length / USUAL_LENGTH) + 16);
  const scan: Scan = {
    text,
    literals: scanOf(text, lexicon.literals),
    directives: lexicon.directives,
    at: 0,
    line: 1,
    lineIndex: 0,
    fresh: true,
    before: -1,
  };
  let count = 0;
  while (skipBlank(scan)) {
    const start = scan.at;
    const kind = kindAt(scan);
    if (kind === NONE) continue;
    if (count === out.kinds.length) out = larger(out);
    out.kinds[count] = kind;
    out.starts[count] = start;
    out.lines[count] = scan.line;
    out.breaks[count] = Number(scan.fresh);
    if (scan.fresh) out.columns[count] = columnOf(text, scan.lineIndex, start);
    scan.fresh = false;
    if (kind === STRING) countLines(scan, start, false);
    out.ends[count] = scan.at;
    scan.before = scan.at - 1;
    count++;
  }
  return {
    text,
    count,
    kinds: out.kinds.subarray(0, count),
    starts: out.starts.subarray(0, count),
    ends: out.ends.subarray(0, count),
    lines: out.lines.subarray(0, count),
    breaks: out.breaks.subarray(0, count),
    columns: out.columns.subarray(0, count),
  };
}

/** Units of a text for each token, or fewer, white space and comments with it: room for most texts. */
const USUAL_LENGTH = 4;

type Room = Omit<Tokens, 'text' | 'count'>;

function roomFor(size: number): Room {
  return {
    kinds: new Uint8Array(size),
    starts: new Uint32Array(size),
    ends: new Uint32Array(size),
    lines: new Uint32Array(size),
    breaks: new Uint8Array(size),
    columns: new Uint32Array(size),
  };
}

function larger(room: Room): Room {
  const out = roomFor(2 * room.kinds.length);
  for (const key of Object.keys(room) as (keyof Room)[]) out[key].set(room[key]);
  return out;
}

/** Passes white space; whether anything follows. */
function skipBlank(scan: Scan): boolean {
  const { text } = scan;
  const { below } = scan.literals;
  while (scan.at < text.length) {
    const code = text.charCodeAt(scan.at);
    if (code === LINE_BREAK && below.length > 0) return true;
    if (code === LINE_BREAK) newLine(scan);
    else if (code <= 32 || code === 0xfeff || code === 0xa0) scan.at++;
    else if (code === 92 && isLineEnd(text, scan.at + 1)) passContinuation(scan);
    else return true;
  }
  return false;
}

function newLine(scan: Scan): void {
  scan.at++;
  scan.line++;
  scan.lineIndex = scan.at;
  scan.fresh = true;
}

function isLineEnd(text: string, at: number): boolean {
  return text[at] === '\n' || (text[at] === '\r' && text[at + 1] === '\n');
}

/** A backslash before a line break joins two lines. */
function passContinuation(scan: Scan): void {
  const wasFresh = scan.fresh;
  scan.at = scan.text.indexOf('\n', scan.at);
  newLine(scan);
  scan.fresh = wasFresh;
}

/** A directive of a preprocessor, or a comment; `#[…]`, `#!` and `#name` of a class are none. */
const DIRECTIVE =
  /#\s{0,8}(?:if|ifdef|ifndef|elif|else|elseif|end|endif|define|undef|include|include_next|import|pragma|error|warning|line|region|endregion|nullable)\b|#[^\w![]/y;

function isDirective(text: string, at: number): boolean {
  DIRECTIVE.lastIndex = at;
  return DIRECTIVE.test(text);
}

/** The end of a directive, which a backslash continues on the next line. */
function directiveEnd(scan: Scan): number {
  const { text } = scan;
  let end = lineEnd(text, scan.at);
  while (end < text.length && text[end - 1] === '\\') {
    scan.line++;
    scan.lineIndex = text.indexOf('\n', end) + 1;
    end = lineEnd(text, scan.lineIndex);
  }
  return end;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  if (end === -1) return text.length;
  return text[end - 1] === '\r' && end > at ? end - 1 : end;
}

const WORD_UNITS = /[\p{L}\p{N}_$]+/uy;

/** Reads what begins here, and moves behind it. */
function kindAt(scan: Scan): number {
  const { text, at, before } = scan;
  const span = spanAt(scan.literals, at, before);
  if (span !== undefined && span.kind !== 'code') {
    scan.at = span.end;
    if (span.kind !== 'comment') return STRING;
    countLines(scan, at, true);
    return NONE;
  }
  const code = text.charCodeAt(at);
  if (code === 35 && scan.directives && scan.fresh && isDirective(text, at)) {
    scan.at = directiveEnd(scan);
    return NONE;
  }
  const isDigit = code >= 48 && code <= 57;
  if (span !== undefined || isDigit) {
    scan.at = span?.end ?? numberEnd(text, at);
    return isDigit ? NUMBER : WORD;
  }
  const past = code < 128 ? wordEnd(text, at) : unicodeEnd(text, at);
  if (past > at) {
    scan.at = past;
    return WORD;
  }
  scan.at = at + markLength(text, at);
  return MARK;
}

function wordEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    const isWord =
      (code >= 97 && code <= 122) ||
      (code >= 65 && code <= 90) ||
      (code >= 48 && code <= 57) ||
      code === 95 ||
      code === 36;
    if (code >= 128) return unicodeEnd(text, at);
    if (!isWord) return at;
    at++;
  }
  return at;
}

function unicodeEnd(text: string, at: number): number {
  WORD_UNITS.lastIndex = at;
  return WORD_UNITS.test(text) ? WORD_UNITS.lastIndex : at;
}

function numberEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    const isDigit = (code >= 48 && code <= 57) || code === 95;
    const isLetter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
    const isFraction = code === 46 && /[0-9]/.test(text[at + 1] ?? '');
    const isExponent = (code === 43 || code === 45) && /[0-9][eE]$/.test(text.slice(at - 2, at));
    if (!isDigit && !isLetter && !isFraction && !isExponent) return at;
    at++;
  }
  return at;
}

/** Operators of more than one character, of the languages that have any. */
const OPERATORS: ReadonlySet<string> = new Set(
  (
    '>>>= === !== >>> **= <<= >>= &&= ||= ??= ... ..= //= <=> =~ => -> :: == != <= >= && || ?? ' +
    '?. ?: ++ -- += -= *= /= %= &= |= ^= << >> ** .. := <- |> !! ~> <> &. ?-> ::< &^ &^='
  ).split(' '),
);

/** The second characters of operators: behind most marks something else does. */
const FOLLOWING: ReadonlySet<number> = new Set([...OPERATORS].map((one) => one.charCodeAt(1)));

/** Length of the longest operator here; any other unit stands alone, both halves of a pair together. */
function markLength(text: string, at: number): number {
  if (!FOLLOWING.has(text.charCodeAt(at + 1))) return text.codePointAt(at)! > 0xffff ? 2 : 1;
  for (let length = 4; length > 1; length--) {
    if (OPERATORS.has(text.slice(at, at + length))) return length;
  }
  return text.codePointAt(at)! > 0xffff ? 2 : 1;
}

/** The text of one token. */
export function textAt(tokens: Tokens, i: number): string {
  return tokens.text.slice(tokens.starts[i], tokens.ends[i]);
}

/** `\n` as a UTF-16 unit. */
const LINE_BREAK = 10;

/** Counts the line breaks of what spans lines; what follows a comment may be the first of its line. */
function countLines(scan: Scan, start: number, isComment: boolean): void {
  for (let at = start; at < scan.at; at++) {
    if (scan.text.charCodeAt(at) !== LINE_BREAK) continue;
    scan.line++;
    scan.lineIndex = at + 1;
    scan.fresh ||= isComment;
  }
}

function columnOf(text: string, lineIndex: number, at: number): number {
  let column = 0;
  for (let i = lineIndex; i < at; i++) column += text.charCodeAt(i) === 9 ? 8 : 1;
  return column;
}
