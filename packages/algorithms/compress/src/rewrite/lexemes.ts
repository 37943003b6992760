import { dataOf, type Lexis } from '@ctx/source/languages';

/** The kind of a stretch of source text; the text between two lexemes is code. */
export type LexemeKind = 'comment' | 'string' | 'regex';

/** A comment, a string or a regular expression; offsets are UTF-16 units, half-open. */
export interface Lexeme {
  readonly kind: LexemeKind;
  readonly start: number;
  readonly end: number;
}

/** How a language marks its comments and strings. */
interface Lexicon extends Lexis {
  /** Begins a comment that ends with its line. */
  readonly line: string;
}

/** The comments and strings of a language; undefined where too little is known of them. */
function lexiconOf(language: string): Lexicon | undefined {
  const { lexis, comment } = dataOf(language) ?? {};
  return lexis === undefined || comment === undefined ? undefined : { ...lexis, line: comment };
}

/** Whether {@link lexemes} knows the language. */
export function hasLexicon(language: string | undefined): language is string {
  return language !== undefined && lexiconOf(language) !== undefined;
}

/**
 * The comments, strings and regular expressions of a source text, in order and disjoint, without a
 * grammar and in one pass. A string that does not end where its kind must is taken to the end of
 * its line, so that a stray quote never swallows a file.
 *
 * @param text Source text.
 * @param language One that {@link hasLexicon} knows; for any other the answer is empty.
 */
export function lexemes(text: string, language: string): Lexeme[] {
  const lexicon = lexiconOf(language);
  const found: Lexeme[] = [];
  if (lexicon === undefined) return found;
  const scan: Scan = { text, lexicon, before: -1, unclosed: 0, line: -1 };
  for (let index = 0; index < text.length; ) {
    const lexeme = lexemeAt(scan, index);
    if (lexeme === undefined) {
      if (text.charCodeAt(index) > 32) scan.before = index;
      index++;
      continue;
    }
    found.push(lexeme);
    if (lexeme.kind !== 'comment') scan.before = lexeme.end - 1;
    index = lexeme.end;
  }
  return found;
}

interface Scan {
  readonly text: string;
  readonly lexicon: Lexicon;
  /** Offset of the last significant character; -1 at the start. */
  before: number;
  /** Raw strings without an end, and expressions without one on their line, looked for so far. */
  unclosed: number;
  /** Where the line ends that `unclosed` counts expressions on, or -1. */
  line: number;
}

function lexemeAt(scan: Scan, start: number): Lexeme | undefined {
  const { text, lexicon } = scan;
  const char = text[start] as string;
  if (char > '~' || (char >= '0' && char <= '9')) return undefined;
  if (text.startsWith(lexicon.line, start)) return lexeme('comment', start, lineEnd(text, start));
  if (lexicon.block && text.startsWith(lexicon.block[0], start)) {
    return lexeme('comment', start, blockEnd(text, start, lexicon));
  }
  if (lexicon.raw && !isWordBefore(text, start)) {
    const end = rawEnd(scan, start);
    if (end !== -1) return lexeme('string', start, end);
  }
  const long = lexicon.long?.find((quote) => text.startsWith(quote, start));
  if (long !== undefined) return lexeme('string', start, longEnd(scan, start, long));
  if (char === "'" && lexicon.characters) {
    const character = /'(?:\\[^\n]{1,10}?|[^\\'\n]{1,2})'/y;
    character.lastIndex = start;
    const found = character.exec(text);
    return found ? lexeme('string', start, start + found[0].length) : undefined;
  }
  if (lexicon.quotes.includes(char)) {
    return lexeme('string', start, shortEnd(scan, start));
  }
  if (char === '/' && lexicon.regex) {
    const end = beginsRegex(scan, start) ? regexEnd(scan, start) : -1;
    if (end !== -1) return lexeme('regex', start, end);
  }
  return undefined;
}

function lexeme(kind: LexemeKind, start: number, end: number): Lexeme {
  return { kind, start, end };
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  if (end === -1) return text.length;
  return text[end - 1] === '\r' ? end - 1 : end;
}

function blockEnd(text: string, start: number, { block, nested }: Lexicon): number {
  const [open, close] = block as readonly [string, string];
  let depth = 1;
  let index = start + open.length;
  let end = -1;
  let inner = nested ? -1 : text.length;
  while (depth > 0) {
    // Each is looked for only when it is passed, or one far away is found again and again.
    if (end < index) end = text.indexOf(close, index);
    if (end === -1) return text.length;
    if (inner < index) inner = nextIndex(text, open, index);
    if (inner < end) depth++;
    else depth--;
    index = inner < end ? inner + open.length : end + close.length;
  }
  return index;
}

/** Where a text has a word next; its length when it has no more. */
function nextIndex(text: string, word: string, from: number): number {
  const at = text.indexOf(word, from);
  return at === -1 ? text.length : at;
}

/** Ends that are looked for in vain: of raw strings in a file, of expressions on a line. */
const UNCLOSED = 32;

/** Past a raw string that begins here, or -1. */
function rawEnd(scan: Scan, start: number): number {
  const { raw, rawClose } = scan.lexicon;
  if (raw === undefined || scan.unclosed >= UNCLOSED) return -1;
  raw.lastIndex = start;
  const found = raw.exec(scan.text);
  if (found === null) return -1;
  const body = start + found[0].length;
  if (rawClose === undefined) return body;
  const close = `${rawClose[0]}${found[1]}${rawClose[1]}`;
  const end = scan.text.indexOf(close, body);
  if (end !== -1) return end + close.length;
  scan.unclosed++;
  return -1;
}

/** The end of a string that may span lines; code in its holes may hold strings of its own. */
function longEnd(scan: Scan, start: number, quote: string, depth = 0): number {
  const { text, lexicon } = scan;
  const escapes = !(lexicon.plain?.includes(quote) ?? false);
  let index = start + quote.length;
  while (index < text.length) {
    if (text.startsWith(quote, index)) return index + quote.length;
    if (escapes && text[index] === '\\') index += 2;
    else if (lexicon.hole && text.startsWith(lexicon.hole, index)) {
      index = holeEnd(scan, index + lexicon.hole.length, depth);
    } else index++;
  }
  return text.length;
}

/** The end of a string that must end with its line. */
function shortEnd(scan: Scan, start: number): number {
  const { text, lexicon } = scan;
  const quote = text[start] as string;
  let index = start + 1;
  while (index < text.length) {
    const char = text[index];
    if (char === quote) return index + 1;
    if (char === '\n') return lineEnd(text, start);
    if (char === '\\') index += text.startsWith('\r\n', index + 1) ? 3 : 2;
    else if (lexicon.hole && !lexicon.regex && text.startsWith(lexicon.hole, index)) {
      index = holeEnd(scan, index + lexicon.hole.length, 0);
    } else index++;
  }
  return text.length;
}

/** Past the bracket that closes a hole; strings inside it are skipped whole, to a bounded depth. */
function holeEnd(scan: Scan, start: number, above: number): number {
  const { text, lexicon } = scan;
  let depth = 1;
  let index = start;
  // A hole that was never closed must not cost the square of the file.
  const limit = Math.min(text.length, start + HOLE_UNITS);
  while (index < limit) {
    const char = text[index] as string;
    if (char === '}') {
      depth--;
      if (depth === 0) return index + 1;
    } else if (char === '{') depth++;
    else if (lexicon.quotes.includes(char)) {
      index = simpleEnd(text, index);
      continue;
    } else if (char === '`' && lexicon.long?.includes(char) && above < HOLE_DEPTH) {
      index = longEnd(scan, index, char, above + 1);
      continue;
    }
    index++;
  }
  return index;
}

/** Strings in holes of strings that are followed. */
const HOLE_DEPTH = 32;

/** Units of code inside one hole of a string that are read for its end. */
const HOLE_UNITS = 2000;

function simpleEnd(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    const char = text[index];
    if (char === '\\') index++;
    else if (char === text[start]) return index + 1;
    else if (char === '\n') return index;
  }
  return text.length;
}

const OPERAND_FOLLOWS =
  /(?:^|[^\w$.])(?:return|typeof|case|in|of|delete|void|throw|new|else|do|await|yield)$/;

/** A slash begins a regular expression where an operand is due. */
function beginsRegex({ text, before }: Scan, start: number): boolean {
  if (text[start + 1] === '/' || text[start + 1] === '*') return false;
  if (before === -1) return true;
  if ('(,=:[!&|?{};+-*%~^<>'.includes(text[before] as string)) {
    // `i++ / 2` and a closing tag `</p>` divide or close.
    return (
      text[before] !== '<' && !/(\+\+|--)$/.test(text.slice(Math.max(0, before - 1), before + 1))
    );
  }
  return OPERAND_FOLLOWS.test(text.slice(Math.max(0, before - 12), before + 1));
}

/** Past the flags of the regular expression, or -1 when its line ends first. */
function regexEnd(scan: Scan, start: number): number {
  const { text } = scan;
  if (start < scan.line && scan.unclosed >= UNCLOSED) return -1;
  let inClass = false;
  for (let index = start + 1; index < text.length; index++) {
    const char = text[index];
    if (char === '\n') return unclosedOn(scan, start, index);
    if (char === '\\') index++;
    else if (char === '[') inClass = true;
    else if (char === ']') inClass = false;
    else if (char === '/' && !inClass) {
      let end = index + 1;
      while (/[a-z]/.test(text[end] ?? '')) end++;
      return end;
    }
  }
  return unclosedOn(scan, start, text.length);
}

/** Counts the expressions of a line that do not end on it: each took a look at all of the line. */
function unclosedOn(scan: Scan, start: number, lineEnd: number): -1 {
  scan.unclosed = start < scan.line ? scan.unclosed + 1 : 1;
  scan.line = lineEnd;
  return -1;
}

function isWordBefore(text: string, start: number): boolean {
  return start > 0 && /[\w$]/.test(text[start - 1] as string);
}
