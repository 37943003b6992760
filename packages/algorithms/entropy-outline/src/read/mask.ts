import { type Lexicon, lexiconOf, type Scan, scanOf, spanAt } from '@ctx/source/lexis';
import { LINE_SCAN_LIMIT } from '../defaults.js';
import { blockScalarEnd } from './block-scalar.js';
import { Code, isCloser, isWordCode } from './codes.js';
import { continuesHeader } from './continuation.js';
import type { Format } from './format.js';

/** The kind of a line, after masking. The order matters: a block's end is trimmed up to `ORPHAN`. */
export const LineKind = {
  /** White space only. */
  BLANK: 0,
  /** Inside or beginning with a comment, nothing else on the line. */
  COMMENT: 1,
  /** Belongs to no block: a preprocessor directive, or a closer whose opener lies further out. */
  ORPHAN: 2,
  /** Begins a statement: a candidate for a head. */
  CODE: 3,
  /** Begins with the closer of the block above it. */
  CLOSER: 4,
  /** Continues the statement above: inside brackets, inside a string, after a backslash. */
  CONTINUATION: 5,
} as const;

/** Open brackets remembered. Deeper nesting (generated data) is read as if it were flat. */
const MAX_OPENERS = 65_536;

/**
 * The state that masking carries from line to line. Between lines it is one number: the offset at
 * which code resumes. A literal is entered only when its end was found, so that a stray quote or
 * backtick can never swallow the rest of a file; the bracket stack heals by indentation.
 */
export interface Mask {
  readonly text: string;
  /** The reading of its literals. */
  readonly scan: Scan;
  /** The actions that each UTF-16 unit may begin. */
  readonly actions: Uint8Array;
  readonly json: boolean;
  /** The text below `key: |` is a literal. */
  readonly blockScalars: boolean;
  /** Code resumes here; a line that ends before it lies inside a literal. */
  resume: number;
  /** The literal that ends at `resume` is a comment. */
  inComment: boolean;
  /** The line before ended in a backslash. */
  afterBackslash: boolean;
  /** Last significant character of the code before, 0 at the start of the text; and its offset. */
  last: number;
  lastAt: number;
  /** Open brackets: the character and the indentation of the line it stands on. */
  openers: Uint8Array;
  openerIndents: Uint16Array;
  depth: number;
  /** The line whose statement is being read, and the bracket depth at which it began. */
  statement: number;
  base: number;
  /** Offset of that statement's first character. */
  statementStart: number;
  /** The statement goes on after a comma: base types, initializers, constraints. */
  listing: boolean;
  /** The line being read: number, first character after the indentation, end, indentation. */
  line: number;
  first: number;
  end: number;
  indent: number;
  /** The columns that masking writes, one entry a line; see Profile. */
  readonly indents: Uint16Array;
  readonly kinds: Uint8Array;
  readonly braces: Uint8Array;
  readonly depths: Uint16Array;
  readonly codeEnds: Uint32Array;
}

/** A fresh mask for a text of `count` lines. */
export function createMask(
  text: string,
  count: number,
  json: boolean,
  { blockScalars = false, lexicon = lexiconOf() }: Format = {},
): Mask {
  return {
    text,
    scan: scanOf(text, lexicon),
    actions: actionsOf(lexicon),
    json,
    blockScalars,
    line: 0,
    first: 0,
    end: 0,
    indent: 0,
    indents: new Uint16Array(count),
    kinds: new Uint8Array(count),
    braces: new Uint8Array(count),
    depths: new Uint16Array(count),
    codeEnds: new Uint32Array(count),
    resume: 0,
    inComment: false,
    afterBackslash: false,
    last: 0,
    lastAt: 0,
    openers: new Uint8Array(256),
    openerIndents: new Uint16Array(256),
    depth: 0,
    statement: -1,
    base: 0,
    statementStart: 0,
    listing: false,
  };
}

// The actions that a character may start, as bits. The inner loop passes over all others, which are plain.
const PLAIN = 0;
const OPEN = 1;
const CLOSE = 2;
const LITERAL = 4;

const tables = new WeakMap<Lexicon, Uint8Array>();

/** One entry for every UTF-16 unit: no bounds test in the inner loop. */
function actionsOf(lexicon: Lexicon): Uint8Array {
  const cached = tables.get(lexicon);
  if (cached !== undefined) return cached;
  const actions = new Uint8Array(0x10000);
  for (const c of '([{') actions[c.charCodeAt(0)] = OPEN;
  for (const c of ')]}') actions[c.charCodeAt(0)] = CLOSE;
  for (const code of lexicon.keys()) if (lexicon[code]) actions[code]! |= LITERAL;
  tables.set(lexicon, actions);
  return actions;
}

/**
 * Reads the line that `line`, `first`, `end` and `indent` of the mask describe, and writes its kind,
 * depth and brace. A blank line is not read.
 */
export function maskLine(mask: Mask): void {
  const { text, line, first, end, kinds } = mask;
  const inside = mask.resume > first;
  const comment = inside && mask.inComment;
  const continued = mask.afterBackslash || (inside && !comment);
  mask.afterBackslash = text.charCodeAt(end - 1) === Code.BACKSLASH;
  mask.indents[line] = mask.indent;
  mask.depths[line] = mask.depth;
  if (mask.resume >= end) {
    kinds[line] = comment ? LineKind.COMMENT : LineKind.CONTINUATION;
    if (mask.resume === end) openBelow(mask);
    return;
  }
  const start = firstCode(mask, inside ? mask.resume : first);
  if (start < 0) {
    kinds[line] = inside && !comment ? LineKind.CONTINUATION : LineKind.COMMENT;
    return;
  }
  const kind = continued ? continuedKind(mask, start) : statementKind(mask, start);
  kinds[line] = kind;
  if (kind === LineKind.CODE) {
    mask.statement = line;
    mask.base = mask.depth;
    mask.statementStart = start;
    mask.listing = false;
  }
  readCode(mask, start);
  if (mask.blockScalars && kind === LineKind.CODE && mask.resume <= end) openScalar(mask, start);
}

/** Takes the lines of the block scalar that this line opens for a literal. */
function openScalar(mask: Mask, start: number): void {
  const { text, line, end, indent } = mask;
  const codeEnd = (mask.codeEnds[line] as number) || end;
  const scalarEnd = blockScalarEnd(text, { start, codeEnd, end, indent });
  if (scalarEnd === undefined) return;
  mask.resume = scalarEnd;
  mask.inComment = false;
}

/** Offset of the first code on the line after leading comments, or -1. */
function firstCode(mask: Mask, from: number): number {
  const { text, end } = mask;
  const before = lastOf(mask);
  let at = from;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (code === Code.SPACE || code === Code.TAB) {
      at++;
      continue;
    }
    const span = mask.actions[code]! & LITERAL ? spanAt(mask.scan, at, before) : undefined;
    if (span?.kind !== 'comment') return at;
    at = span.end;
    if (at > end) {
      mask.resume = at;
      mask.inComment = true;
      return -1;
    }
  }
  return -1;
}

/** The kind of a line that continues the one above, whatever it begins with. */
function continuedKind(mask: Mask, start: number): number {
  const code = mask.text.charCodeAt(start);
  return isCloser(code) && closesAny(mask, code) ? LineKind.CLOSER : LineKind.CONTINUATION;
}

/** Heals the bracket stack by the line's indentation, then says what the line begins with. */
function statementKind(mask: Mask, start: number): number {
  const { text, indent } = mask;
  const code = text.charCodeAt(start);
  const closes = isCloser(code);
  if (code === Code.HASH && isDirective(text, start)) return LineKind.ORPHAN;
  if (mask.depth > 0 && isVerbatim(text, start, code)) return LineKind.CONTINUATION;
  if (mask.depth > 0 && !isLabel(text, start, mask.end)) {
    // An opener that stands at or right of a later statement was never closed: forget it. The
    // closer itself may stand in the opener's column.
    const limit = closes ? indent + 1 : indent;
    while (mask.depth > 0 && (mask.openerIndents[mask.depth - 1] as number) >= limit) mask.depth--;
  }
  if (closes) return closesAny(mask, code) ? LineKind.CLOSER : LineKind.ORPHAN;
  if (code === Code.LESS && text.charCodeAt(start + 1) === Code.SLASH) return LineKind.CLOSER;
  const opener = mask.depth > 0 ? mask.openers[mask.depth - 1] : 0;
  if (opener === Code.OPEN_PAREN || (opener === Code.OPEN_BRACKET && !mask.json))
    return LineKind.CONTINUATION;
  return continues(mask, code, start) ? LineKind.CONTINUATION : LineKind.CODE;
}

/** A verbatim string of C#, which may stand at the margin whatever it is part of. */
function isVerbatim(text: string, at: number, code: number): boolean {
  return (code === Code.DOLLAR || code === Code.AT) && /^[$@]{1,2}"/.test(text.slice(at, at + 3));
}

function closesAny(mask: Mask, closer: number): boolean {
  const opener = openerOf(closer);
  for (let at = mask.depth - 1; at >= 0 && at >= mask.depth - 6; at--) {
    if (mask.openers[at] === opener) return true;
  }
  return false;
}

function openerOf(closer: number): number {
  // Brackets and braces stand two codes apart.
  return closer === Code.CLOSE_PAREN ? Code.OPEN_PAREN : closer - 2;
}

const DIRECTIVE =
  /#[ \t]*(?:include|if|ifdef|ifndef|elif|else|endif|undef|pragma|error|warning|line|import|region|endregion|nullable|define)\b/y;

/** A preprocessor line; `#define` with a body on the next lines is a head of its own. */
function isDirective(text: string, at: number): boolean {
  DIRECTIVE.lastIndex = at;
  if (!DIRECTIVE.test(text)) return false;
  return !/^#[ \t]*define[ \t]+\w[^\n\r]*\\(?:[\n\r]|$)/.test(text.slice(at, at + 200));
}

const LABEL = /^\w+ ?:\s*(?:\/[/*].*)?$/;

/** A goto label stands further left than the block it belongs to: it says nothing of the block. */
function isLabel(text: string, start: number, end: number): boolean {
  let at = start;
  while (isWordCode(text.charCodeAt(at))) at++;
  if (text.charCodeAt(at) === Code.SPACE) at++;
  if (at === start || text.charCodeAt(at) !== Code.COLON) return false;
  return LABEL.test(text.slice(start, Math.min(end, start + 120)));
}

// Characters no statement begins with: ) ] } are handled before.
const CONTINUES = new Uint8Array(0x10000);
for (const c of ',;?+|=') CONTINUES[c.charCodeAt(0)] = 1;
// Words that go on with the header of the line before.
const HEADER_WORD = /(?:throws|where|extends|implements|permits)\b/y;

function continues(mask: Mask, code: number, at: number): boolean {
  const { text, end, indent, statement } = mask;
  if (CONTINUES[code] === 1) return true;
  const deeper = statement >= 0 && indent > (mask.indents[statement] as number);
  if (deeper && mask.last === Code.EQUALS && !mask.json) return true;
  const next = text.charCodeAt(at + 1);
  // `.then()` and `: Base()` continue; after a closed statement they are CSS selectors.
  if (code === Code.DOT || code === Code.COLON) {
    if (code === Code.COLON && next !== Code.COLON) mask.listing = true;
    return !(endsStatement(mask.last) && isWordCode(next));
  }
  if (code === Code.AMPERSAND) return !isWordCode(next);
  if (code === Code.BACKSLASH) return next === Code.BACKSLASH;
  if (code === Code.LESS) return next === Code.LESS;
  if (code === Code.DASH) return next === Code.GREATER;
  if (code === Code.OPEN_PAREN) return deeper;
  if (code === Code.OPEN_BRACE && !mask.json) return text.slice(at + 1, end).trim() === '';
  if (!mask.json && continuesHeader(mask, at, deeper)) return true;
  if (code < Code.LOWER_E || code > Code.LOWER_W || !deeper) return false;
  HEADER_WORD.lastIndex = at;
  return HEADER_WORD.test(text);
}

function endsStatement(code: number): boolean {
  return (
    code === 0 || code === Code.SEMICOLON || code === Code.OPEN_BRACE || code === Code.CLOSE_BRACE
  );
}

/** Walks the code of a line: literals are skipped, brackets counted. */
function readCode(mask: Mask, start: number): void {
  const { text, scan, end, indent, actions } = mask;
  const limit = Math.min(end, mask.first + LINE_SCAN_LIMIT);
  let last = mask.last;
  let lastAt = mask.lastAt;
  let at = start;
  while (at < limit) {
    const code = text.charCodeAt(at);
    const action = actions[code]!;
    if (action === PLAIN) {
      if (code > Code.SPACE) {
        last = code;
        lastAt = at;
      }
      at++;
      continue;
    }
    const span = action & LITERAL ? spanAt(scan, at, last === 0 ? -1 : lastAt) : undefined;
    if (span !== undefined) {
      const isComment = span.kind === 'comment';
      if (isComment && span.end >= end) mask.codeEnds[mask.line] = at;
      at = span.end;
      if (!isComment) {
        last = span.kind === 'code' ? text.charCodeAt(at - 1) : Code.QUOTE;
        lastAt = at - 1;
      }
      if (at > end) {
        mask.resume = at;
        mask.inComment = isComment;
        break;
      }
      continue;
    }
    last = code;
    lastAt = at;
    if (action & OPEN) {
      const body = code === Code.OPEN_BRACE && mask.depth <= mask.base && mask.statement >= 0;
      if (body) mask.braces[mask.statement] = 1;
      // A bracket that a statement over several lines opens is closed in the column of the statement.
      const margin = mask.statement < 0 ? indent : (mask.indents[mask.statement] as number);
      push(mask, code, Math.min(indent, margin));
    } else if (action & CLOSE) pop(mask, code);
    at++;
  }
  mask.last = last;
  mask.lastAt = lastAt;
  if (mask.resume <= end) openBelow(mask);
  if (last === Code.CLOSE_PAREN && lastAt >= start) openFunction(mask, start);
}

const FUNCTION_END = /\bfunction\s*\([^()]*\)$/;

/** Below a `function()` that is an argument stand statements, whether or not a brace opens them. */
function openFunction(mask: Mask, start: number): void {
  const { text, lastAt, depth, indent } = mask;
  if (depth === 0 || mask.openers[depth - 1] !== Code.OPEN_PAREN) return;
  const end = text.slice(Math.max(start, lastAt - 120), lastAt + 1);
  if (FUNCTION_END.test(end)) push(mask, Code.OPEN_BRACE, indent);
}

/** Takes the here-document that begins below this line for a literal. */
function openBelow(mask: Mask): void {
  const { text, scan, end } = mask;
  const span =
    scan.below.length > 0 ? spanAt(scan, text.indexOf('\n', end), mask.lastAt) : undefined;
  if (span === undefined) return;
  mask.resume = span.end;
  mask.inComment = false;
}

/** Offset of the last significant character, -1 before the first. */
function lastOf({ last, lastAt }: Mask): number {
  return last === 0 ? -1 : lastAt;
}

function push(mask: Mask, code: number, indent: number): void {
  if (mask.depth >= MAX_OPENERS) return;
  if (mask.depth === mask.openers.length) {
    const openers = new Uint8Array(2 * mask.depth);
    openers.set(mask.openers);
    mask.openers = openers;
    const indents = new Uint16Array(2 * mask.depth);
    indents.set(mask.openerIndents);
    mask.openerIndents = indents;
  }
  mask.openers[mask.depth] = code;
  mask.openerIndents[mask.depth] = indent;
  mask.depth++;
}

/** Closes the nearest matching opener, over at most five that were never closed. */
function pop(mask: Mask, closer: number): void {
  const opener = openerOf(closer);
  for (let at = mask.depth - 1; at >= 0 && at >= mask.depth - 6; at--) {
    if (mask.openers[at] === opener) {
      mask.depth = at;
      return;
    }
  }
}
