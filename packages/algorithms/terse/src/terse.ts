import { approximateTokens, type CountTokens } from '@ctx/text';
import { align, applyEdits, type Compressed, type Edit } from '@ctx/text/edits';
import { isRuntimeFrame } from './fold/frames.js';
import { LONG_LINE } from './fold/long-lines.js';
import { keepOwners } from './fold/owners.js';
import { residual, shortenRulers } from './fold/residual.js';
import { append, fold, type Row } from './fold/row.js';
import { type Layering, layered } from './layers.js';
import { failingLines, isFailure } from './read/failure.js';
import { type Format, formatOf } from './read/format.js';
import { templateOf, timelessOf } from './read/template.js';
import { type Assembled, assemble } from './write/assemble.js';

/** Printed above a text that is shown as its difference to the run before. */
export const DELTA_NOTE = '⋯ against the run before: + new, ~ other numbers, - gone';

/** Lines of the run before that are printed at one place; more are counted. */
const GONE_LINES = 12;

export type { Format } from './read/format.js';

/**
 * How much is done. `off`: nothing. `lite`: what a terminal would not show goes; all of it can be
 * undone. `standard`: also passing items, progress, frames of the runtime, log messages and numbers
 * that were shown before are named by their lines only. `max`: so are other alike lines, wherever
 * they stand, and `git blame` says a commit once above its lines.
 */
export type TerseLevel = 'off' | 'lite' | 'standard' | 'max';

/** Options of {@link terse}. */
export interface TerseOptions {
  /** Default: standard. */
  level?: TerseLevel | undefined;
  /** The earlier output of the same command: only differences and failures are then shown. */
  previous?: string | undefined;
  /**
   * Output that a program may read next stays readable to it: JSON stays JSON, JSON Lines, search
   * results and tables keep their lines (default: false).
   */
  keepFormat?: boolean | undefined;
  /** The reader's tokenizer (default: characters over 4). */
  countTokens?: CountTokens | undefined;
}

/** Command output, shortened. */
export interface Terse extends Compressed {
  /** The format that the text was taken for. */
  readonly format: Format;
  /** The level that was applied: lower than asked for where the gate or the size said so. */
  readonly level: TerseLevel;
}

/** Formats whose text is content that no layer drops by its words, so that no word is looked for. */
const CONTENT: ReadonlySet<Format> = /* @__PURE__ */ new Set<Format>([
  'json',
  'diff',
  'history',
  'blame',
  'matches',
  'markdown',
]);

const LEVELS: readonly TerseLevel[] = ['off', 'lite', 'standard', 'max'];

/**
 * Shortens the output of a command for a reader who pays by token. Every line that speaks of failures, warnings, places
 * in sources or exit codes is printed at every level, whole and where it stands: a last gate looks for each, and a
 * result that lacks one, or is not smaller, is discarded for the next lower level. Whatever else is left out is named
 * by its lines (`⋯ 12-80`), where it stood, and nothing is said that the text does not say.
 *
 * @param text What the command printed, whole.
 * @throws RangeError when the level is none.
 */
export function terse(text: string, options: TerseOptions = {}): Terse {
  if (typeof text !== 'string') {
    throw new TypeError(`terse: text must be a string, got ${typeof text}`);
  }
  const { level = 'standard', keepFormat = false } = options;
  if (!LEVELS.includes(level)) {
    throw new RangeError(`terse: level must be ${LEVELS.join(', ')}; got ${level}`);
  }
  const countTokens = options.countTokens ?? approximateTokens;
  const tokensBefore = countTokens(text);
  const input = read(text);
  const { format } = input;
  for (let at = LEVELS.indexOf(level); at > 0; at--) {
    const tried = LEVELS[at] as Layering['level'];
    const layering = { level: tried, format, keepFormat };
    const best = smallest(candidatesOf(input, layering, options), input.wanted, countTokens);
    if (best === undefined || best.tokens >= tokensBefore) continue;
    const { assembled, tokens: tokensAfter } = best;
    const kind = assembled.omissions.length > 0 ? 'lossy' : 'losslessDisplay';
    return { ...assembled, class: kind, tokensBefore, tokensAfter, format, level: tried };
  }
  const same = { text, legend: { originals: [], edits: [] }, omissions: [] };
  const counts = { tokensBefore, tokensAfter: tokensBefore };
  return { ...same, class: 'verbatim', ...counts, format, level: 'off' };
}

/** A text as it is read once, whatever is done to it. */
interface Input {
  readonly text: string;
  readonly format: Format;
  readonly rows: readonly Row[];
  /** Lines that the gate looks for. */
  readonly wanted: readonly string[];
}

function read(text: string): Input {
  const shown = text.split('\n').map(screenLine);
  const format = formatOf(text, shown);
  const failures = CONTENT.has(format) ? [] : shown.map(isFailure);
  // White space at a line's end is part of what a diff or Markdown says.
  const source = CONTENT.has(format) && !text.includes('\x1b') ? text.split('\n') : shown;
  const rows = format === 'json' ? [] : rowsOf(source, failures, format);
  const wanted = shown
    .filter((line, at) => failures[at] && isWanted(line))
    .map((line) => shortenRulers(line));
  return { text, format, rows, wanted };
}

/** The texts that a level may print. */
function candidatesOf(
  { text, format, rows }: Input,
  layering: Layering,
  { previous, countTokens }: TerseOptions,
): Assembled[] {
  if (format === 'json') return [json(text)];
  const ways = [layered(rows, layering), ...deltas(rows, previous, format)];
  return ways.map((way) => assemble(text, way, countTokens));
}

/**
 * Whether the gate looks for a line. A line above the bound is data: its ends and its places are
 * shown. Frames of a runtime are named by their lines.
 */
function isWanted(line: string): boolean {
  return line.length <= LONG_LINE && !isRuntimeFrame(line);
}

function rowsOf(shown: readonly string[], failures: readonly boolean[], format: Format): Row[] {
  const failing =
    format === 'markdown'
      ? fencedLines(shown)
      : failures.length > 0
        ? failingLines(shown, failures)
        : [];
  return shown.map((text, index) => ({
    first: index,
    end: index + 1,
    text,
    failing: failing[index] ?? false,
  }));
}

/** The same rows as a difference to the run before; the smaller of the two is taken. */
function deltas(rows: readonly Row[], previous: string | undefined, format: Format): Row[][] {
  if (previous === undefined || CONTENT.has(format)) return [];
  const before = previous.split('\n').map(screenLine);
  return [deltaRows(residual(rows), before)];
}

function json(text: string): Assembled {
  return { ...applyEdits(text, jsonEdits(text)), omissions: [] };
}

/** The candidate with the fewest tokens that has lost no failure. */
function smallest(
  candidates: readonly Assembled[],
  wanted: readonly string[],
  countTokens: CountTokens,
): { assembled: Assembled; tokens: number } | undefined {
  let best: { assembled: Assembled; tokens: number } | undefined;
  for (const assembled of candidates) {
    const isLosing = lostLine(wanted, assembled.text) !== undefined;
    const tokens = countTokens(assembled.text);
    if (!isLosing && (best === undefined || tokens < best.tokens)) best = { assembled, tokens };
  }
  return best;
}

/**
 * Lines of a Markdown text that stand inside a fence, the fences themselves included: those are code, and nothing in
 * them may change.
 */
export function fencedLines(lines: readonly string[]): boolean[] {
  let fence = '';
  return lines.map((line) => {
    const marks = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== '') {
      const closes = marks !== undefined && marks[0] === fence[0] && marks.length >= fence.length;
      if (closes && line.trim() === marks) fence = '';
      return true;
    }
    if (marks === undefined) return false;
    fence = marks;
    return true;
  });
}

/**
 * The last step: looks for every line that speaks of a failure in what will be printed. Each stands
 * there whole, as it is, and in its order: a message that is told elsewhere, or without a word, is lost.
 * It reads the input and the output only, and knows nothing of the layers between them.
 *
 * @param failures Lines of the input, as they will be printed, that speak of failures.
 * @param printed What will be printed.
 * @returns The first line that is lost, or `undefined`.
 */
export function lostLine(failures: Iterable<string>, printed: string): string | undefined {
  const lines = printed.split('\n');
  let at = 0;
  let last: string | undefined;
  for (const line of failures) {
    // Of equal lines one below the other the first is printed, and a marker that says so.
    if (line === last) continue;
    last = line;
    while (at < lines.length && !isLine(lines[at] as string, line)) at++;
    if (at === lines.length) return line;
    at++;
  }
  return undefined;
}

/** Whether a line is printed, with the mark of a comparison with the run before or without. */
function isLine(printed: string, line: string): boolean {
  return printed === line || (/^[+~] /.test(printed) && printed.slice(2) === line);
}

/**
 * The white space between the tokens of JSON, which says nothing. Keys stay beside their values, and
 * numbers and strings as they are written.
 *
 * @param text Valid JSON.
 */
export function jsonEdits(text: string): Edit[] {
  const edits: Edit[] = [];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 34) index = stringEnd(text, index);
    else if (code <= 32) {
      const startIndex = index;
      while (index + 1 < text.length && text.charCodeAt(index + 1) <= 32) index++;
      edits.push({ startIndex, endIndex: index + 1, text: '' });
    }
  }
  return edits;
}

/** Offset of the quote that ends a string of JSON. */
function stringEnd(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 92) index++;
    else if (code === 34) return index;
  }
  return text.length - 1;
}

/** Escape sequences of ECMA-48: colors and cursor movements, titles and links, single ones. */
const ESCAPE =
  /\x1b(?:\[[0-9:;<=>?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|[()][0-9A-Za-z]|[@-Z\\^_=>])/g;

/** Sequences that put the cursor to the beginning of its line, or empty the line. */
const RETURN = /\x1b\[(?:[01]?G|2K)/g;

/**
 * A line as a terminal would show it when all was written: without escape sequences and trailing
 * space, and of what carriage returns overwrote only the last state. A state that speaks of a
 * failure stays.
 */
export function screenLine(line: string): string {
  let shown = line;
  if (shown.includes('\x1b')) shown = shown.replace(RETURN, '\r').replace(ESCAPE, '');
  if (shown.includes('\b')) shown = withoutBackspaces(shown);
  if (shown.includes('\r')) shown = lastState(shown);
  return shown.trimEnd();
}

function lastState(line: string): string {
  const states = line.split('\r').filter((state) => state.trim() !== '');
  const last = states.pop() ?? '';
  const failures = states.filter((state) => isFailure(state) && !last.includes(state.trim()));
  return [...new Set(failures), last].join(' | ');
}

function withoutBackspaces(line: string): string {
  const out: string[] = [];
  for (const char of line) {
    if (char === '\b') out.pop();
    else out.push(char);
  }
  return out.join('');
}

/**
 * The fourth layer: what differs from a previous run. Unchanged lines are left out, but for those
 * of failures, which are always shown, and those that a line which differs belongs to; times and
 * durations do not count as differences.
 *
 * @param rows The rows of this run.
 * @param previous Lines of the run before, as a terminal shows them.
 */
export function deltaRows(rows: readonly Row[], previous: readonly string[]): Row[] {
  const current = rows.map(({ text }) => text ?? '');
  const partner = align(previous.map(templateOf), current.map(templateOf));
  const out: Row[] = [{ first: 0, end: 0, text: DELTA_NOTE, failing: false }];
  let unchanged: Row[] = [];
  let added: Row[] = [];
  let next = 0;
  const isSameAt = current.map((text, index) => {
    const other = previous[partner[index] as number];
    return other !== undefined && timelessOf(other) === timelessOf(text);
  });
  const mayGo = rows.map(({ failing }, index) => (isSameAt[index] as boolean) && !failing);
  keepOwners(mayGo, rows);
  const flush = (): void => {
    if (unchanged.length > 1) out.push(fold(unchanged, 'as before', 'as before'));
    else append(out, unchanged);
    unchanged = [];
  };
  rows.forEach((row, index) => {
    const other = partner[index] as number;
    if (other !== -1) {
      if (other > next || added.length > 0) flush();
      pushGone(out, previous.slice(next, other), added[0]?.first ?? row.first);
      append(out, added);
      added = [];
      next = other + 1;
      if (mayGo[index]) {
        unchanged.push(row);
        return;
      }
      flush();
      out.push(isSameAt[index] || row.text === undefined ? row : { ...row, mark: '~' });
      return;
    }
    added.push(row.text ? { ...row, mark: '+' } : row);
  });
  flush();
  pushGone(out, previous.slice(next), added[0]?.first ?? rows.at(-1)?.end ?? 0);
  return [...out, ...added];
}

function pushGone(out: Row[], lines: readonly string[], at: number): void {
  const gone = lines.filter((line) => line !== '');
  for (const line of gone.slice(0, GONE_LINES)) {
    out.push({ first: at, end: at, text: `- ${line}`, failing: false });
  }
  const more = gone.length - GONE_LINES;
  if (more > 0) out.push({ first: at, end: at, text: `- ⋯ ${more} more lines`, failing: false });
}
