import type { Definition, ReferenceFact, ReferenceKind, Use } from '../facts/facts.js';
import type { Identifiers } from '../languages/language.js';
import type { Source, Span } from '../tree/source.js';
import type { Local } from './captures.js';
import { bindLocals, type Scopes, type Shadows } from './locals.js';
import { isIdentifierPart, nameEnd, receiverOf } from './receiver.js';

/** The facts of the tree and of the language that the scan needs. */
export interface ReferenceScan extends Scopes {
  /** Ranges without references (imports), in source order. */
  skipped: readonly Span[];
  /** Offsets of the names of definitions. */
  names: ReadonlySet<number>;
  /** Offsets of names that are keys of something else. */
  keys: ReadonlySet<number>;
  /** What names at an offset are used as, where the text around them does not tell. */
  uses: ReadonlyMap<number, ReferenceKind>;
  /** Stretches of which every name is a type, in source order. */
  typing: readonly Span[];
  /** Definitions of the file, in source order. */
  definitions: readonly Definition[];
  keywords: ReadonlySet<string>;
  identifiers: Identifiers;
}

/**
 * Counts the names that a file uses: identifiers in code, keywords and names of one character left
 * out. A name that a scope around it declares (parameter, local, type parameter, local function) is
 * not counted, unless it follows a `.`, `->` or `::` and so belongs to something else. Of every
 * name it is told as what it is used, on which receiver and within which definitions.
 *
 * One scan over the characters; the tree says where strings, comments and scopes are, and which
 * names are types. It costs a tenth of a parse and finds names where the grammar gave up, too.
 */
export function references(source: Source, scan: ReferenceScan): ReferenceFact[] {
  const { text } = source;
  const facts = new Map<string, Tally>();
  const holes = merged([...source.comments, ...source.opaque, ...scan.skipped]);
  const shadows = bindLocals(withFunctions(scan), (start) =>
    text.slice(start, nameEnd(text, start)),
  );
  const owner = ownerOf(scan.definitions);
  const isType = within(scan.typing);
  const marks = marksOf(text.length, scan);
  const { identifiers, keywords } = scan;
  const members = {
    floor: 0,
    arrows: identifiers.arrows === true,
    variables: identifiers.sigils !== undefined,
  };
  const skipsComments = identifiers.comments === true;
  let hole = 0;
  let wall = holes[0]?.start ?? text.length;
  let at = 0;
  while (at < text.length) {
    if (at >= wall) {
      while (hole < holes.length && holes[hole]!.end <= at) hole++;
      wall = holes[hole]?.start ?? text.length;
      if (wall <= at) at = holes[hole]!.end;
      continue;
    }
    if (!isIdentifierPart(text.charCodeAt(at))) {
      at = skipsComments ? afterComment(text, at) : at + 1;
      continue;
    }
    const start = at;
    at = nameEnd(text, start, identifiers.suffixes);
    const mark = marks[start]!;
    // Elements and attributes of markup: `custom-element`, `aria-label`.
    if ((mark & (KEY | MARKUP)) !== 0)
      while (text.charCodeAt(at) === HYPHEN) at = nameEnd(text, at + 1);
    if ((mark & NO_USE) !== 0 || !isCandidate(text, start, at, mark, identifiers)) continue;
    if (identifiers.keysBeforeColon && isKey(text, start, at, holes, hole)) continue;
    const name = text.slice(start, at);
    if (!isName(name)) continue;
    members.floor = holes[hole - 1]?.end ?? 0;
    const receiver = receiverOf(text, start, members);
    // A member may be called like a keyword (`promise.catch`), a bare name may not.
    if (receiver === undefined ? keywords.has(name) || shadows(start, name) : PARTS.has(name))
      continue;
    const place = { start, end: at, head: receiver?.head ?? start, floor: members.floor };
    const told = (mark & TOLD) === 0 ? undefined : scan.uses.get(start);
    const kind = kindOf(text, place, told, identifiers, isType);
    const path = receiver && visibleReceiver(receiver, shadows, scan);
    tally(facts, name, source, start, kind, path, owner(start));
  }
  return Array.from(facts.values(), asFact);
}

/** The tree's knowledge of the name at an offset, in typed arrays: it is asked of every name. */
const DECLARED = 1;
const NAME = 2;
const KEY = 4;
const TOLD = 8;
const MARKUP = 16;
const NO_USE: number = DECLARED | NAME | KEY;

function marksOf(length: number, { locals, outer, names, keys, uses }: ReferenceScan): Uint8Array {
  const marks = new Uint8Array(length);
  for (const { start } of locals) marks[start]! |= DECLARED;
  for (const start of outer) marks[start]! |= DECLARED;
  for (const start of names) marks[start]! |= NAME;
  for (const start of keys) marks[start]! |= KEY;
  for (const [start, kind] of uses) marks[start]! |= kind === 'markup' ? TOLD | MARKUP : TOLD;
  return marks;
}

/** Where a name stands: itself, the path that ends in it, and the comment or string before. */
interface Place {
  start: number;
  end: number;
  head: number;
  floor: number;
}

/** Offset after a comment that the tree takes for code, or after one character. */
function afterComment(text: string, at: number): number {
  if (text[at] !== '/' || (text[at + 1] !== '/' && text[at + 1] !== '*')) return at + 1;
  const end = text[at + 1] === '/' ? text.indexOf('\n', at) : text.indexOf('*/', at) + 2;
  return end < at + 2 ? text.length : end;
}

/** Uses of one name, while they are counted. */
interface Tally {
  name: string;
  count: number;
  line: number;
  uses: Map<string, Counted>;
}

/** Uses of the same kind with the same receiver. */
interface Counted {
  use: Use;
  /** The definition around the last of them. */
  last: number | undefined;
  owners: Set<number> | undefined;
}

function tally(
  facts: Map<string, Tally>,
  name: string,
  source: Source,
  start: number,
  kind: ReferenceKind,
  receiver: string | undefined,
  owner: number | undefined,
): void {
  let fact = facts.get(name);
  if (fact === undefined) {
    fact = { name, count: 0, line: source.lineAt(start), uses: new Map() };
    facts.set(name, fact);
  }
  fact.count++;
  const key = receiver === undefined ? kind : `${kind} ${receiver}`;
  let entry = fact.uses.get(key);
  if (entry === undefined) {
    const line = fact.count === 1 ? fact.line : source.lineAt(start);
    const use: Use =
      receiver === undefined ? { kind, count: 0, line } : { kind, receiver, count: 0, line };
    entry = { use, last: undefined, owners: undefined };
    fact.uses.set(key, entry);
  }
  entry.use.count++;
  if (owner === undefined || owner === entry.last) return;
  entry.last = owner;
  entry.owners ??= new Set();
  entry.owners.add(owner);
}

function asFact({ name, count, line, uses }: Tally): ReferenceFact {
  return {
    name,
    count,
    line,
    uses: Array.from(uses.values(), ({ use, owners }) => {
      if (owners !== undefined) use.within = [...owners];
      return use;
    }),
  };
}

/** Whether a run of identifier characters can be a use of a name at all. */
function isCandidate(
  text: string,
  start: number,
  end: number,
  mark: number,
  identifiers: Identifiers,
): boolean {
  const first = text.charCodeAt(start);
  if (end - start < 2 || (first >= 48 && first <= 57)) return false;
  if ((mark & MARKUP) !== 0 && first >= 97 && text[end] !== '.') return false;
  if (first === DOLLAR && identifiers.dollarVariables) return false;
  const before = text.charCodeAt(start - 1);
  if (before === HASH || (before === BACKSLASH && !identifiers.backslashes)) return false;
  return !identifiers.sigils?.includes(text[start - 1] ?? ' ') || text[start - 2] === ':';
}

const DOLLAR = 36;
const HASH = 35;
const HYPHEN = 45;
const BACKSLASH = 92;

function isName(name: string): boolean {
  for (let i = 0; i < name.length; i++)
    if (name.charCodeAt(i) >= 128) return /^[\p{ID_Start}_$][\p{ID_Continue}$]*[?!]?$/u.test(name);
  return true;
}

/**
 * Followed by `:` and preceded by `{`, `,`, `;` or `(`: a key or a label, not a use.
 *
 * @param holes comments among them, and the index of the first that ends after the name
 */
function isKey(
  text: string,
  start: number,
  end: number,
  holes: readonly Span[],
  first: number,
): boolean {
  let next = end;
  while (text.charCodeAt(next) === 32 || text.charCodeAt(next) === 63) next++;
  if (text.charCodeAt(next) !== 58 || text.charCodeAt(next + 1) === 58) return false;
  let before = start - 1;
  for (let hole = first - 1; ; hole--) {
    while (before >= 0 && text.charCodeAt(before) <= 32) before--;
    const comment = holes[hole];
    if (comment === undefined || before < comment.start || before >= comment.end) break;
    before = comment.start - 1;
  }
  return before >= 0 && '{,;('.includes(text[before]!);
}

/**
 * What a name is used as. The tree's word counts most; then what stands before the whole chain of
 * names (`new a.B`, `@a.b`), then what follows.
 */
function kindOf(
  text: string,
  { start, end, head, floor }: Place,
  told: ReferenceKind | undefined,
  identifiers: Identifiers,
  isType: (at: number) => boolean,
): ReferenceKind {
  if (told !== undefined && told !== 'type') return told;
  if (text[head - 1] === '@' && identifiers.decorators) return 'decorator';
  if (identifiers.newBefore && isNew(text, head, end, floor)) return 'new';
  if (told === 'type' || isType(start)) return 'type';
  if (identifiers.bareCalls) return rubyKind(text, start, end);
  return isCalled(text, end, identifiers) ? 'call' : 'read';
}

/** `new` before the path; the class is its last name. */
function isNew(text: string, head: number, end: number, floor: number): boolean {
  let before = head - 1;
  while (before >= floor && text.charCodeAt(before) === BACKSLASH) before--;
  while (before >= floor && text.charCodeAt(before) <= 32) before--;
  if (before < floor || text.slice(before - 2, before + 1) !== 'new' || before === head - 1)
    return false;
  return !isIdentifierPart(text.charCodeAt(before - 3)) && !/[.\\:]/.test(text[end] ?? '');
}

/** In Ruby a name in lower case that is no variable is a call; `A.new` makes an `A`. */
function rubyKind(text: string, start: number, end: number): ReferenceKind {
  const first = text[start]!;
  if (first === first.toLowerCase()) return 'call';
  return /^\.new\b/.test(text.slice(end, end + 5)) ? 'new' : isOpen(text, end) ? 'call' : 'read';
}

const GENERIC = 200;

/** Followed by `(`, by `!(` of a macro, by a template, or by type arguments and `(`. */
function isCalled(
  text: string,
  end: number,
  { generics, macros, templates }: Identifiers,
): boolean {
  if (isOpen(text, end)) return true;
  const next = text[end];
  if (templates && next === '`') return true;
  if (macros && next === '!' && /[([{]/.test(text[text[end + 1] === ' ' ? end + 2 : end + 1] ?? ''))
    return true;
  const from = next === ':' && text[end + 1] === ':' && text[end + 2] === '<' ? end + 2 : end;
  if (!generics || text[from] !== '<') return false;
  let depth = 0;
  for (let at = from; at < text.length && at < from + GENERIC; at++) {
    const sign = text[at]!;
    if (sign === '<') depth++;
    else if (sign === '>' && text[at - 1] !== '=' && --depth === 0) return isOpen(text, at + 1);
    else if (';{}'.includes(sign)) return false;
  }
  return false;
}

function isOpen(text: string, end: number): boolean {
  let next = end;
  while (text.charCodeAt(next) === 32) next++;
  if (text.startsWith('?.(', next)) return true;
  return text[next] === '(';
}

/** The receiver, or the empty string for one that means nothing outside of its function. */
function visibleReceiver(
  { head, path }: { head: number; path: string },
  shadows: Shadows,
  { identifiers: { dollarVariables, sigils }, keywords }: ReferenceScan,
): string {
  if (path === '') return '';
  const first = /^[^.:\\-]+/.exec(path)?.[0] ?? path;
  if (dollarVariables && first.startsWith('$') && first !== '$this') return '';
  if (sigils !== undefined && path.startsWith('@')) return '';
  if (OWN.has(first)) return path;
  if (keywords.has(first)) return '';
  return shadows(head, first) ? '' : path;
}

/** Words that follow a `.` or `::` and are no names: `A::class`, `x.await`, `import.meta`. */
const PARTS: ReadonlySet<string> = new Set('class this self await meta target super'.split(' '));

/** Words by which a method calls its object, type or module, and with which paths begin. */
const OWN: ReadonlySet<string> = new Set(
  'this self super cls $this parent static base Self crate import std'.split(' '),
);

const FUNCTIONS: ReadonlySet<string> = new Set(['function', 'method', 'constructor']);

const MEMBERS: ReadonlySet<string> = new Set(['method', 'property', 'constructor']);

/** Definitions within a function are its locals, whether the function has a name or not. */
function withFunctions(scan: ReferenceScan): Scopes {
  const nested = scan.definitions.flatMap(({ parent, startIndex, kind, name }): Local[] => {
    const owner = parent === undefined ? undefined : scan.definitions[parent];
    if (MEMBERS.has(kind) || (owner !== undefined && !FUNCTIONS.has(owner.kind))) return [];
    // Before its own start: the scope that it opens is not the one that declares it.
    return [{ start: startIndex, at: startIndex - 0.5, name }];
  });
  return nested.length === 0 ? scan : { ...scan, locals: [...scan.locals, ...nested] };
}

/** Index of the innermost definition around an offset; asked in source order. */
function ownerOf(definitions: readonly Definition[]): (at: number) => number | undefined {
  const open: number[] = [];
  let next = 0;
  return (at) => {
    for (; next < definitions.length && definitions[next]!.startIndex <= at; next++) {
      close(open, definitions, definitions[next]!.startIndex);
      open.push(next);
    }
    close(open, definitions, at);
    return open.at(-1);
  };
}

function close(open: number[], definitions: readonly Definition[], at: number): void {
  while (open.length > 0 && definitions[open.at(-1)!]!.endIndex <= at) open.pop();
}

/** Whether a span holds an offset; asked in source order. */
function within(spans: readonly Span[]): (at: number) => boolean {
  let next = 0;
  let end = -1;
  return (at) => {
    for (; next < spans.length && spans[next]!.start <= at; next++)
      end = Math.max(end, spans[next]!.end);
    return at < end;
  };
}

/** Spans in order; spans that overlap or nest become one. */
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
