import type { ReferenceFact } from './facts.js';
import type { Source, Span } from './source.js';

/** What the scan leaves out beside comments and strings. */
export interface ReferenceScan {
  /** Ranges without references (imports), in source order. */
  skipped: readonly Span[];
  /** Offsets of the names of definitions. */
  names: ReadonlySet<number>;
  /** Functions and other nodes with locals, by start, the enclosing one first. */
  scopes: readonly Span[];
  /** Names of parameters and local variables, in source order. */
  locals: readonly Span[];
  keywords: ReadonlySet<string>;
  keysBeforeColon: boolean;
  dollarVariables: boolean;
  markup: boolean;
}

/**
 * Counts the names that a file uses: identifiers in code, keywords and names of one character left
 * out. A name that a surrounding function declares (parameter, local, type parameter) is not
 * counted, unless it follows a `.`, `->` or `::` and so belongs to something else.
 *
 * One scan over the characters; the tree says where strings, comments and scopes are. It costs a
 * tenth of a parse and finds names where the grammar gave up, too.
 */
export function references(source: Source, scan: ReferenceScan): ReferenceFact[] {
  const { text } = source;
  const facts = new Map<string, ReferenceFact>();
  const holes = merged([...source.comments, ...source.opaque, ...scan.skipped]);
  const shadows = declare(text, scan);
  let hole = 0;
  let at = 0;
  while (at < text.length) {
    while (hole < holes.length && holes[hole]!.end <= at) hole++;
    if (hole < holes.length && holes[hole]!.start <= at) {
      at = holes[hole]!.end;
      continue;
    }
    const type = charType(text.charCodeAt(at));
    if (type === OTHER) {
      at++;
      continue;
    }
    const start = at;
    do at++;
    while (at < text.length && charType(text.charCodeAt(at)) !== OTHER);
    if (scan.dollarVariables && text.charCodeAt(start) === DOLLAR) continue;
    if (type === DIGIT || at - start < 2 || scan.names.has(start)) continue;
    const name = text.slice(start, at);
    if (scan.keywords.has(name) || !isName(name) || isMarked(text.charCodeAt(start - 1))) continue;
    if (scan.markup && isTag(text, start)) continue;
    if (scan.keysBeforeColon && isKey(text, start, at)) continue;
    if (!isMember(text, start) && shadows(start, name)) continue;
    const fact = facts.get(name);
    if (fact === undefined) facts.set(name, { name, count: 1, line: source.lineAt(start) });
    else fact.count++;
  }
  return [...facts.values()];
}

const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
const DOLLAR = 36;

/** Letters, `_`, `$` and everything beyond ASCII; which of the latter are names is asked later. */
function charType(code: number): number {
  if (code >= 128) return LETTER;
  if (code >= 48 && code <= 57) return DIGIT;
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code === 36
    ? LETTER
    : OTHER;
}

function isName(name: string): boolean {
  for (let i = 0; i < name.length; i++)
    if (name.charCodeAt(i) >= 128) return /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name);
  return name.length > 1;
}

/** Preceded by a backslash (an escape) or `#` (a private member, a directive). */
function isMarked(code: number): boolean {
  return code === 92 || code === 35;
}

/** The name of an HTML element: in lower case, right after `<` or `</`. */
function isTag(text: string, start: number): boolean {
  const before = text.charCodeAt(start - 1);
  const opens = before === 60 || (before === 47 && text.charCodeAt(start - 2) === 60);
  return opens && text.charCodeAt(start) >= 97;
}

/** Preceded by `.` (not `..`), `?.`, `->` or `::`. */
function isMember(text: string, start: number): boolean {
  const before = text.charCodeAt(start - 1);
  const second = text.charCodeAt(start - 2);
  if (before === 46) return second !== 46;
  return (before === 62 && second === 45) || (before === 58 && second === 58);
}

/** Followed by `:` and preceded by `{`, `,`, `;` or `(`: a key or a label, not a use. */
function isKey(text: string, start: number, end: number): boolean {
  let next = end;
  while (text.charCodeAt(next) === 32 || text.charCodeAt(next) === 63) next++;
  if (text.charCodeAt(next) !== 58 || text.charCodeAt(next + 1) === 58) return false;
  let before = start - 1;
  while (before >= 0 && text.charCodeAt(before) <= 32) before--;
  return before >= 0 && '{,;('.includes(text[before]!);
}

/**
 * Sorts the locals into their scopes. The function returned must be asked in source order; it
 * tells whether a name is declared by a scope that holds the offset.
 */
function declare(
  text: string,
  { scopes, locals }: ReferenceScan,
): (at: number, name: string) => boolean {
  const declared = scopes.map(() => undefined as Set<string> | undefined);
  const walk = () => {
    const open: number[] = [];
    let next = 0;
    return (at: number): number[] => {
      while (next < scopes.length && scopes[next]!.start <= at) open.push(next++);
      // Scopes nest, but one that ended may lie below one that did not when both were passed over.
      for (let i = open.length - 1; i >= 0; i--) if (scopes[open[i]!]!.end <= at) open.splice(i, 1);
      return open;
    };
  };
  const inside = walk();
  for (const local of locals) {
    const scope = inside(local.start).at(-1);
    if (scope === undefined) continue;
    declared[scope] ??= new Set();
    declared[scope].add(text.slice(local.start, local.end));
  }
  const around = walk();
  return (at, name) => around(at).some((scope) => declared[scope]?.has(name));
}

/** Spans in order with those that overlap or nest made one. */
function merged(spans: Span[]): Span[] {
  spans.sort((a, b) => a.start - b.start);
  const out: Span[] = [];
  for (const span of spans) {
    const last = out.at(-1);
    if (last !== undefined && span.start <= last.end) {
      if (span.end > last.end) out[out.length - 1] = { start: last.start, end: span.end };
    } else out.push(span);
  }
  return out;
}
