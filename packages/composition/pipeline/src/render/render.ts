import type { CountTokens, LineRange } from '@ctx/text';
import { printable, printableName, printablePath } from '@ctx/text/printable';
import { headingText, holeText, rangeText } from '@ctx/text/ranges';
import { LINE_LENGTH } from '../defaults.js';
import type { Block, Stub } from '../portions/portions.js';
import { within } from '../portions/ranges.js';
import type { RankedFile, Twin, View } from '../shapes.js';

/** Reasons said for a file: the best one says why, and each costs a line of source. The data has all. */
const SAID_REASONS = 1;

/** A file with what is shown of it. */
export interface ShownFile {
  path: string;
  reasons: readonly string[];
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
  /** Paths of which the reader has been shown something before; what is left out of them is no news. */
  shownBefore?: { has(path: string): boolean } | undefined;
}

/**
 * Renders a context: a section for each file, then a few files that come next.
 *
 * @param files What is shown, in the order of the sections.
 * @param leftOut Ranked files that are not shown, best first; the first ones are named with a reason.
 * @returns Text that ends with a line break. Same input, same bytes.
 */
export function renderContext(
  files: readonly ShownFile[],
  leftOut: readonly RankedFile[],
  options: RenderOptions,
): string {
  const { budget, considered, countTokens, shownBefore, next = 0 } = options;
  const counter = countTokens.id === undefined ? '' : ` (${countTokens.id})`;
  const head = [`# ${files.length} of ${considered} files, within ${budget} tokens${counter}`];
  if (files.some(({ shown }) => shown.length > 0)) head.push(LEGEND);
  const parts = files.map((file) => renderSection(file, options));
  const marks = marksIn(parts);
  if (marks !== '') head.push(marks);
  parts.unshift(head.join('\n'));
  const [old, fresh] = [true, false].map((seen) =>
    leftOut.filter(({ path }) => (shownBefore?.has(path) ?? false) === seen),
  );
  const notes = [
    nextLine(
      'Shown before',
      old!.map(({ path }) => ({ path, reasons: [] })),
      next,
    ),
    nextLine('Next', fresh!, next),
  ];
  if (notes.some(Boolean)) parts.push(notes.filter(Boolean).join('\n'));
  return `${parts.join('\n\n')}\n`;
}

const LEGEND = '"@@ a-b name" opens source lines a to b; "⋯ a-b" stands for lines left out.';

/** The sentence that explains marks in place of text which may not be shown; a line with one is not verbatim. */
function marksIn(parts: readonly string[]): string {
  const marks = [
    ...(parts.some((part) => part.includes('⟨U+'))
      ? ['⟨U+…⟩ for a character that cannot be shown']
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
  if (file.stubs.length > 0) {
    const names = file.stubs.map((stub) => `${printableName(stub.name)} ${rangeText(stub)}`);
    section.push(`outline: ${names.join(', ')}`);
  }
  return section.join('\n');
}

/** Lines that are shown together under one heading `@@ a-b name`. */
interface Hunk extends LineRange {
  label: string;
  runs: LineRange[];
  /** The place of its last line. */
  last?: Block;
}

function bodyOf(file: ShownFile, { numbers = false }: SectionOptions): string[] {
  const { text, twins } = file;
  const rows = hunksOf(file).map((hunk) => ({
    line: hunk.startLine,
    text: [
      `@@ ${rangeText(hunk)}${hunk.label === '' ? '' : ` ${printableName(hunk.label)}`}`,
      ...linesOf(hunk, text, numbers),
    ],
  }));
  for (const twin of twins)
    rows.push({ line: twin.startLine, text: [holeText(twin, sayTwin(twin))] });
  return rows.sort((a, b) => a.line - b.line).flatMap(({ text }) => text);
}

/** Groups runs of shown lines: those of one place stand together, its holes are marked. */
function hunksOf({ shown, blocks }: ShownFile): Hunk[] {
  const hunks: Hunk[] = [];
  for (const run of shown) {
    const inside = blocks.filter((block) => within(run, block));
    const [first, last] = [inside[0], inside.at(-1)];
    const open = hunks.at(-1);
    if (open?.last !== undefined && open.last === first && first.whole) {
      open.runs.push(run);
      open.endLine = run.endLine;
    } else hunks.push({ ...run, label: first?.label ?? '', runs: [run] });
    const hunk = hunks.at(-1)!;
    if (last) hunk.last = last;
    else delete hunk.last;
  }
  // Lines missing at the end of a definition are a hole as well, up to what is shown next.
  for (const [i, hunk] of hunks.entries()) {
    if (hunk.last?.whole !== true) continue;
    const end = Math.min(hunk.last.endLine, (hunks[i + 1]?.startLine ?? Infinity) - 1);
    hunk.endLine = Math.max(hunk.endLine, end);
  }
  return hunks;
}

function linesOf({ runs, endLine }: Hunk, text: readonly string[], numbers: boolean): string[] {
  const rows: string[] = [];
  let next = runs[0]!.startLine;
  for (const run of runs) {
    if (run.startLine > next) rows.push(holeText({ startLine: next, endLine: run.startLine - 1 }));
    for (let line = run.startLine; line <= run.endLine; line++)
      rows.push(`${numbers ? `${line}|` : ''}${cut(printable(text[line - 1] ?? ''))}`);
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

/** The first files with the first reason of each. */
function nextLine(
  title: string,
  files: readonly Pick<RankedFile, 'path' | 'reasons'>[],
  count: number,
): string {
  const said = files
    .slice(0, count)
    .map(
      ({ path, reasons: [why] }) =>
        `${printablePath(path)}${why ? ` (${printableName(why)})` : ''}`,
    );
  return said.length === 0 ? '' : `${title}: ${said.join('; ')}`;
}

function cut(line: string): string {
  if (line.length <= LINE_LENGTH) return line;
  let end = LINE_LENGTH;
  if (/[\uD800-\uDBFF]/.test(line[end - 1]!)) end--;
  return `${line.slice(0, end)} ⋯ ${line.length - end} more characters`;
}
