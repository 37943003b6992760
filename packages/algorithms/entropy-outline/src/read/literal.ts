import type { Lexis } from '@ctx/source/languages';
import { Code, isLetter, isWordCode } from './codes.js';

/** UTF-16 units a `"…"` string may span over line ends; longer ones are stray quotes. */
const STRING_SPAN_LIMIT = 4000;

/** UTF-16 units within which the last line of a here-document is looked for. */
const HEREDOC_LIMIT = 20_000;

/** A template literal longer than this (UTF-16 units) is checked for declarations in it. */
const LITERAL_SUSPECT = 3000;

/** UTF-16 units of a suspect template literal that are checked. */
const LITERAL_WINDOW = 20_000;

/** A text, and the memory of the search for the ends of its literals. */
export interface Literals {
  readonly text: string;
  /** Closers that were searched for in vain: from then on their openers are plain characters. */
  readonly absent: Set<string>;
  /** Every `#` that begins a word begins a comment: the language is known to have no other. */
  readonly hashComments: boolean;
  /** The strings and comments of the language, where they are known: then there are no others. */
  readonly lexis?: Lexis | undefined;
}

/** A literal: the offset after its last character, and whether it is a comment. */
export interface Span {
  readonly end: number;
  readonly comment: boolean;
}

/**
 * The literal that opens at `at`, or `undefined` when the character is plain. Strings, characters,
 * regular expressions, raw and template strings, here-documents and comments of the usual
 * languages are told apart by shape alone where the language is not known. A literal that runs over the end of its line is only
 * accepted when its closer exists. Amortized linear: a failed search is never repeated.
 *
 * @param first Offset of the line's first character after its indentation.
 * @param end Offset of the line's end, without its terminator.
 */
export function literalEnd(
  source: Literals,
  at: number,
  first: number,
  end: number,
): Span | undefined {
  const { text } = source;
  const code = text.charCodeAt(at);
  switch (code) {
    case Code.SLASH:
      return slash(source, at, first, end);
    case Code.HASH:
      return (source.hashComments && (at === first || text.charCodeAt(at - 1) <= Code.SPACE)) ||
        isHashComment(text, at, first, end)
        ? { end, comment: true }
        : undefined;
    case Code.DASH:
      return source.lexis ? undefined : dashes(source, at, first, end);
    case Code.SEMICOLON:
      return source.lexis ? undefined : semicolon(text, at, first, end);
    case Code.LESS:
      if (source.lexis) return undefined;
      return text.startsWith('<!--', at)
        ? through(source, '-->', at + 4, true)
        : hereDocument(source, at, end);
    case Code.OPEN_BRACE:
      return source.lexis ? undefined : through(source, '-}', at + 2, true);
    case Code.BACKTICK:
      return backtick(source, at, first, end);
    default:
      return quoted(source, at, first, end);
  }
}

/** The first `closer` from an offset on; an absent closer is looked for only once. */
function find(source: Literals, closer: string, from: number): number {
  if (source.absent.has(closer)) return -1;
  const at = source.text.indexOf(closer, from);
  if (at < 0) source.absent.add(closer);
  return at;
}

function through(
  source: Literals,
  closer: string,
  from: number,
  comment: boolean,
): Span | undefined {
  const at = find(source, closer, from);
  return at < 0 ? undefined : { end: at + closer.length, comment };
}

function slash(source: Literals, at: number, first: number, end: number): Span | undefined {
  const { text, lexis } = source;
  const next = text.charCodeAt(at + 1);
  // A language that is known has the comments of C or, as Python, none that begins so.
  if (lexis !== undefined && lexis.block === undefined) return undefined;
  if (next === Code.STAR) return blockComment(source, at);
  if (next === Code.SLASH)
    return text.charCodeAt(at - 1) === Code.COLON ? undefined : { end, comment: true };
  if (lexis !== undefined && !lexis.regex) return undefined;
  if (isRegexPosition(text, at, first)) return regex(text, at, end);
  return mayBeginRegex(text, at, first) ? loneRegex(text, at, end) : undefined;
}

/** From `/*` to its end, over the comments in it where the language lets them nest. */
function blockComment(source: Literals, at: number): Span | undefined {
  if (!source.lexis?.nested || source.absent.has('*/ nested')) {
    return through(source, '*/', at + 2, true);
  }
  const mark = /\/\*|\*\//g;
  mark.lastIndex = at;
  let depth = 0;
  for (let found = mark.exec(source.text); found !== null; found = mark.exec(source.text)) {
    depth += found[0] === '/*' ? 1 : -1;
    if (depth === 0) return { end: mark.lastIndex, comment: true };
  }
  // One that never ends closes with the first closer, as if none were in it; so do all after it.
  source.absent.add('*/ nested');
  return through(source, '*/', at + 2, true);
}

// A slash after one of these begins a regular expression; after a value it divides.
const BEFORE_REGEX = new Set('(,=:[!&|?{};~'.split('').map((c) => c.charCodeAt(0)));
const WORD_BEFORE_REGEX = /(?:^|[^\w$.])(?:return|typeof|case|in|of|when|and|or|not|if|unless)$/;

function isRegexPosition(text: string, at: number, first: number): boolean {
  if (text.charCodeAt(at + 1) <= Code.SPACE) return false;
  let before = at - 1;
  while (before >= first && text.charCodeAt(before) <= Code.SPACE) before--;
  if (before < first) return false;
  const code = text.charCodeAt(before);
  if (BEFORE_REGEX.has(code)) return true;
  if (code === Code.GREATER) return text.charCodeAt(before - 1) === Code.EQUALS;
  return (
    code >= Code.LOWER_A &&
    code <= Code.LOWER_Z &&
    WORD_BEFORE_REGEX.test(text.slice(Math.max(0, before - 7), before + 1))
  );
}

/** A slash that begins the line, or stands apart from the word before and not after: `split /,/`. */
function mayBeginRegex(text: string, at: number, first: number): boolean {
  if (text.charCodeAt(at + 1) <= Code.SPACE || text.charCodeAt(at + 1) === Code.EQUALS)
    return false;
  if (at === first) return true;
  return text.charCodeAt(at - 1) === Code.SPACE && /[a-z_?!]/.test(text.charAt(at - 2));
}

const AFTER_REGEX = /[a-z]{0,8}(?:[,;.)\]}]|\s*$|\s+(?:do|then|and|or|=>)\b)/y;

/** There a regular expression is one when what follows its end is no operand. */
function loneRegex(text: string, at: number, end: number): Span | undefined {
  const span = regex(text, at, end);
  if (span === undefined) return undefined;
  const rest = text.slice(span.end, Math.min(end, span.end + 20));
  AFTER_REGEX.lastIndex = 0;
  return AFTER_REGEX.test(rest) ? span : undefined;
}

function regex(text: string, at: number, end: number): Span | undefined {
  let inClass = false;
  for (let scan = at + 1; scan < end; scan++) {
    const code = text.charCodeAt(scan);
    if (code === Code.BACKSLASH) scan++;
    else if (code === Code.OPEN_BRACKET) inClass = true;
    else if (code === Code.CLOSE_BRACKET) inClass = false;
    else if (code === Code.SLASH && !inClass) return { end: scan + 1, comment: false };
  }
  return undefined;
}

const PREPROCESSOR =
  /^#[ \t]*(?:include|if|ifdef|ifndef|elif|else|endif|undef|pragma|error|warning|line|import|region|endregion|nullable|define)\b/;

/** `# text` is a comment; `#[attribute]`, `#directive`, `#private() {` and `#id {` are not. */
function isHashComment(text: string, at: number, first: number, end: number): boolean {
  if (at !== first && text.charCodeAt(at - 1) > Code.SPACE) return false;
  const next = text.charCodeAt(at + 1);
  if (at + 1 >= end) return true;
  if (next === Code.OPEN_BRACKET) return false;
  if (next === Code.BANG) return text.charCodeAt(at + 2) !== Code.OPEN_BRACKET;
  const letter = isLetter(next);
  if (!letter) return !(next <= Code.SPACE && PREPROCESSOR.test(text.slice(at, at + 40)));
  if (at !== first) return false;
  const line = text.slice(at, Math.min(end, at + 200));
  if (PREPROCESSOR.test(line)) return false;
  return !/[{,]\s*$|^#[\w$]+\s*[=;:]/.test(line);
}

function dashes(source: Literals, at: number, first: number, end: number): Span | undefined {
  const { text } = source;
  if (text.charCodeAt(at + 1) !== Code.DASH || at !== first) return undefined;
  if (text.startsWith('--[[', at)) return through(source, ']]', at + 4, true);
  const next = text.charCodeAt(at + 2);
  return at + 2 >= end || next <= Code.SPACE || next === Code.DASH
    ? { end, comment: true }
    : undefined;
}

function semicolon(text: string, at: number, first: number, end: number): Span | undefined {
  if (at !== first) return undefined;
  const next = text.charCodeAt(at + 1);
  return next === Code.SEMICOLON || next === Code.SPACE ? { end, comment: true } : undefined;
}

const HEREDOC = /<<[-~<]?(["']?)([A-Z][A-Z0-9_]+)\1/y;

/** `<<EOF` up to a line that holds the word alone; C++ streams never find that line. */
function hereDocument(source: Literals, at: number, end: number): Span | undefined {
  const { text } = source;
  if (text.charCodeAt(at + 1) !== Code.LESS) return undefined;
  HEREDOC.lastIndex = at;
  const word = HEREDOC.exec(text)?.[2];
  if (word === undefined || source.absent.has(word)) return undefined;
  const body = text.slice(end, end + HEREDOC_LIMIT);
  const found = new RegExp(`[\\n\\r][ \\t]*${word}\\b`).exec(body);
  if (found === null) {
    source.absent.add(word);
    return undefined;
  }
  return { end: end + found.index + found[0].length, comment: false };
}

// Declarations at column 0: inside a template literal they mean that its opener was a stray.
const DECLARATION_AT_MARGIN =
  /\n(?:export |function |class |async function |const \w+ = |import \S+ from|func |pub fn |def )/;

/** A template; in a language that is known to have none, a name in backticks. */
function backtick(source: Literals, at: number, first: number, end: number): Span | undefined {
  const { text, lexis } = source;
  if (lexis === undefined || (lexis.hole !== undefined && lexis.long?.includes('`'))) {
    return template(source, at, first, end);
  }
  if (lexis.plain?.includes('`')) return through(source, '`', at + 1, false);
  const close = text.indexOf('`', at + 1);
  return close < 0 || close >= end ? undefined : { end: close + 1, comment: false };
}

function template(source: Literals, at: number, first: number, end: number): Span | undefined {
  const { text } = source;
  const nested = source.absent.has('`nested') ? -1 : templateEnd(text, at);
  if (nested < 0) source.absent.add('`nested');
  const close = nested < 0 ? find(source, '`', at + 1) : nested;
  if (close < 0) return undefined;
  if (close < end) return { end: close + 1, comment: false };
  if (close - at > LITERAL_SUSPECT) {
    const window = text.slice(at, Math.min(close, at + LITERAL_WINDOW));
    if (DECLARATION_AT_MARGIN.test(window)) return undefined;
  }
  // A backtick that begins a line of prose (`` `code` of a doc comment) rarely spans lines.
  if (at === first && text.charCodeAt(at - 1) > Code.SPACE) return undefined;
  return { end: close + 1, comment: false };
}

/** Offset of the backtick that closes a template, over nested `${ … }`; -1 when there is none. */
function templateEnd(text: string, from: number): number {
  // One entry per open template: the brace depth inside its current `${`, -1 in plain text.
  const open: number[] = [-1];
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const depth = open[open.length - 1] as number;
    if (code === Code.BACKSLASH) at++;
    else if (code === Code.BACKTICK) {
      if (depth >= 0) open.push(-1);
      else {
        open.pop();
        if (open.length === 0) return at;
      }
    } else if (depth < 0) {
      if (code === Code.DOLLAR && text.charCodeAt(at + 1) === Code.OPEN_BRACE) {
        open[open.length - 1] = 0;
        at++;
      }
    } else if (code === Code.OPEN_BRACE) open[open.length - 1] = depth + 1;
    else if (code === Code.CLOSE_BRACE) open[open.length - 1] = depth - 1;
  }
  return -1;
}

function quoted(source: Literals, at: number, first: number, end: number): Span | undefined {
  const { text } = source;
  const quote = text.charCodeAt(at);
  if (text.charCodeAt(at + 1) === quote && text.charCodeAt(at + 2) === quote) {
    const triple = tripled(source, text.slice(at, at + 3), at);
    if (triple !== undefined) return triple;
  }
  if (quote === Code.QUOTE) {
    const raw = source.lexis ? knownRaw(source, at, source.lexis) : rawString(source, at, first);
    if (raw !== undefined) return raw;
  }
  const close = closingQuote(text, at, end);
  if (close >= 0) {
    const plain = quote === Code.APOSTROPHE && !isCharacterOrString(text, at, close);
    return plain ? undefined : { end: close + 1, comment: false };
  }
  return quote === Code.QUOTE ? spanningString(source, at, end) : undefined;
}

function tripled(source: Literals, quotes: string, at: number): Span | undefined {
  const { lexis } = source;
  if (lexis !== undefined && !lexis.long?.includes(quotes)) return undefined;
  return through(source, quotes, at + 3, false);
}

function closingQuote(text: string, at: number, end: number): number {
  const quote = text.charCodeAt(at);
  for (let scan = at + 1; scan < end; scan++) {
    const code = text.charCodeAt(scan);
    if (code === Code.BACKSLASH) scan++;
    else if (code === quote) return scan;
  }
  return -1;
}

/** `'x'` and `'\n'` always; longer ones when no word touches them (lifetimes, apostrophes do). */
function isCharacterOrString(text: string, open: number, close: number): boolean {
  if (close - open === 2 || (close - open === 3 && text.charCodeAt(open + 1) === Code.BACKSLASH))
    return true;
  return !/\w/.test(text.charAt(open - 1)) && !/\w/.test(text.charAt(close + 1));
}

/** The raw string whose `"` stands at `at`, as its language writes it: `br#"…"#`, `R"x(…)x"`, `@"…"`. */
function knownRaw(source: Literals, at: number, { raw, rawClose }: Lexis): Span | undefined {
  if (raw === undefined) return undefined;
  const { text } = source;
  if (rawClose === undefined) {
    return /@\$?$/.test(text.slice(Math.max(0, at - 2), at)) ? doubled(source, at) : undefined;
  }
  let mark = at;
  while (text.charCodeAt(mark - 1) === Code.HASH) mark--;
  // One or two letters stand before the quote.
  for (const from of [mark - 2, mark - 1]) {
    if (from < 0 || isWordCode(text.charCodeAt(from - 1))) continue;
    raw.lastIndex = from;
    const opener = raw.exec(text);
    if (opener === null) continue;
    const closer = `${rawClose[0]}${opener[1]}${rawClose[1]}`;
    return through(source, closer, from + opener[0].length, false);
  }
  return undefined;
}

/** `@"…"`, in which two quotes stand for one. */
function doubled({ text, absent }: Literals, at: number): Span | undefined {
  if (absent.has('@"')) return undefined;
  let close = text.indexOf('"', at + 1);
  while (close >= 0 && text.charCodeAt(close + 1) === Code.QUOTE)
    close = text.indexOf('"', close + 2);
  if (close < 0) absent.add('@"');
  return close < 0 ? undefined : { end: close + 1, comment: false };
}

/** Rust's `r"…"`, `r#"…"#`, `br#"…"#`. */
function rawString(source: Literals, at: number, first: number): Span | undefined {
  const { text } = source;
  let mark = at - 1;
  while (mark >= first && text.charCodeAt(mark) === Code.HASH) mark--;
  if (text.charCodeAt(mark) !== Code.LOWER_R) return undefined;
  const before = text.charAt(mark - 1);
  if (/\w/.test(before) && before !== 'b') return undefined;
  const hashes = at - 1 - mark;
  const closer = `"${'#'.repeat(hashes)}`;
  const close = find(source, closer, at + 1);
  if (close < 0 || (hashes === 0 && close - at > STRING_SPAN_LIMIT)) return undefined;
  return { end: close + closer.length, comment: false };
}

/**
 * A `"` without a closer on its line: a string that spans lines when a backslash or the character
 * before says so, and the line of the next `"` looks like the end of one (quotes on it pair up).
 */
function spanningString(source: Literals, at: number, end: number): Span | undefined {
  const { text } = source;
  const backslash = text.charCodeAt(end - 1) === Code.BACKSLASH;
  if (!backslash && !/[(=,[{\s:+>@$]/.test(text.charAt(at - 1))) return undefined;
  const close = find(source, '"', end);
  if (close < 0 || close - end > STRING_SPAN_LIMIT) return undefined;
  if (!backslash) {
    const rest = /^[^\n\r]*/.exec(text.slice(close + 1, close + 300))?.[0] ?? '';
    const quotes = rest.split('"').length - 1;
    if (quotes % 2 === 1 || !/^\s*(?:[,);\].}]|$)/.test(rest)) return undefined;
  }
  return { end: close + 1, comment: false };
}
