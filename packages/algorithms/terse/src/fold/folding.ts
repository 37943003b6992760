import { isLogLine, isProgress, isTotal } from '../read/line-kinds.js';
import { isDenied } from '../read/outcome.js';
import { passingMark } from '../read/passing.js';
import { isBadTemplate, isMessage, templateOf } from '../read/template.js';
import { keepOwners, ownersOf } from './owners.js';
import { append, fold, type Row } from './row.js';

/** Names and numbers of a line. */
const WORD = /[A-Za-z_]\w*|\d[\w.,:µ%]*/g;

/** A number with its unit, if it has one. */
const NUMBER = /^(\d[\d,]*(?:\.\d+)?)([a-zA-Zµ]*)%?[.,:]?$/;

/** Units of times and sizes, each as so many of the smallest of its kind. */
const SCALE: Readonly<Record<string, number>> = {
  ...{ ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1e3, m: 6e4, h: 36e5 },
  ...{ B: 1, k: 1e3, kB: 1e3, KB: 1e3, KiB: 1024, MB: 1e6, MiB: 2 ** 20, GB: 1e9, GiB: 2 ** 30 },
};

/** Distances between the quartiles beyond which a number is far out (Tukey 1977). */
const FAR = 3;

/** Most alike lines, as a share, that may count as outliers; beyond it only the farthest. */
const SHARE = 0.05;

/** Lines that may be so whatever their share. */
const LEAST = 3;

/** UTF-16 units above which a line is no heading. */
const HEADING_UNITS = 120;

/** UTF-16 units of a line above which it is data: no template is made of it. */
const LINE_UNITS = 2000;

/**
 * Lines that differ in numbers only from which they are folded: entries of a log, of which three are
 * still read at a glance, and other lines, whose numbers may be what was asked for.
 */
const ALIKE_LINES = { log: 4, other: 16 };

/**
 * The second layer at level standard: runs of items marked as passing, of progress and of lines
 * that differ in numbers only are shown by their first line, and in logs every message is shown
 * once. Failing rows are never touched, nor rows with a number far out of what the others have, nor the
 * row that one which stays belongs to; a marker only says which lines it stands for.
 */
export function foldAlike(rows: readonly Row[], isLog: (line: string) => boolean): Row[] {
  const reading: Reading = { isLog, said: [] };
  return foldSeen(foldRuns(rows, reading), reading);
}

/** How the rows of one text are read. */
interface Reading {
  readonly isLog: (line: string) => boolean;
  /** The text of each row without its numbers, by its first lines. */
  readonly said: (string | undefined)[];
}

/** The common part of a run of rows, as a key and as the words of its marker. */
interface Kind {
  key: string;
  note: string;
  /** Rows from which they are folded. */
  least: number;
  /** Stands above items that all went well: shown where the first of them is. */
  isHeading?: true;
}

/** Marks of items that were begun, which go, GoogleTest, CTest and XCTest print in front of each. */
const BEGUN: ReadonlySet<string> = /* @__PURE__ */ new Set(['RUN', 'Start', 'started']);

/** Marks that stand for one kind: tools print that an item was begun and that it went well in turn. */
const SAME: Readonly<Record<string, string>> = {
  ...{ RUN: 'PASS', OK: 'PASS', Start: 'Passed', started: 'passed', run: 'pass' },
};

function kindOf(row: Row, { isLog, said }: Reading): Kind | undefined {
  if (row.failing || !row.text || row.omits !== undefined) return undefined;
  if (row.text.length > LINE_UNITS) return undefined;
  const mark = passingMark(row.text);
  if (mark !== undefined) {
    return { key: `pass ${SAME[mark] ?? mark}`, note: `marked ${mark}`, least: 2 };
  }
  if (isProgress(row.text)) return { key: 'progress', note: 'progress', least: 2 };
  const answered = answeredStatus(row.text);
  if (answered !== undefined) {
    return { key: `pass ${answered}`, note: `answered ${answered}`, least: 2 };
  }
  const template = templateOf(row.text);
  if (isBadTemplate(template) || isDenied(row.text) || isTotal(row.text)) return undefined;
  said[row.first] = template;
  if (template === row.text || !isMessage(template)) return undefined;
  const least = isLog(row.text) ? ALIKE_LINES.log : ALIKE_LINES.other;
  return { key: template, note: 'alike', least };
}

/** The lines that TAP prints above and below an item: they are of its kind. */
function withBlocks(rows: readonly Row[], kinds: (Kind | undefined)[]): (Kind | undefined)[] {
  if (!kinds.some((kind) => kind?.key === 'pass ok')) return kinds;
  rows.forEach(({ text = '', failing }, index) => {
    const isBlock = /^\s+(?:---|\.\.\.|duration_ms: [\d.]+|type: '\w+'|1\.\.\d+)$/.test(text);
    const above = kinds[index - 1];
    if (!failing && isBlock && above?.key === 'pass ok') kinds[index] = above;
  });
  // The title of a suite stands above that of its first item.
  for (let index = rows.length - 2; index >= 0; index--) {
    const { text = '', failing } = rows[index] as Row;
    const below = kinds[index + 1];
    const isTitle = !failing && text.trimStart().startsWith('# Subtest: ');
    if (isTitle && below?.key === 'pass ok') kinds[index] = below;
  }
  return kinds;
}

/** Rows with a number that is far out of what rows of their kind have are of no kind. */
function leaveOutliers(rows: readonly Row[], kinds: (Kind | undefined)[], { said }: Reading): void {
  const groups = new Map<string, { at: number[]; numbers: number[][] }>();
  rows.forEach(({ text = '', first }, index) => {
    const isPassed = kinds[index]?.key.startsWith('pass ');
    const key = isPassed ? kinds[index]?.key : said[first];
    if (key === undefined) return;
    const group = groups.get(key) ?? { at: [], numbers: [] };
    groups.set(key, group);
    group.at.push(index);
    // The titles of items differ: only how long each took is compared, or what an answer took.
    const passed = isPassed && (answerCosts(text) ?? [duration(text)]);
    group.numbers.push(passed || numbersOf(text));
  });
  for (const { at, numbers } of groups.values()) {
    for (const index of outliersOf(numbers)) {
      const odd = at[index] as number;
      kinds[odd] = undefined;
      said[(rows[odd] as Row).first] = undefined;
    }
  }
}

/** Milliseconds at the end of an item (`(12 ms)`, `(0.40s)`); below a second none is long. */
function duration(text: string): number {
  const seconds = text.startsWith('{') ? /"Elapsed":([\d.]{1,20})\}$/.exec(text.slice(-40)) : null;
  if (seconds !== null) return Math.max(1000, 1000 * Number(seconds[1]));
  const end = text.slice(-16).replace(/ (?=m?s\)?$)/, '');
  const ms = /s\)?$/.test(end) ? numbersOf(end).at(-1) : undefined;
  return ms === undefined || Number.isNaN(ms) ? 1000 : Math.max(1000, ms);
}

/** A row that owns one of another kind is of none: it stands above what it is about. */
function leaveOwners(rows: readonly Row[], kinds: (Kind | undefined)[]): void {
  const owners = ownersOf(rows);
  for (let index = rows.length - 1; index >= 0; index--) {
    const owner = owners[index] as number;
    const isOther = owner >= 0 && kinds[owner]?.key !== kinds[index]?.key;
    if (isOther && rows[index]?.text && kinds[owner]?.key !== 'progress') kinds[owner] = undefined;
  }
}

/** The output of a test stands below the line that says that it was begun: that line stays. */
function leaveBegun(rows: readonly Row[], kinds: (Kind | undefined)[]): void {
  rows.forEach(({ text }, index) => {
    if (index === 0 || !text || kinds[index]?.key.startsWith('pass ')) return;
    const mark = passingMark(rows[index - 1]?.text ?? '') ?? '';
    if (BEGUN.has(mark)) kinds[index - 1] = undefined;
  });
}

/** Headings above items that all went well become of their kind. */
function markHeadings(rows: readonly Row[], kinds: (Kind | undefined)[]): void {
  const isPassed = (index: number): boolean => kinds[index]?.key.startsWith('pass ') ?? false;
  if (!kinds.some((_, index) => isPassed(index))) return;
  const headings = headingsOf(rows, isPassed).reverse();
  for (const index of headings) {
    let below = index + 1;
    while (!kinds[below]?.key.startsWith('pass ')) below++;
    kinds[index] = { ...(kinds[below] as Kind), isHeading: true };
  }
}

function foldRuns(rows: readonly Row[], reading: Reading): Row[] {
  const kinds = withBlocks(
    rows,
    rows.map((row) => kindOf(row, reading)),
  );
  leaveOutliers(rows, kinds, reading);
  leaveOwners(rows, kinds);
  leaveBegun(rows, kinds);
  markHeadings(rows, kinds);
  const out: Row[] = [];
  for (let index = 0; index < rows.length; ) {
    const kind = kinds[index];
    let after = index + 1;
    // Blank lines between alike lines do not end a run.
    for (let next = after; kind !== undefined && next < rows.length; next++) {
      const isBlank = !rows[next]?.text;
      if (!isBlank && kinds[next]?.key !== kind.key) break;
      if (!isBlank) after = next + 1;
    }
    while (kinds[index]?.isHeading && index + 1 < after) out.push(rows[index++] as Row);
    out.push(rows[index] as Row);
    if (kind !== undefined && after > index + 1) {
      // Of numbers that go on, the last ones are where they have come to.
      const isGoingOn = kind.least === ALIKE_LINES.other && after - index >= kind.least;
      const end = isGoingOn ? after - 1 : after;
      const note = noteOf(kinds.slice(index + 1, end));
      pushFolded(out, rows.slice(index + 1, end), kind.least - (after - end), note);
      append(out, rows.slice(end, after));
    }
    index = after;
  }
  return out;
}

/** The note of a marker for rows that differ in their own notes: `marked RUN, PASS`. */
function noteOf(kinds: readonly (Kind | undefined)[]): string {
  const notes = new Set<string>();
  for (const kind of kinds) if (kind !== undefined) notes.add(kind.note);
  return [...notes].join(', ').replaceAll(', marked ', ', ');
}

/** Pushes the rows, or what stands for them where that is shorter. */
function pushFolded(out: Row[], rows: readonly Row[], least: number, note: string): void {
  const marker = rows.length + 1 >= least && rows.length > 0 ? fold(rows, note, note) : undefined;
  const units = rows.reduce((sum, { text }) => sum + (text?.length ?? -1) + 1, 0);
  if (marker?.text !== undefined && units > 2 * marker.text.length) out.push(marker);
  else append(out, rows);
}

/** In a log: messages that were shown before are folded, whatever stood between them. */
function foldSeen(rows: readonly Row[], reading: Reading): Row[] {
  const seen = new Set<string>();
  const kinds = rows.map((row) => seenKind(row, reading));
  const isSeen = kinds.map((kind) => {
    if (kind === undefined || seen.has(kind)) return kind !== undefined;
    seen.add(kind);
    return false;
  });
  // Rows that were folded side by side are left out already.
  const mayGo = rows.map(({ omits }, index) => isSeen[index] || omits !== undefined);
  keepOwners(mayGo, rows);
  const out: Row[] = [];
  let run: Row[] = [];
  let note = '';
  const flush = (): void => {
    pushFolded(out, run, 2, note);
    run = [];
  };
  rows.forEach((row, index) => {
    // Rows that were folded side by side join only a marker that says the same of them.
    if (run.length > 0 && row.omits === (note === PROGRESS ? PROGRESS : 'alike')) {
      run.push(row);
    } else if (isSeen[index] && mayGo[index]) {
      const reason = kinds[index] === PROGRESS ? 'progress' : 'of kinds shown above';
      if (reason !== note) flush();
      note = reason;
      run.push(row);
    } else {
      flush();
      out.push(row);
    }
  });
  flush();
  return out;
}

/** The kind of all progress: its last state is what follows it. */
const PROGRESS = 'progress';

/** The content of a row that may be folded because the same was said before. */
function seenKind(row: Row, { isLog, said }: Reading): string | undefined {
  if (row.failing || !row.text || row.omits !== undefined) return undefined;
  if (isProgress(row.text)) return PROGRESS;
  return isLog(row.text) ? said[row.first] : undefined;
}

/**
 * A request that changes nothing (RFC 9110, 9.2.1) and was answered as it should be, in the form of
 * access logs: `"GET /a HTTP/1.1" 200 512`.
 */
const ANSWERED = /"(?:GET|HEAD|OPTIONS) [^"\s]{1,400} HTTP\/[\d.]+" (2\d\d|304)(?= |$)/;

/** UTF-16 units of a line that are looked at. */
const REACH = 600;

/** The class of the status by which a safe request was answered well: `2xx`, `304`. */
export function answeredStatus(line: string): string | undefined {
  if (!line.includes(' HTTP/')) return undefined;
  const status = ANSWERED.exec(line.slice(0, REACH))?.[1];
  return status === '304' ? status : status && '2xx';
}

/** The numbers behind the status of a request, its size and how long it took, where it has any. */
export function answerCosts(line: string): number[] | undefined {
  const match = line.includes(' HTTP/') ? ANSWERED.exec(line.slice(0, REACH)) : null;
  if (match === null) return undefined;
  return numbersOf(line.slice(match.index + match[0].length).replace(/"[^"]*"/g, ''));
}

/** A line that may head others, and the lines found below it so far. */
interface Open {
  readonly index: number;
  readonly indent: number;
  /** Whether it can be a heading, and nothing below it speaks against it. */
  isGood: boolean;
  items: number;
}

/**
 * Lines of a report above deeper ones that are all items that went well, or such headings themselves:
 * `describe` blocks, folders, files.
 *
 * @param isPassed By row: whether it is an item that went well.
 * @returns The indexes of the headings.
 */
export function headingsOf(rows: readonly Row[], isPassed: (index: number) => boolean): number[] {
  const headings: number[] = [];
  const stack: Open[] = [];
  const close = (indent: number): void => {
    for (let last = stack.at(-1); last && last.indent >= indent; last = stack.at(-1)) {
      stack.pop();
      const isHeading = last.isGood && last.items > 0;
      if (isHeading) headings.push(last.index);
      const parent = stack.at(-1);
      if (parent === undefined) continue;
      parent.items += last.items;
      if (!isHeading) parent.isGood = false;
    }
  };
  rows.forEach((row, index) => {
    if (!row.text) return;
    const indent = indentOf(row.text);
    close(indent);
    const parent = stack.at(-1);
    if (isPassed(index)) {
      if (parent !== undefined) parent.items++;
    } else stack.push({ index, indent, isGood: mayBeHeading(row), items: 0 });
  });
  close(0);
  return headings.sort((a, b) => a - b);
}

function mayBeHeading({ text, failing, omits }: Row): boolean {
  if (failing || omits !== undefined || !text || text.length > HEADING_UNITS) return false;
  return !isLogLine(text) && !isTotal(text);
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

/** The numbers of a line, in their order; NaN for a word with digits that is none (a time, a name). */
export function numbersOf(line: string): number[] {
  const numbers: number[] = [];
  for (const [word] of line.matchAll(WORD)) {
    if (!/\d/.test(word)) continue;
    const [, digits = '', unit = ''] = NUMBER.exec(word) ?? [];
    const value = digits === '' ? Number.NaN : Number(digits.replaceAll(',', ''));
    numbers.push(value * (unit === '' ? 1 : (SCALE[unit] ?? Number.NaN)));
  }
  return numbers;
}

/**
 * Finds those of alike lines that have a number far out of the range of the others at its place.
 *
 * @param lines The numbers of each line.
 * @returns Their indexes.
 */
export function outliersOf(lines: readonly (readonly number[])[]): Set<number> {
  const outliers = new Set<number>();
  const places = Math.max(0, ...(lines[0] === undefined ? [] : [lines[0].length]));
  for (let place = 0; place < places; place++) {
    const sorted = Float64Array.from(lines, (line) => line[place] ?? Number.NaN).sort();
    // NaN stands last: a place with one is no place of numbers.
    if (Number.isNaN(sorted[sorted.length - 1])) continue;
    const low = quantile(sorted, 0.25);
    const high = quantile(sorted, 0.75);
    const reach = FAR * (high - low);
    const outside = lines
      .map((line, index) => ({
        index,
        by: beyond(line[place] as number, low - reach, high + reach),
      }))
      .filter(({ by }) => by > 0)
      .sort((a, b) => b.by - a.by || a.index - b.index);
    const most = Math.max(LEAST, Math.floor(SHARE * lines.length));
    for (const { index } of outside.slice(0, most)) outliers.add(index);
  }
  return outliers;
}

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.round(share * (sorted.length - 1))] as number;
}

function beyond(value: number, low: number, high: number): number {
  return Math.max(value - high, low - value);
}
