import type { CountTokens, LineRange } from '@ctx/text';
import { printable, printableName, printablePath } from '@ctx/text/printable';
import { EXPLAINED, LINE_LENGTH, NAMED_LEFT_OUT } from './defaults.js';
import { headerText } from './header-text.js';
import type { Header } from './portions.js';
import type { RankedFile, Twin, View } from './shapes.js';

/** A file with what is shown of it. */
export interface ShownFile {
  /** 1-based place in the ranking. */
  rank: number;
  path: string;
  reasons: readonly string[];
  language?: string | undefined;
  /** All lines of the file, without their ends. */
  text: readonly string[];
  /** Lines shown whole: disjoint and sorted. */
  shown: LineRange[];
  /** Definitions shown by their header, in line order, none of them in `shown`. */
  headers: readonly Header[];
  /** Lines that another file shows, in line order. */
  twins: readonly Twin[];
  view: View;
}

/** Options of {@link renderContext}. */
export interface RenderOptions {
  /** Printed in the first line. */
  budget: number;
  /** Files that were considered at all. */
  considered: number;
  /** Names the tokenizer in the first line. */
  countTokens: CountTokens;
  /** Paths of which the reader has been shown something before; what is left out of them is no news. */
  shownBefore?: { has(path: string): boolean } | undefined;
}

/**
 * Renders a context: a section for each file of which lines are shown, one for the headers of all
 * other files, the names of the rest.
 *
 * @param files What is shown, in the order of the sections.
 * @param leftOut Ranked files that are not shown; the first ones are named, the others counted.
 * @returns Text that ends with a line break. Same input, same bytes.
 */
export function renderContext(
  files: readonly ShownFile[],
  leftOut: readonly RankedFile[],
  { budget, considered, countTokens, shownBefore }: RenderOptions,
): string {
  const counter = countTokens.id === undefined ? '' : ` (${countTokens.id})`;
  const head = [`# ${files.length} of ${considered} files, within ${budget} tokens${counter}`];
  const lists = files.filter(({ view }) => view === 'signatures');
  const sections = files.filter(({ view }) => view === 'full' || view === 'outline');
  if (lists.length + sections.length > 0) head.push(LEGEND);
  const parts = sections.map(renderSection);
  if (lists.length > 0) parts.push(renderHeaders(lists, sections.length > 0));
  const marks = marksIn(parts);
  if (marks !== '') head.push(marks);
  parts.unshift(head.join('\n'));
  const names = [
    nameLine(
      'Named only',
      files.filter(({ view }) => view === 'path'),
    ),
    nameLine(
      'Shown before',
      leftOut.filter(({ path }) => shownBefore?.has(path)),
      NAMED_LEFT_OUT,
    ),
    nameLine(
      'Left out, matching less',
      leftOut.filter(({ path }) => !shownBefore?.has(path)),
      NAMED_LEFT_OUT,
    ),
  ].filter(Boolean);
  if (names.length > 0) parts.push(names.join('\n'));
  return `${parts.join('\n\n')}\n`;
}

const LEGEND =
  'Lines are "number|source". Where numbers jump, lines are left out; a declaration without its body is cut to its name.';

/** What stands in place of text that is not shown as it is: such a line is not verbatim. */
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

/** The section of one file: heading, fence, numbered lines and headers. */
export function renderSection(file: ShownFile): string {
  const { rank, path, reasons, language = '', text } = file;
  const why =
    rank <= EXPLAINED && reasons.length > 0 ? ` — ${reasons.map(printableName).join('; ')}` : '';
  const size = file.view === 'full' ? '' : ` ⋯ of ${text.length} lines`;
  const body = numbered(file);
  const fence = fenceFor(body);
  return [
    `## ${rank}. ${printablePath(path)}${size}${why}`,
    `${fence}${language}`,
    ...body,
    fence,
  ].join('\n');
}

/** The headers of several files under their names, in one fence; `more` when others stand before. */
function renderHeaders(files: readonly ShownFile[], more: boolean): string {
  const body = files.flatMap((file) => [printablePath(file.path), ...numbered(file)]);
  const fence = fenceFor(body);
  const of = more ? 'more' : files.length === 1 ? 'file' : 'files';
  return [`## Declarations in ${files.length} ${of}`, fence, ...body, fence].join('\n');
}

/** What is shown of a file, in line order; a mark where a run of whole lines breaks off. */
function numbered({ shown, headers, twins, text }: ShownFile): string[] {
  const rows: { line: number; end: number; text: string[] }[] = shown.map(
    ({ startLine, endLine }) => ({
      line: startLine,
      end: endLine,
      text: text
        .slice(startLine - 1, endLine)
        .map((line, i) => `${startLine + i}|${cut(printable(line))}`),
    }),
  );
  // One space for a member: before a word it is part of the word's token, and costs nothing.
  const indent = (depth: number) => (depth > 0 ? ' ' : '');
  for (const { line, name, depth } of headers)
    rows.push({
      line,
      end: 0,
      text: [`${line}|${indent(depth)}${printableName(headerText(text[line - 1] ?? '', name))}`],
    });
  for (const twin of twins) {
    const { startLine, endLine } = twin;
    // Behind the header of what it is about, which a comment may stand above.
    const header = headers.find(({ line }) => line >= startLine && line <= endLine);
    const note = `⋯ ${startLine}–${endLine} ${sayTwin(twin)}`;
    rows.push({ line: header?.line ?? startLine, end: 0, text: [note] });
  }
  rows.sort((a, b) => a.line - b.line);
  return rows.flatMap(({ end, text }, i) => {
    const next = rows[i + 1];
    const breaksOff = end > 0 && next !== undefined && next.line > end + 1;
    return breaksOff ? [...text, '⋯'] : text;
  });
}

/** Where the lines of a twin are shown: `same as src/a.ts:10–40`. */
export function sayTwin({ exact, of: { path, startLine, endLine } }: Twin): string {
  const how = exact ? 'same as' : 'nearly the same as';
  return `${how} ${printablePath(path)}:${startLine}–${endLine}`;
}

/** The shortest fence that the content does not contain. */
function fenceFor(body: readonly string[]): string {
  let longest = 2;
  for (const line of body)
    for (const run of line.match(/`{3,}/g) ?? []) longest = Math.max(longest, run.length);
  return '`'.repeat(longest + 1);
}

/** Paths in one line, at most `most` of them; the others are counted. */
function nameLine(title: string, files: readonly { path: string }[], most = files.length): string {
  if (files.length === 0) return '';
  const named = files.slice(0, most).map(({ path }) => printablePath(path));
  const others = files.length - named.length;
  return `${title}: ${named.join(', ')}${others > 0 ? `, and ${others} more` : ''}`;
}

function cut(line: string): string {
  if (line.length <= LINE_LENGTH) return line;
  let end = LINE_LENGTH;
  if (/[\uD800-\uDBFF]/.test(line[end - 1]!)) end--;
  return `${line.slice(0, end)} ⋯ ${line.length - end} more characters`;
}
