import { NAME_LENGTH, SIGNATURE_LENGTH } from '../defaults.js';
import type { Definition, DefinitionKind } from '../facts/facts.js';
import type { Found } from '../languages/language.js';
import { lastNotAfter, type Source, type Span } from '../tree/source.js';
import { docBefore, firstSentence } from './doc.js';

/** A longer header is never shown whole, so no more of it is read. */
const READ = 4_000;

/**
 * Deepest nesting of definitions in definitions. Hand-written code stays below 12 in every
 * repository read; generated code beyond it carries no facts worth a line.
 */
const MAX_DEPTH = 64;

/** The nodes around the definitions of a file; every list in source order. */
export interface Surroundings {
  /** Nodes that belong to the one definition in them (`export …`, `template <…> …`). */
  wrappers: readonly Span[];
  /** Decorators, annotations, attributes. */
  attached: readonly Span[];
  /** Functions. */
  scopes: readonly Span[];
  /** Where the grammar gave up. */
  errors?: readonly Span[] | undefined;
  /** Deepest nesting kept. Default {@link MAX_DEPTH}. */
  depth?: number | undefined;
}

/** Comments between a decorator and its definition; one that is never closed reaches to the end. */
const COMMENTS = /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)/g;

const FUNCTIONS: ReadonlySet<DefinitionKind> = new Set(['function', 'method', 'constructor']);

/**
 * Makes definitions of the found names: in source order, with full ranges, parents by enclosure,
 * header text and documentation. `exported` still says only what the definition's own header
 * says; `hideMembers` makes it final.
 *
 * @returns the definitions, and how many were nested too deep and left out
 */
export function assemble(
  found: readonly Found[],
  source: Source,
  around: Surroundings,
): { definitions: Definition[]; tooDeep: number } {
  const definitions: Definition[] = [];
  const open: number[] = [];
  const limit = around.depth ?? MAX_DEPTH;
  let tooDeep = 0;
  for (const one of place(found, source, around)) {
    const { entry, startIndex, endIndex } = one;
    while (open.length > 0 && definitions[open.at(-1)!]!.endIndex < endIndex) open.pop();
    while (open.length > 0 && definitions[open.at(-1)!]!.endIndex <= startIndex) open.pop();
    if (open.length >= limit) {
      tooDeep++;
      continue;
    }
    if (entry.alias && open.length > 0) open.pop();
    const parent = open.at(-1);
    const owner = parent === undefined ? undefined : definitions[parent];
    if (entry.global && open.some((index) => FUNCTIONS.has(definitions[index]!.kind))) continue;
    if (entry.member && !isMember(startIndex, owner, around.scopes)) continue;
    open.push(definitions.length);
    definitions.push(definitionOf(one, parent, source, around));
  }
  return { definitions, tooDeep };
}

function definitionOf(
  { entry, startIndex, endIndex, headerIndex }: Placed,
  parent: number | undefined,
  source: Source,
  { attached, errors = [] }: Surroundings,
): Definition {
  const { name, kind, nameIndex, container, by } = entry;
  const doc = entry.doc === undefined ? docBefore(source, startIndex) : firstSentence(entry.doc);
  const header = { startIndex: headerIndex, nameIndex, endIndex: entry.body ?? entry.endIndex };
  return {
    name,
    kind,
    startLine: source.lineAt(startIndex),
    endLine: source.lineAt(Math.max(startIndex, endIndex - 1)),
    headerLine: source.lineAt(nameIndex),
    startIndex,
    endIndex,
    signature: signature(source, header, attached),
    exported: entry.exported ?? true,
    ...(parent !== undefined && { parent }),
    ...(container !== undefined && { container }),
    ...(doc !== undefined && { doc }),
    ...(by !== undefined && { by }),
    ...(FUNCTIONS.has(kind) && hasStart(errors, nameIndex, endIndex) && { broken: true as const }),
  };
}

/** Whether a span begins in a range. */
function hasStart(spans: readonly Span[], from: number, to: number): boolean {
  const last = lastNotAfter(spans.length, (i) => spans[i]!.startIndex, to - 1);
  return last >= 0 && spans[last]!.startIndex >= from;
}

/** A definition with the decorators and wrappers that belong to it. */
interface Placed extends Span {
  entry: Found;
  /** Where the signature starts: after the decorators that stand before everything. */
  headerIndex: number;
}

function place(found: readonly Found[], source: Source, around: Surroundings): Placed[] {
  const unique = distinct(found, source.text);
  const open: Span[] = [];
  let next = 0;
  const placed = unique.map((entry, i): Placed => {
    for (; next < around.wrappers.length; next++) {
      const wrapper = around.wrappers[next]!;
      if (wrapper.startIndex > entry.startIndex) break;
      close(open, wrapper.startIndex);
      open.push(wrapper);
    }
    close(open, entry.startIndex);
    const wrapped = wrap(entry, unique[i - 1]?.startIndex ?? -1, source.text, open);
    return {
      entry,
      headerIndex: wrapped.startIndex,
      startIndex: attach(wrapped.startIndex, source, around),
      endIndex: wrapped.endIndex,
    };
  });
  return placed.sort(byRange);
}

/** Every definition with a name once, white space at its end left out, in source order. */
function distinct(found: readonly Found[], text: string): Found[] {
  const seen = new Set<string>();
  const unique = found.filter(({ name, container = '', startIndex, endIndex, nameIndex }) => {
    const key = `${startIndex} ${endIndex} ${nameIndex}`;
    if (name === '' || Math.max(name.length, container.length) > NAME_LENGTH) return false;
    return !seen.has(key) && seen.add(key);
  });
  for (const [i, entry] of unique.entries()) {
    const endIndex = textEnd(text, entry.startIndex, entry.endIndex);
    if (endIndex !== entry.endIndex) unique[i] = { ...entry, endIndex };
  }
  return unique.sort(byRange);
}

/** Some nodes (a macro, a line comment) include their line break. */
function textEnd(text: string, start: number, end: number): number {
  while (end > start && text.charCodeAt(end - 1) <= 32) end--;
  return end;
}

function close(open: Span[], at: number): void {
  while (open.length > 0 && open.at(-1)!.endIndex <= at) open.pop();
}

/** Enclosing ranges first; of equal ones the one whose name comes first. */
function byRange(a: Span, b: Span): number {
  return a.startIndex - b.startIndex || b.endIndex - a.endIndex;
}

/**
 * Widens a definition by the wrappers around it that hold it alone.
 *
 * @param previous start of the definition before
 * @param open wrappers around the definition, the innermost last
 */
function wrap(found: Span, previous: number, text: string, open: readonly Span[]): Span {
  let widest = found;
  for (const wrapper of open.toReversed()) {
    const end = widest.endIndex;
    if (wrapper.endIndex < end || previous >= wrapper.startIndex) break;
    if (wrapper.endIndex - end > 200 || !/^[\s;)]*$/.test(text.slice(end, wrapper.endIndex))) break;
    widest = wrapper;
  }
  return widest;
}

/** Moves a start back over the decorators and attributes right before it. */
function attach(start: number, { text }: Source, { attached }: Surroundings): number {
  let first = start;
  const last = lastNotAfter(attached.length, (i) => attached[i]!.startIndex, start - 1);
  for (let i = last; i >= 0; i--) {
    const { startIndex, endIndex } = attached[i]!;
    if (endIndex > first) break;
    const between = text.slice(endIndex, first);
    if (between.length > 2_000 || between.replace(COMMENTS, '').trim() !== '') break;
    first = startIndex;
  }
  return first;
}

/** Whether an object literal's function is a variable's or nobody's, outside of any function. */
function isMember(start: number, owner: Definition | undefined, scopes: readonly Span[]): boolean {
  if (owner !== undefined && FUNCTIONS.has(owner.kind)) return false;
  const from = owner?.startIndex ?? -1;
  const last = lastNotAfter(scopes.length, (i) => scopes[i]!.startIndex, start);
  // Functions that ended before are passed over; a look at the nearest is enough in practice.
  for (let i = last; i >= 0 && i > last - 100 && scopes[i]!.startIndex > from; i--)
    if (scopes[i]!.endIndex > start && scopes[i]!.startIndex < start) return false;
  return true;
}

/** The stretch from which a signature is made. */
interface Header extends Span {
  nameIndex: number;
}

/**
 * A definition's header on one line: the source's tokens, white space collapsed, without comments
 * and without the decorators that stand before the name.
 *
 * @param attached decorators and attributes, in source order
 * @returns at most {@link SIGNATURE_LENGTH} characters; a longer header ends in `…`
 */
export function signature(
  source: Source,
  { startIndex, nameIndex, endIndex }: Header,
  attached: readonly Span[],
): string {
  const stop = Math.min(endIndex, Math.max(nameIndex, startIndex) + READ);
  const skipped = [
    ...spansWithin(attached, startIndex, nameIndex),
    ...spansWithin(source.comments, startIndex, stop),
  ].sort((a, b) => a.startIndex - b.startIndex);
  let text = '';
  let at = startIndex;
  for (const span of skipped) {
    if (span.startIndex < at) continue;
    text += `${source.text.slice(at, span.startIndex)} `;
    at = span.endIndex;
  }
  const line = oneLine(text + source.text.slice(at, stop));
  return line.length <= SIGNATURE_LENGTH ? line : cut(line);
}

function oneLine(text: string): string {
  // Preprocessor lines within a header say nothing about it.
  const header = text.includes('\n')
    ? text.replace(/\n[ \t]*#[ \t]*(?:if|el|end|pragma|region|nullable)[^\n]*/g, '\n')
    : text;
  const line = header
    .replace(/\s+/g, ' ')
    .replace(/([([]) /g, '$1')
    .replace(/ ([)\],;])/g, '$1')
    .trim();
  return trimmed(line);
}

/** Without the signs that lead over to a body: `{`, `:`, `=`; and without `;` and `,`. */
function trimmed(line: string): string {
  let end = line.length;
  for (; end > 0; end--) {
    const last = line[end - 1]!;
    const before = line[end - 2] ?? ' ';
    if ('{;, '.includes(last)) continue;
    if (last === '=' && !'=!<>'.includes(before)) continue;
    if (last !== ':' || before === ':') break;
  }
  return line.slice(0, end);
}

function cut(line: string): string {
  const end = SIGNATURE_LENGTH - 1;
  // Never between the two halves of a character beyond the basic plane.
  const half = line.charCodeAt(end - 1) >= 0xd800 && line.charCodeAt(end - 1) <= 0xdbff;
  return `${line.slice(0, half ? end - 1 : end).trimEnd()}…`;
}

function spansWithin(spans: readonly Span[], start: number, end: number): Span[] {
  const found: Span[] = [];
  for (
    let i = lastNotAfter(spans.length, (k) => spans[k]!.startIndex, start - 1) + 1;
    i < spans.length && spans[i]!.startIndex < end;
    i++
  )
    if (spans[i]!.endIndex <= end) found.push(spans[i]!);
  return found;
}
