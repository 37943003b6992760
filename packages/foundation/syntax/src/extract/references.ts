import { callArguments, tupleParts, tupleText } from '@ctx/source/headers';
import type { ValueNotation } from '@ctx/source/languages';
import { documentedValue } from '@ctx/source/values';
import type { Definition, ReferenceFact } from '../facts/facts.js';
import type { Identifiers } from '../languages/language.js';
import { type LocalValues, localValues } from '../locals/local-values.js';
import { bindLocals, type Scopes, type Shadows, visibleNames } from '../locals/locals.js';
import type { Local } from '../tree/local.js';
import { type MemberSyntax, nameEnd, type Receiver, receiverOf } from '../tree/receiver.js';
import type { Source, Span } from '../tree/source.js';
import { isModulePath, spelledAt, spelledReceiver } from '../tree/spelling.js';
import { commentBefore } from './doc.js';
import { evaluatedBlocks } from './evaluated-blocks.js';
import { readObjectVariables } from './object-variables.js';
import { createTally, type NameUse } from './tally.js';
import { isElementCalled, kindOf } from './use-kind.js';
import { createWords, type Marked, type Word } from './words.js';

/** The facts of the tree and of the language that the scan needs. */
export interface ReferenceScan extends Scopes, Marked {
  /** Ranges without references (imports), in source order. */
  skipped: readonly Span[];
  /** Stretches of which every name is a type, in source order. */
  typing: readonly Span[];
  /** Definitions of the file, in source order. */
  definitions: readonly Definition[];
  keywords: ReadonlySet<string>;
  identifiers: Identifiers;
  /** The notation by which the language declares the types of values. */
  values?: ValueNotation | undefined;
}

/**
 * Counts the names that a file uses: identifiers in code, keywords and names of one character left
 * out. A name that a scope around it declares (parameter, local, type parameter, local function) is
 * not counted, unless it follows a `.`, `->` or `::` and so belongs to something else. The uses of
 * a name are counted by their kind and receiver, with the definitions around them.
 *
 * One scan over the characters; the tree says where strings, comments and scopes are, and which
 * names are types. It costs a tenth of a parse and finds names where the grammar gave up, too.
 */
export function references(source: Source, scan: ReferenceScan): ReferenceFact[] {
  const { text } = source;
  const holes = merged([...source.comments, ...source.opaque, ...scan.skipped]);
  const nextWord = createWords(text, holes, scan, scan.identifiers);
  const { useOf, values } = createUseReader(text, holes, scan);
  const tally = createTally(source);
  for (let word = nextWord(); word !== undefined; word = nextWord()) {
    const use = useOf(word);
    if (use !== undefined) tally.add(use);
  }
  if (scan.values?.objectVariables && values)
    readObjectVariables(source, holes, scan.definitions, {
      ...{ tally, values, ownerAt: ownerOf(scan.definitions) },
    });
  if (scan.values?.documented) readDocumented(source, scan.definitions, scan.values);
  return tally.facts();
}

/** Reads how a word is used; undefined for a word that is no use. Called in source order. */
function createUseReader(
  text: string,
  holes: readonly Span[],
  scan: ReferenceScan,
): { useOf(word: Word): NameUse | undefined; values: LocalValues | undefined } {
  const { identifiers, keywords } = scan;
  const { spelling } = identifiers;
  const nameAt = namesIn(text, spelling);
  const visible = visibleNames(withFunctions(scan), nameAt);
  const shadows = bindLocals(visible);
  const hidesCall = scan.locals.some(({ valued }) => valued) ? callShadows(scan, nameAt) : shadows;
  const values = scan.values && localValues(text, visible, scan.values);
  const results = values && createResults(text, scan, values, scan.values?.tuples !== undefined);
  const ownerAt = ownerOf(scan.definitions);
  const isType = within(scan.typing);
  const objectAt = values && scan.values && evaluatedBlocks(text, scan.scopes, scan.values, values);
  const members = membersOf(identifiers);
  const argumentsAt =
    scan.values?.overloads && argumentsIn(text, holes, scan.values, values?.ofPath);
  const useOf = ({ startIndex, endIndex, use, hole }: Word): NameUse | undefined => {
    const name = text.slice(startIndex, endIndex);
    if (!isName(name)) return undefined;
    members.floor = holes[hole - 1]?.endIndex ?? 0;
    const receiver = spelling
      ? spelledReceiver(text, startIndex, members.floor, spelling)
      : identifiers.composition
        ? moduleBefore(text, startIndex)
        : receiverOf(text, startIndex, members);
    if (name === 'return' && receiver === undefined)
      results?.(ownerAt(startIndex), startIndex, endIndex);
    // A member may be called like a keyword (`promise.catch`), a bare name may not.
    const isNoUse =
      receiver === undefined
        ? keywords.has(name) || (use === 'call' ? hidesCall : shadows)(startIndex, name)
        : PARTS.has(name);
    if (isNoUse) return undefined;
    const kind = use ?? (isType(startIndex) ? 'type' : undefined);
    if (kind === 'type' && identifiers.typeVariables && isLower(name)) return undefined;
    if (identifiers.bareLocals && receiver === undefined && kind === undefined) {
      if (isLower(name) && text[startIndex - 1] !== '@') return undefined;
    }
    const place = {
      startIndex,
      endIndex,
      head: receiver?.head ?? startIndex,
      floor: members.floor,
    };
    const as = kindOf(text, place, kind, identifiers);
    const shown = receiver && visibleReceiver(receiver, text, shadows, scan);
    const own = OBJECT.has(shown ?? '');
    const object = receiver === undefined && isLower(name) ? objectAt?.(startIndex) : undefined;
    if (object !== undefined) {
      const own = { kind: as, owner: ownerAt(startIndex) };
      return { name, startIndex, receiver: '', value: object, ...own };
    }
    return {
      name,
      startIndex,
      kind: as,
      receiver: shown,
      value: shown === '' ? receiverValue(receiver!, startIndex, text, values) : undefined,
      assigned:
        own && values ? setTo(text, receiver!.head, { startIndex, endIndex }, values) : undefined,
      generic: identifiers.arity === true && text[endIndex] === '<',
      rooted: identifiers.rooted === true && text.startsWith('::', place.head - 2),
      element: isElementCalled(text, place, scan.values?.places),
      arguments: CALLS.has(as) ? argumentsAt?.(endIndex, hole) : undefined,
      owner: ownerAt(startIndex),
    };
  };
  return { useOf, values };
}

/** Uses behind which arguments stand. */
const CALLS: ReadonlySet<string> = new Set(['call', 'new']);

/** Reads the arguments behind a name, in a language in which they tell functions apart. */
function argumentsIn(
  text: string,
  holes: readonly Span[],
  { trailing = false, overloads, functions }: ValueNotation,
  localAt: LocalValues['ofPath'] | undefined,
): (end: number, from: number) => string | undefined {
  const { names, bareMakes } = overloads ?? {};
  const notation = { holes, trailing, names, bareMakes, sign: functions?.sign };
  return (end, from) => callArguments(text, end, { ...notation, from, localAt });
}

/** Reads the name that begins at an offset. */
function namesIn(text: string, spelling: Identifiers['spelling']): (start: number) => string {
  return (start) => {
    const spelled = spelling && spelledAt(text, start, spelling)?.endIndex;
    return text.slice(start, spelled ?? nameEnd(text, start));
  };
}

/** How members are written, from the first name of a file on. */
function membersOf({ arrows, colons, sigils, joinsTexts }: Identifiers): {
  floor: number;
} & MemberSyntax {
  return {
    floor: 0,
    arrows: arrows === true,
    colons: colons === true,
    variables: sigils !== undefined,
    joins: joinsTexts === true,
  };
}

/** The locals that hide a name that is called: any local that may hold a function. */
function callShadows(scan: ReferenceScan, nameAt: (start: number) => string): Shadows {
  const locals = scan.locals.filter(({ valued }) => !valued);
  return bindLocals(visibleNames(withFunctions({ ...scan, locals }), nameAt));
}

/** The module right before a name, where any other dot joins two functions. */
function moduleBefore(text: string, start: number): Receiver | undefined {
  const before = text.slice(Math.max(0, start - MODULE), start);
  const path = /(?<![\w'.])[A-Z][\w'.]*\.$/.exec(before)?.[0];
  return path === undefined ? undefined : { head: start - path.length, path: path.slice(0, -1) };
}

/** Characters before a name in which its module stands. */
const MODULE = 100;

/** The object of a method, as a receiver. */
const OBJECT: ReadonlySet<string> = new Set(['this', 'self', '$this']);

/** The sign that sets a member. */
const SETS = /^\s*=(?![=>~])\s*/;

/** Characters behind a member in which that is looked for. */
const SETTING = 100;

/** The value that a member of the own object is set to, or declared as where a statement begins with it. */
function setTo(
  text: string,
  head: number,
  { startIndex, endIndex }: Span,
  values: LocalValues,
): string | undefined {
  const behind = text.slice(endIndex, endIndex + SETTING);
  if (values.isSetWithOthers(startIndex, endIndex)) return values.declared(startIndex, endIndex);
  const sets = SETS.exec(behind);
  if (sets !== null) return values.at(endIndex + sets[0].length);
  const before = text.slice(text.lastIndexOf('\n', head - 1) + 1, head);
  const line = behind.slice(0, (behind.indexOf('\n') + 1 || SETTING + 1) - 1).trimEnd();
  // A key or a slice looks alike, and goes on in the next line.
  const isStatement = before.trim() === '' && (line.includes('=') || !/[,({:]$/.test(line));
  return isStatement && /^ *:(?![:=])/.test(line)
    ? values.declared(startIndex, endIndex)
    : undefined;
}

/** The known value of the receiver before a name. */
function receiverValue(
  { head, path }: { head: number; path: string },
  start: number,
  text: string,
  values: LocalValues | undefined,
): string | undefined {
  if (values === undefined) return undefined;
  if (path !== '') return values.ofPath(head, path);
  const sign = /(?:\?\.|!?\.|::|->)\s*$/.exec(text.slice(Math.max(0, start - 60), start));
  return sign === null ? undefined : values.before(start - sign[0].length);
}

/** Notes the values of functions: the one that all of their `return`s agree on. */
function createResults(
  text: string,
  { definitions, scopes }: ReferenceScan,
  values: LocalValues,
  hasTuples: boolean,
): (owner: number | undefined, start: number, end: number) => void {
  const mixed = new Set<number>();
  const open: Span[] = [];
  let next = 0;
  return (owner, start, end) => {
    for (; next < scopes.length && scopes[next]!.startIndex <= start; next++) {
      while (open.length > 0 && open.at(-1)!.endIndex <= scopes[next]!.startIndex) open.pop();
      open.push(scopes[next]!);
    }
    while (open.length > 0 && open.at(-1)!.endIndex <= start) open.pop();
    const definition = owner === undefined ? undefined : definitions[owner];
    if (owner === undefined || !definition || !FUNCTIONS.has(definition.kind) || mixed.has(owner))
      return;
    // A value returned by a function without a name inside it is not its own.
    const around = open.filter(({ startIndex }) => startIndex >= definition.startIndex);
    if (around.length > 1 && around[0]!.endIndex !== around.at(-1)!.endIndex) return;
    if (NOTHING.test(text.slice(end, end + SETTING))) return;
    const parts = hasTuples ? tupleParts(text, end + 1) : [];
    const value =
      parts.length > 1 ? tupleText(parts.map((part) => values.at(part))) : values.at(end + 1);
    if (value !== undefined && (definition.returns ?? value) === value) {
      definition.returns = value;
      return;
    }
    mixed.add(owner);
    delete definition.returns;
  };
}

/** A `return` that gives nothing. */
const NOTHING = /^ *(?:(?:None|null|nil|undefined|false)\b|[;\n}]|$)/;

/** Notes the types that comments say of properties and of results: they say more than a `return`. */
function readDocumented(
  source: Source,
  definitions: readonly Definition[],
  notation: ValueNotation,
): void {
  for (const definition of definitions) {
    if (!DOCUMENTED.has(definition.kind)) continue;
    const comment = commentBefore(source, definition.startIndex) ?? '';
    const value = documentedValue(comment, notation);
    if (value !== undefined) definition.returns = value;
  }
}

const DOCUMENTED: ReadonlySet<string> = new Set([
  'property',
  'variable',
  'constant',
  'function',
  'method',
]);

function isLower(name: string): boolean {
  return /^[a-z_]/.test(name);
}

function isName(name: string): boolean {
  for (let i = 0; i < name.length; i++)
    if (name.charCodeAt(i) >= 128) return /^[\p{ID_Start}_$][\p{ID_Continue}$]*[?!]?$/u.test(name);
  return true;
}

/** The receiver, or the empty string for one that means nothing outside of its function. */
function visibleReceiver(
  { head, path }: { head: number; path: string },
  text: string,
  shadows: Shadows,
  { identifiers, keywords }: ReferenceScan,
): string {
  const { dollarVariables, sigils, modulePaths, bareLocals, spelling } = identifiers;
  if (path === '') return '';
  if (spelling && isModulePath(text, head + path.length, spelling)) return path;
  const first = (spelling ? /^[^$@]+/ : /^[^.:\\-]+/).exec(path)?.[0] ?? path;
  if (dollarVariables && first.startsWith('$') && first !== '$this') return '';
  if (sigils !== undefined && path.startsWith('@')) return '';
  if (OWN.has(first)) return path;
  if (keywords.has(first) || (bareLocals && isLower(first))) return '';
  // A type parameter, in upper case, does hide a type: `T::new()`.
  const end = head + first.length;
  if (modulePaths && /^[a-z_]/.test(first) && text.startsWith('::', end)) return path;
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
    return [{ startIndex: startIndex, at: startIndex - 0.5, name }];
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
    for (; next < spans.length && spans[next]!.startIndex <= at; next++)
      end = Math.max(end, spans[next]!.endIndex);
    return at < end;
  };
}

/** Spans in order; spans that overlap or nest become one. */
function merged(spans: Span[]): Span[] {
  spans.sort((a, b) => a.startIndex - b.startIndex);
  const out: Span[] = [];
  for (const span of spans) {
    const last = out.at(-1);
    if (last !== undefined && span.startIndex <= last.endIndex) {
      if (span.endIndex > last.endIndex)
        out[out.length - 1] = { startIndex: last.startIndex, endIndex: span.endIndex };
    } else out.push(span);
  }
  return out;
}
