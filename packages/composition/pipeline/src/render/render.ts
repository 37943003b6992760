import type { CountTokens, LineRange } from '@ctx/text';
import { countBrokenTags, printable, printableName, printablePath } from '@ctx/text/printable';
import { headingText, holeText, rangeText } from '@ctx/text/ranges';
import { LINE_LENGTH } from '../defaults.js';
import type { Block, Stub } from '../portions/portions.js';
import type { NamedTest, Place, RankedFile, Twin, View } from '../shapes.js';
import { type Hunk, hunksOf } from './hunks.js';

/** Reasons said for a file: the best one says why, and each costs a line of source. The data has all. */
const SAID_REASONS = 1;

/** A file with what is shown of it. */
export interface ShownFile {
  path: string;
  reasons: readonly string[];
  unnamed?: boolean | undefined;
  language?: string | undefined;
  /** All lines of the file, without their ends. */
  text: readonly string[];
  /** Lines shown whole: disjoint and sorted. */
  shown: LineRange[];
  /** Places that hold shown lines, in line order. */
  blocks: readonly Block[];
  /** Definitions that are only named, in line order; the lines of their names are not in `shown`. */
  stubs: readonly Stub[];
  /** Lines that another file shows, in line order. */
  twins: readonly Twin[];
  view: View;
}

/** How source lines are written. */
export interface SectionOptions {
  /** Put each line's number before it, as `12|source` (default false: plain lines can be copied). */
  numbers?: boolean | undefined;
  /** Put `@@ 50` before each line whose number is a multiple of it, in longer runs (default none). */
  marks?: number | undefined;
}

/** Options of {@link renderContext}. */
export interface RenderOptions extends SectionOptions {
  /** Printed in the first line. */
  budget: number;
  /** Files that were considered at all. */
  considered: number;
  /** Names the tokenizer in the first line. */
  countTokens: CountTokens;
  /** Files left out that are named, each with a reason (default 0). */
  next?: number | undefined;
  /** Tests of shown files, which are named before those (default none). */
  tests?: readonly NamedTest[] | undefined;
  /** Sentences behind the first lines (default none). */
  notes?: readonly string[] | undefined;
  /** The section of a file, where the caller keeps sections (default: {@link renderSection}). */
  sectionOf?: ((file: ShownFile) => string) | undefined;
  /** Paths of which the reader has been shown something before; what is left out of them is no news. */
  shownBefore?: { has(path: string): boolean } | undefined;
}

/** A context as text: its parts with an empty line between them, and a line break at the end. */
export function joinParts(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}

/**
 * Renders the parts of a context: what opens it, a section for each file, a few files that come next.
 *
 * @param files What is shown, in the order of the sections.
 * @param leftOut Ranked files that are not shown, best first; the first ones are named with a reason.
 * @returns Same input, same bytes.
 */
export function renderParts(
  files: readonly ShownFile[],
  leftOut: Iterable<RankedFile>,
  options: RenderOptions,
): string[] {
  const {
    budget,
    considered,
    countTokens,
    shownBefore,
    next = 0,
    tests = [],
    notes = [],
  } = options;
  const { sectionOf = (file: ShownFile) => renderSection(file, options) } = options;
  const counter = countTokens.id === undefined ? '' : ` (${countTokens.id})`;
  const head = [`# ${files.length} of ${considered} files, within ${budget} tokens${counter}`];
  if (files.some(({ shown }) => shown.length > 0)) head.push(LEGEND);
  const parts = files.map(sectionOf);
  const marks = marksIn(parts);
  if (marks !== '') head.push(marks);
  head.push(...notes.map(printable));
  parts.unshift(head.join('\n'));
  const others = [sayTests(tests), ...notesOf(leftOut, next, shownBefore)];
  if (others.some(Boolean)) parts.push(others.filter(Boolean).join('\n'));
  return parts;
}

const LEGEND = '"@@ a-b name" opens source lines a to b; "⋯ a-b" stands for lines left out.';

/** The sentence that explains marks in place of text which may not be shown; a line with one is not verbatim. */
function marksIn(parts: readonly string[]): string {
  const marks = [
    ...(parts.some((part) => part.includes('⟨U+'))
      ? ['⟨U+…⟩ for a character that cannot be shown']
      : []),
    ...(parts.some((part) => countBrokenTags(part) > 0)
      ? ['‹…› for a tag that a host or a model acts on']
      : []),
    ...(parts.some((part) => part.includes('⟨secret: '))
      ? ['⟨secret: …⟩ for a value that is not']
      : []),
  ];
  return marks.length === 0 ? '' : `Not verbatim: ${marks.join(', ')}.`;
}

/**
 * The section of one file: `## path:1-120 — reason`, a fence with the shown lines under `@@ a-b name`,
 * and one line that names other definitions of the file.
 */
export function renderSection(file: ShownFile, options: SectionOptions = {}): string {
  const { path, reasons, language = '', text } = file;
  const why = reasons.slice(0, SAID_REASONS).map(printableName).join('; ');
  const heading = headingText(path, { startLine: 1, endLine: text.length });
  const section = [`## ${heading}${why === '' ? '' : ` — ${why}`}`];
  const body = bodyOf(file, options);
  if (body.length > 0) {
    const fence = fenceFor(body);
    section.push(`${fence}${language}`, ...body, fence);
  }
  if (file.stubs.length > 0) section.push(outlineLine(file.stubs));
  return section.join('\n');
}

function bodyOf(file: ShownFile, options: SectionOptions): string[] {
  const { text, twins } = file;
  const rows = hunksOf(file.shown, file.blocks).map((hunk) => ({
    line: hunk.startLine,
    text: [
      `@@ ${rangeText(hunk)}${hunk.label === '' ? '' : ` ${printableName(hunk.label)}`}`,
      ...linesOf(hunk, text, options),
    ],
  }));
  for (const twin of twins)
    rows.push({ line: twin.startLine, text: [holeText(twin, sayTwin(twin))] });
  return rows.sort((a, b) => a.line - b.line).flatMap(({ text }) => text);
}

function linesOf(
  { runs, endLine }: Hunk,
  text: readonly string[],
  { numbers = false, marks = Number.POSITIVE_INFINITY }: SectionOptions,
): string[] {
  const rows: string[] = [];
  let next = runs[0]!.startLine;
  for (const run of runs) {
    if (run.startLine > next) rows.push(holeText({ startLine: next, endLine: run.startLine - 1 }));
    for (let line = run.startLine; line <= run.endLine; line++) {
      // Near the ends of a run, what stands there says its lines.
      const far = line - run.startLine >= marks / 2 && run.endLine - line >= marks / 5;
      if (far && line % marks === 0) rows.push(`@@ ${line}`);
      rows.push(`${numbers ? `${line}|` : ''}${cut(printable(text[line - 1] ?? ''))}`);
    }
    next = run.endLine + 1;
  }
  if (next <= endLine) rows.push(holeText({ startLine: next, endLine }));
  return rows;
}

/** Where the lines of a twin are shown: `same as src/a.ts:10-40`. */
export function sayTwin({ exact, of }: Twin): string {
  const how = exact ? 'same as' : 'nearly the same as';
  return `${how} ${headingText(of.path, of)}`;
}

/** The shortest fence that the content does not contain. */
function fenceFor(body: readonly string[]): string {
  let longest = 2;
  for (const line of body)
    for (const run of line.match(/`{3,}/g) ?? []) longest = Math.max(longest, run.length);
  return '`'.repeat(longest + 1);
}

/** `Tests: test/cart.test.ts (called like cart.ts)`. */
function sayTests(tests: readonly NamedTest[]): string {
  const named = tests.map(({ path, why }) => `${printablePath(path)} (${printableName(why)})`);
  return named.length === 0 ? '' : `Tests: ${named.join('; ')}`;
}

/** The lines on what is left out: files that were shown before, and those that come next. */
function notesOf(
  leftOut: Iterable<RankedFile>,
  count: number,
  shownBefore: RenderOptions['shownBefore'],
): string[] {
  const before: string[] = [];
  const notes: string[] = [];
  for (const file of leftOut) {
    // Thousands of files match, and a few are named.
    if (before.length === count && notes.length === count) break;
    if (shownBefore?.has(file.path)) {
      if (before.length < count) before.push(printablePath(file.path));
    } else if (notes.length < count) notes.push(...sayNext(file));
    if (shownBefore === undefined && notes.length === count) break;
  }
  return [
    before.length === 0 ? '' : `Shown before: ${before.join('; ')}`,
    notes.length === 0 ? '' : `Next: ${notes.join('; ')}`,
  ];
}

/** The likeliest place of a file, and the first reason; nothing where there is neither. */
function sayNext({ path, reasons: [why], places = [] }: RankedFile): string[] {
  const place = likeliest(places);
  if (place === undefined && why === undefined) return [];
  const at =
    place === undefined ? printablePath(path) : `${headingText(path, place)} ${place.name}`;
  return [`${at}${why === undefined ? '' : ` (${printableName(why)})`}`];
}

/** The definition that is likeliest to be asked for, named behind its owner. */
function likeliest(places: readonly Place[]): (LineRange & { name: string }) | undefined {
  let best: Place | undefined;
  for (const place of places)
    if (place.name !== undefined && place.score > (best?.score ?? 0)) best = place;
  if (best === undefined) return undefined;
  const { startLine, endLine, within, name = '' } = best;
  const owner = within.at(-1)?.name;
  return {
    startLine,
    endLine,
    name: printableName(owner === undefined ? name : `${owner}.${name}`),
  };
}

function cut(line: string): string {
  if (line.length <= LINE_LENGTH) return line;
  let end = LINE_LENGTH;
  if (/[\uD800-\uDBFF]/.test(line[end - 1]!)) end--;
  return `${line.slice(0, end)} ⋯ ${line.length - end} more characters`;
}

/** A definition that is named, with those inside of it. */
interface Named {
  stub: Stub;
  inside: Named[];
}

/**
 * The line that names what else a file defines, each member behind its owner:
 * `outline: Cart 3-90 (add 8-20, remove 22-30), Bill (total 95-99, tax 101-120), Shop.open 130-140`.
 *
 * @param stubs In line order. The owner of one that is not among them is named without lines.
 */
export function outlineLine(stubs: readonly Stub[]): string {
  return `outline: ${list(treeOf(stubs))}`;
}

/** Definitions inside those whose lines hold theirs. */
function treeOf(stubs: readonly Stub[]): Named[] {
  const sorted = [...stubs].sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine);
  const top: Named[] = [];
  const open: Named[] = [];
  for (const stub of sorted) {
    while (open.length > 0 && open.at(-1)!.stub.endLine < stub.endLine) open.pop();
    const named = { stub, inside: [] };
    (open.at(-1)?.inside ?? top).push(named);
    open.push(named);
  }
  return top;
}

function list(all: readonly Named[], around?: string): string {
  const parts: string[] = [];
  for (let i = 0; i < all.length; ) {
    const { owner } = all[i]!.stub;
    let end = i + 1;
    while (end < all.length && all[end]!.stub.owner === owner) end++;
    const texts = all.slice(i, end).map(textOf);
    i = end;
    if (owner === undefined || owner === around) parts.push(...texts);
    else if (texts.length === 1) parts.push(`${printableName(owner)}.${texts[0]}`);
    else parts.push(`${printableName(owner)} (${texts.join(', ')})`);
  }
  return parts.join(', ');
}

function textOf({ stub, inside }: Named): string {
  const text = `${printableName(stub.name)} ${rangeText(stub)}`;
  return inside.length === 0 ? text : `${text} (${list(inside, stub.name)})`;
}
