import { type Lexicon, lexiconOf, type Mark } from './lexicon.js';

/** A literal of a text; offsets are UTF-16 units, half-open. All between two literals is code. */
export interface Literal {
  readonly kind: 'comment' | 'string' | 'regex';
  readonly start: number;
  readonly end: number;
}

/** The span that begins at an offset: a literal, or code that holds a quote and opens none. */
export interface Span extends Omit<Literal, 'kind'> {
  readonly kind: Literal['kind'] | 'code';
}

/** A text that is being read. */
export interface Scan {
  readonly text: string;
  readonly lexicon: Lexicon;
  /** Whether lines may end with a carriage return. */
  readonly hasReturns: boolean;
  /** Here-documents whose text begins with the next line: the offset behind their openers, and their ends. */
  readonly below: { readonly opener: number; readonly end: number }[];
  /** Holes of strings that stand around what is read. */
  depth: number;
  /** By depth, up to where the end of a mark, or what closes one, was looked for in vain: never again. */
  readonly missing: Missing[];
}

type Missing = Map<Mark | string, number>;

/** Closers that are looked for in vain: behind so many, what would need another one is code. */
const MISSING = 64;

/** Strings in the holes of strings that are followed. */
const DEPTH = 16;

const NEWLINE = 10;
const RETURN = 13;
const BACKSLASH = 92;
const BRACKETS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/**
 * The comments, strings and regular expressions of a text, in order and disjoint, without a grammar and in one pass.
 *
 * An opener whose literal does not end where its kind must, at the end of its line or of the text, opens none: its
 * opener is an ordinary character. So a stray quote never swallows a file, and a string that is being typed costs its
 * own line only. A comment with more openers than closers is read as if it did not nest, a template as if it held no
 * code.
 *
 * @param language as `languageOf` names it; without one, literals are told by their shape
 */
export function literals(text: string, language?: string): Literal[] {
  const scan = scanOf(text, lexiconOf(language));
  const literals: Literal[] = [];
  let before = -1;
  for (let at = 0; at < text.length; ) {
    const span = spanAt(scan, at, before);
    if (span !== undefined && span.kind !== 'code') literals.push(span as Literal);
    if (span === undefined ? text.charCodeAt(at) > 32 : span.kind !== 'comment')
      before = span === undefined ? at : span.end - 1;
    at = span?.end ?? at + 1;
  }
  return literals;
}

/** The begin of a reading, for one who walks over the code himself and asks for each character. */
export function scanOf(text: string, lexicon: Lexicon): Scan {
  const hasReturns = text.includes('\r');
  return { text, lexicon, hasReturns, below: [], depth: 0, missing: [new Map()] };
}

/**
 * The span that begins at an offset outside of all literals; undefined where it is a character like any other. To be
 * asked in the order of the text, at the end of each line too.
 *
 * @param before offset of the last character of code that is no white space, -1 at the begin
 */
export function spanAt(scan: Scan, at: number, before: number): Span | undefined {
  const { text, lexicon, below } = scan;
  const code = text.charCodeAt(at);
  if (code === NEWLINE && below.length > 0)
    return { kind: 'string', start: at, end: below.shift()!.end };
  const marks = code < 128 ? lexicon[code] : undefined;
  if (marks === undefined || (isWord(code) && isWord(text.charCodeAt(at - 1)))) return undefined;
  for (const mark of marks) {
    const end =
      mark.kind === 'regex' ? regexEnd(scan, mark, at, before) : literalEnd(scan, mark, at);
    // The opener of a here-document is code, with all behind it on its line.
    if (end > at) return { kind: mark.below ? 'code' : mark.kind, start: at, end };
  }
  return undefined;
}

/** Behind the literal of a kind that begins at an offset, -1 where none does. */
function literalEnd(scan: Scan, mark: Mark, at: number): number {
  const { text } = scan;
  const { open, pattern, close } = mark;
  if (pattern === undefined) {
    if (!text.startsWith(open, at)) return -1;
    return close === '\n' ? lineEnd(scan, at) : bodyEnd(scan, mark, at + open.length, close);
  }
  pattern.lastIndex = at;
  const opened = pattern.exec(text);
  if (opened === null) return -1;
  const [{ length }, own = ''] = opened;
  if (close === '') return at + length;
  if (close === '\n') return lineEnd(scan, at);
  const closer = close.replace('$1', own).replace('$)', BRACKETS[own] ?? own);
  if (mark.below) return openBelow(scan, closer, at + length);
  const pairs = close === '$)' && closer !== own;
  return bodyEnd(scan, pairs ? { ...mark, nested: own } : mark, at + length, closer);
}

function regexEnd(scan: Scan, mark: Mark, at: number, before: number): number {
  const { text } = scan;
  const isDue = operandIsDue(text, before);
  if (/[/*]/.test(text[at + 1] ?? '') || !(isDue || leansForward(text, at, before))) return -1;
  let end = bodyEnd(scan, mark, at + 1, mark.close);
  if (end === -1) return -1;
  while (text.charCodeAt(end) >= 97 && text.charCodeAt(end) <= 122) end++;
  return isDue || followsRegex(text, end) ? end : -1;
}

/** Behind the opener of a here-document, whose end is noted; -1 where its word does not stand below. */
function openBelow(scan: Scan, word: string, body: number): number {
  const { text, below, depth } = scan;
  const missing = missingIn(scan);
  if (below.at(-1)?.opener === body) return body;
  if (depth > 0 || body < (missing.get(word) ?? 0) || missing.size > MISSING) return -1;
  let at = text.indexOf(word, below.at(-1)?.end ?? lineEnd(scan, body));
  while (at !== -1 && !isAlone(text, at, word)) at = text.indexOf(word, at + word.length);
  if (at === -1) missing.set(word, text.length);
  else below.push({ opener: body, end: at + word.length });
  return at === -1 ? -1 : body;
}

/** Whether a word begins its line and goes on in no longer one. */
function isAlone(text: string, at: number, word: string): boolean {
  let first = at;
  while (text[first - 1] === ' ' || text[first - 1] === '\t') first--;
  return isBreak(text.charCodeAt(first - 1)) && !isWord(text.charCodeAt(at + word.length));
}

/** Behind what closes a literal whose body begins at an offset; -1 where its line or the text ends first. */
function bodyEnd(scan: Scan, mark: Mark, body: number, close: string): number {
  const { pattern, lines, escapes, hole, nested } = mark;
  const missing = missingIn(scan);
  if (missing.size > MISSING) return -1;
  if (lines && !escapes && !hole && !nested) return plainEnd(scan, body, close);
  const key = pattern === undefined ? mark : close;
  if (body >= (missing.get(key) ?? 0)) {
    const isQuoted = !lines && hole === undefined && mark.kind === 'string';
    const end = isQuoted ? quoteEnd(scan, body, close) : readEnd(scan, mark, body, close);
    if (end < 0) return -end;
    missing.set(key, end);
  }
  const isUnruly = hole !== undefined || (nested !== undefined && mark.kind === 'comment');
  return lines && isUnruly ? plainEnd(scan, body, close) : -1;
}

function missingIn({ missing, depth }: Scan): Missing {
  missing[depth] ??= new Map();
  return missing[depth];
}

/** The same where only what closes it means something inside. */
function plainEnd(scan: Scan, body: number, close: string): number {
  const missing = missingIn(scan);
  if (body < (missing.get(close) ?? 0)) return -1;
  const end = scan.text.indexOf(close, body);
  if (end === -1) missing.set(close, scan.text.length);
  return end === -1 ? -1 : end + close.length;
}

/** For what most strings are, a quote up to the next on its line, the answer of {@link readEnd}. */
function quoteEnd({ text }: Scan, body: number, close: string): number {
  const quote = close.charCodeAt(0);
  for (let at = body; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return -at - 1;
    if (code === BACKSLASH) at += text.startsWith('\r\n', at + 1) ? 2 : 1;
    else if (isBreak(code)) return at;
  }
  return text.length;
}

/** Minus the offset behind what closes a literal; or, without a closer, the offset up to which it was looked for. */
function readEnd(scan: Scan, mark: Mark, body: number, close: string): number {
  const { text, depth } = scan;
  const { kind, escapes, hole, nested, lines } = mark;
  let open = 1;
  let inClass = false;
  for (let at = body; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (!lines && isBreak(code)) return at;
    if (hole !== undefined && depth < DEPTH && text.startsWith(hole, at)) {
      const end = holeEnd(scan, mark, at + hole.length);
      if (end !== -1) at = end - 1;
    } else if (code === BACKSLASH && escapes) at += text.startsWith('\r\n', at + 1) ? 2 : 1;
    else if (kind === 'regex' && code === (inClass ? 93 : 91)) inClass = !inClass;
    else if (!inClass && text.startsWith(close, at)) {
      if (--open === 0) return -at - close.length;
      at += close.length - 1;
    } else if (nested !== undefined && text.startsWith(nested, at)) {
      open++;
      at += nested.length - 1;
    }
  }
  return text.length;
}

/** Behind the bracket that closes a hole of a string, over the literals in it; -1 for one that is text. */
function holeEnd(scan: Scan, { hole = '', lines }: Mark, body: number): number {
  const { text } = scan;
  const missing = missingIn(scan);
  if (body < (missing.get(hole) ?? 0)) return -1;
  const [open, close] = hole.endsWith('(') ? '()' : '{}';
  let count = 1;
  let before = body - 1;
  let at = body;
  scan.depth++;
  while (count > 0 && at < text.length && (lines || !isBreak(text.charCodeAt(at)))) {
    const span = spanAt(scan, at, before);
    if (span === undefined) count += Number(text[at] === open) - Number(text[at] === close);
    if (text.charCodeAt(at) > 32 && span?.kind !== 'comment') before = (span?.end ?? at + 1) - 1;
    at = span?.end ?? at + 1;
  }
  scan.depth--;
  if (count === 0) return at;
  missing.set(hole, at);
  return -1;
}

function lineEnd({ text, hasReturns }: Scan, from: number): number {
  if (!hasReturns) {
    const end = text.indexOf('\n', from);
    return end === -1 ? text.length : end;
  }
  let at = from;
  while (at < text.length && !isBreak(text.charCodeAt(at))) at++;
  return at;
}

function isBreak(code: number): boolean {
  return code === NEWLINE || code === RETURN;
}

function isWord(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 36
  );
}

const OPERAND_FOLLOWS =
  /(?:^|[^\w$.])(?:and|await|case|delete|do|else|if|in|new|not|of|or|return|throw|typeof|unless|void|when|yield)$/;

/** Tokens that follow a regular expression, and no quotient. */
const AFTER_REGEX = /[,;.)\]}]|\s*$|\s+(?:do|then|and|or|=>)\b/my;

/**
 * Whether a slash stands where an operand is due, so that it does not divide.
 *
 * @param before offset of the last character of code, -1 at the begin of the text
 */
export function operandIsDue(text: string, before: number): boolean {
  if (before === -1) return true;
  if (!'(,=:[!&|?{};+-*%~^<>'.includes(text[before]!))
    return OPERAND_FOLLOWS.test(text.slice(Math.max(0, before - 12), before + 1));
  // `i++ / 2` and a closing tag `</p>` divide or close.
  return (
    text[before] !== '<' && !/(\+\+|--)$/.test(text.slice(Math.max(0, before - 1), before + 1))
  );
}

/** Whether a slash begins its line, or stands apart from the word before and not from what follows: `split /,/`. */
export function leansForward(text: string, at: number, before: number): boolean {
  if (!/\s/.test(text[at - 1] ?? '') || /[\s=]/.test(text[at + 1] ?? ' ')) return false;
  if (/[\r\n]/.test(text.slice(before + 1, at))) return true;
  return before === at - 2 && /[a-z_?!]/.test(text[before]!);
}

/** Whether what stands behind a second slash can follow a regular expression, and is no operand. */
export function followsRegex(text: string, end: number): boolean {
  AFTER_REGEX.lastIndex = end;
  return AFTER_REGEX.test(text);
}
