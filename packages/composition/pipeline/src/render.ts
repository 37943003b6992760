import type { CountTokens, LineRange } from '@ctx/text';
import { LINE_LENGTH, NAMED_LEFT_OUT } from './defaults.js';
import { holes } from './ranges.js';
import type { RankedFile, View } from './shapes.js';

/** A file with what is shown of it. */
export interface ShownFile {
  /** 1-based place in the ranking. */
  rank: number;
  path: string;
  reasons: readonly string[];
  language?: string;
  /** All lines of the file, without their ends. */
  text: readonly string[];
  /** Disjoint and sorted. */
  shown: LineRange[];
  view: View;
}

/** Options of {@link renderContext}. */
export interface RenderOptions {
  /** Printed in the first line. */
  budget: number;
  /** Files that were considered at all. */
  considered: number;
  /** Measures each section for the map. */
  countTokens: CountTokens;
}

/**
 * Renders a context: first the map of what was chosen and why, then the views.
 *
 * @param files What is shown, in rank order.
 * @param leftOut Ranked files that are not shown; the first ones are named, the others counted.
 * @returns Text that ends with a line break. Same input, same bytes.
 */
export function renderContext(
  files: readonly ShownFile[],
  leftOut: readonly RankedFile[],
  { budget, considered, countTokens }: RenderOptions,
): string {
  const sections = files.filter(({ view }) => view !== 'path').map(renderSection);
  const tokens = new Map<string, number>();
  for (const file of files)
    if (file.view !== 'path') tokens.set(file.path, countTokens(renderSection(file)));
  const counter = countTokens.id === undefined ? '' : ` (${countTokens.id})`;
  const head = [
    `# ${files.length} of ${considered} files, within ${budget} tokens${counter}`,
    ...files.map((file) => mapLine(file, tokens.get(file.path))),
  ];
  const more = leftOutLine(leftOut);
  if (more) head.push(more);
  if (sections.length > 0)
    head.push('Lines are "number|source"; "⋯ a-b" stands for lines left out.');
  return `${[head.join('\n'), ...sections].join('\n\n')}\n`;
}

/** One line of the map: rank, path, view, tokens, reasons; a file shown by its path gives one. */
function mapLine({ rank, path, view, reasons }: ShownFile, tokens: number | undefined): string {
  const size = tokens === undefined ? view : `${view} ${tokens}`;
  const given = view === 'path' ? reasons.slice(0, 1) : reasons;
  const why = given.length > 0 ? ` ${given.map(visible).join('; ')}` : '';
  return `${rank}. ${visible(path)} (${size})${why}`;
}

/** The section of one file: heading, fence, numbered lines, holes by range. */
export function renderSection(file: ShownFile): string {
  const body: string[] = [];
  const marks = [
    ...file.shown.map((range) => ({ range, shown: true })),
    ...holes(file.shown, file.text.length).map((range) => ({ range, shown: false })),
  ].sort((a, b) => a.range.startLine - b.range.startLine);
  for (const { range, shown } of marks) {
    if (!shown) {
      body.push(
        range.startLine === range.endLine
          ? `⋯ ${range.startLine}`
          : `⋯ ${range.startLine}-${range.endLine}`,
      );
      continue;
    }
    for (let line = range.startLine; line <= range.endLine; line++) {
      body.push(`${line}|${cut(visible(file.text[line - 1] ?? ''))}`);
    }
  }
  const fence = fenceFor(body);
  return `## ${file.rank}. ${visible(file.path)}\n${fence}${file.language ?? ''}\n${body.join('\n')}\n${fence}`;
}

/** The shortest fence that the content does not contain. */
function fenceFor(body: readonly string[]): string {
  let longest = 2;
  for (const line of body)
    for (const run of line.match(/`{3,}/g) ?? []) longest = Math.max(longest, run.length);
  return '`'.repeat(longest + 1);
}

function leftOutLine(leftOut: readonly RankedFile[]): string {
  if (leftOut.length === 0) return '';
  const named = leftOut.slice(0, NAMED_LEFT_OUT).map(({ path }) => visible(path));
  const others = leftOut.length - named.length;
  return `Left out, matching less: ${named.join(', ')}${others > 0 ? `, and ${others} more` : ''}`;
}

function cut(line: string): string {
  if (line.length <= LINE_LENGTH) return line;
  let end = LINE_LENGTH;
  if (/[\uD800-\uDBFF]/.test(line[end - 1]!)) end--;
  return `${line.slice(0, end)} ⋯ ${line.length - end} more characters`;
}

/**
 * Makes control characters and bidirectional overrides visible: what a terminal or a reader would
 * act on instead of showing. Tabs stay.
 */
function visible(line: string): string {
  return line.replace(
    /[\u0000-\u0008\u000A-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
