import type { Definition, DefinitionKind } from '../facts/facts.js';
import type { Found } from '../languages/language.js';
import type { Source, Span } from '../tree/source.js';
import { lastNotAfter } from '../tree/source.js';
import { docBefore, firstSentence } from './doc.js';
import { signature } from './signature.js';

/**
 * Deepest nesting of definitions in definitions. Hand-written code stays below 12 in every
 * repository read; generated code beyond it carries no facts worth a line.
 */
const MAX_DEPTH = 64;

/** What surrounds the definitions of a file; every list in source order. */
export interface Surroundings {
  /** Nodes that belong to the one definition in them (`export …`, `template <…> …`). */
  wrappers: readonly Span[];
  /** Decorators, annotations, attributes. */
  attached: readonly Span[];
  /** Functions. */
  scopes: readonly Span[];
  /** Deepest nesting kept. Default {@link MAX_DEPTH}. */
  depth?: number | undefined;
}

const FUNCTIONS: ReadonlySet<DefinitionKind> = new Set(['function', 'method', 'constructor']);

/**
 * Makes definitions of what was found: in source order, with full ranges, parents by enclosure,
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
  const placed = place(found, source, around);
  const definitions: Definition[] = [];
  const open: number[] = [];
  const limit = around.depth ?? MAX_DEPTH;
  let tooDeep = 0;
  for (const { entry, start, end, header } of placed) {
    while (open.length > 0 && definitions[open.at(-1)!]!.endIndex < end) open.pop();
    while (open.length > 0 && definitions[open.at(-1)!]!.endIndex <= start) open.pop();
    if (open.length >= limit) {
      tooDeep++;
      continue;
    }
    if (entry.global && open.some((index) => FUNCTIONS.has(definitions[index]!.kind))) continue;
    if (entry.member && !isMember(start, definitions[open.at(-1) ?? -1], around.scopes)) continue;
    const doc = entry.doc === undefined ? docBefore(source, start) : firstSentence(entry.doc);
    const parent = open.at(-1);
    definitions.push({
      name: entry.name,
      kind: entry.kind,
      startLine: source.lineAt(start),
      endLine: source.lineAt(Math.max(start, end - 1)),
      headerLine: source.lineAt(entry.nameIndex),
      startIndex: start,
      endIndex: end,
      signature: signature(
        source,
        header,
        entry.nameIndex,
        entry.body ?? entry.end,
        around.attached,
      ),
      exported: entry.exported ?? true,
      ...(parent !== undefined && { parent }),
      ...(entry.container !== undefined && { container: entry.container }),
      ...(doc !== undefined && { doc }),
      ...(entry.by !== undefined && { by: entry.by }),
    });
    open.push(definitions.length - 1);
  }
  return { definitions, tooDeep };
}

interface Placed {
  entry: Found;
  start: number;
  end: number;
  /** Where the signature starts: after decorators that stand before everything. */
  header: number;
}

function place(found: readonly Found[], source: Source, around: Surroundings): Placed[] {
  const seen = new Set<string>();
  const unique = found.filter(({ name, start, end, nameIndex }) => {
    const key = `${start} ${end} ${nameIndex}`;
    return name !== '' && !seen.has(key) && seen.add(key);
  });
  for (const [i, entry] of unique.entries()) {
    const end = textEnd(source.text, entry.start, entry.end);
    if (end !== entry.end) unique[i] = { ...entry, end };
  }
  unique.sort(byRange);
  const open: Span[] = [];
  let next = 0;
  const placed = unique.map((entry, i) => {
    for (; next < around.wrappers.length && around.wrappers[next]!.start <= entry.start; next++) {
      close(open, around.wrappers[next]!.start);
      open.push(around.wrappers[next]!);
    }
    close(open, entry.start);
    const { start, end } = wrap(entry, unique[i - 1]?.start ?? -1, source.text, open);
    return { entry, header: start, start: attach(start, source, around), end };
  });
  return placed.sort(byRange);
}

/** Some nodes (a macro, a line comment) include their line break. */
function textEnd(text: string, start: number, end: number): number {
  while (end > start && text.charCodeAt(end - 1) <= 32) end--;
  return end;
}

function close(open: Span[], at: number): void {
  while (open.length > 0 && open.at(-1)!.end <= at) open.pop();
}

/** Enclosing ranges first; of equal ones the one whose name comes first. */
function byRange<T extends { start: number; end: number }>(a: T, b: T): number {
  return a.start - b.start || b.end - a.end;
}

/**
 * Widens a definition by the wrappers around it that hold it alone.
 *
 * @param previous start of the definition before
 * @param open wrappers around the definition, the innermost last
 */
function wrap({ start, end }: Found, previous: number, text: string, open: readonly Span[]): Span {
  for (const wrapper of open.toReversed()) {
    if (wrapper.end < end || previous >= wrapper.start) break;
    if (wrapper.end - end > 200 || !/^[\s;)]*$/.test(text.slice(end, wrapper.end))) break;
    ({ start, end } = wrapper);
  }
  return { start, end };
}

/** Moves a start back over the decorators and attributes right before it. */
function attach(start: number, { text }: Source, { attached }: Surroundings): number {
  for (let i = lastNotAfter(attached.length, (k) => attached[k]!.start, start - 1); i >= 0; i--) {
    const { start: from, end } = attached[i]!;
    if (end > start) break;
    const between = text.slice(end, start);
    if (
      between.length > 2_000 ||
      between.replace(/\/\/.*|\/\*[\s\S]*?(?:\*\/|$)/g, '').trim() !== ''
    )
      break;
    start = from;
  }
  return start;
}

/** Whether an object literal's function is a variable's or nobody's, outside of any function. */
function isMember(start: number, owner: Definition | undefined, scopes: readonly Span[]): boolean {
  if (owner !== undefined && FUNCTIONS.has(owner.kind)) return false;
  const from = owner?.startIndex ?? -1;
  const last = lastNotAfter(scopes.length, (i) => scopes[i]!.start, start);
  // Functions that ended before are passed over; a look at the nearest is enough in practice.
  for (let i = last; i >= 0 && i > last - 100 && scopes[i]!.start > from; i--)
    if (scopes[i]!.end > start && scopes[i]!.start < start) return false;
  return true;
}
