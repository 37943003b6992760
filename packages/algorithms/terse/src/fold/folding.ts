import { passingMark } from '../read/passing.js';
import { anyOf } from '../read/pattern.js';
import { isMessage, templateOf } from '../read/template.js';
import { append, fold, type Row } from './row.js';

/** UTF-16 units of a line above which it is data: no template is made of it. */
const LINE_UNITS = 2000;

/** Lines that differ in numbers only from which they are folded: three are still read at a glance. */
const ALIKE_LINES = 4;

/** Lines by which tools show that they are at work. */
const PROGRESS: RegExp = anyOf(
  /^\s{2,}(?:Compiling|Downloaded|Downloading|Checking|Fresh|Updating|Locking|Adding|Unpacking|Building) \S/,
  /^npm (?:http|timing|sill|verb|info)\b/,
  /^\s*(?:Collecting|Requirement already satisfied|Using cached|Obtaining|Preparing metadata|Building wheel|Created wheel|Stored in directory)\b/,
  /^\s*(?:\[INFO\] )?(?:Downloading|Downloaded)(?: from)?\b/,
  /^[━╸╺─█▏▎▍▌▋▊▉░▒▓#=>.\s-]*\d[\d.]*\/\d[\d.]* ?[kMG]?i?B\b/,
  /^(?:Get|Hit|Ign):\d+ |^(?:Selecting|Preparing to unpack|Unpacking|Setting up|Processing triggers)\b/,
  /^make(?:\[\d+\])?: (?:Entering|Leaving) directory/,
  /^\[ *\d+%\] (?:Building|Linking|Built)\b/,
  /^(?:remote: )?(?:Counting|Compressing|Receiving|Resolving|Enumerating|Writing|Unpacking)\b.*\d+%/,
  /^Progress: |^go: downloading |^\s*\d{1,3}%(?:\s|$|\|)/,
);
/**
 * The second layer at level standard: runs of items marked as passing, of progress and of lines
 * that differ in numbers only are shown by their first line, and in logs every message is shown
 * once. Failing rows are never touched, and a marker only says which lines it stands for.
 */
export function foldAlike(rows: readonly Row[], isLog: (line: string) => boolean): Row[] {
  const templates = new Map<Row, string>();
  return foldSeen(foldRuns(rows, templates), templates, isLog);
}

/** What a run of rows has in common, as a key and as what its marker says. */
interface Kind {
  key: string;
  note: string;
  /** Rows from which they are folded. */
  least: number;
}

function kindOf(row: Row, templates: Map<Row, string>): Kind | undefined {
  if (row.failing || !row.text || row.omits !== undefined) return undefined;
  if (row.text.length > LINE_UNITS) return undefined;
  const mark = passingMark(row.text);
  // Go prints RUN and PASS in turn: one kind.
  if (mark !== undefined) {
    const key = mark === 'RUN' ? 'PASS' : mark;
    return { key: `pass ${key}`, note: `marked ${mark}`, least: 2 };
  }
  if (isProgress(row.text)) return { key: 'progress', note: 'progress', least: 2 };
  const template = templateOf(row.text);
  templates.set(row, template);
  if (template === row.text || !isMessage(template)) return undefined;
  return { key: template, note: 'alike', least: ALIKE_LINES };
}

/** What TAP prints above and below an item: they are of its kind. */
function withBlocks(rows: readonly Row[], kinds: (Kind | undefined)[]): (Kind | undefined)[] {
  let last: Kind | undefined;
  rows.forEach(({ text = '', failing }, index) => {
    const isBlock = /^\s+(?:---|\.\.\.|duration_ms: [\d.]+|type: '\w+')$/.test(text);
    if (!failing && isBlock && last?.key === 'pass ok') kinds[index] = last;
    const next = kinds[index + 1];
    if (text.trimStart().startsWith('# Subtest: ') && next?.key === 'pass ok') kinds[index] = next;
    last = kinds[index];
  });
  return kinds;
}

function isProgress(line: string): boolean {
  return PROGRESS.test(line);
}

function foldRuns(rows: readonly Row[], templates: Map<Row, string>): Row[] {
  const kinds = withBlocks(
    rows,
    rows.map((row) => kindOf(row, templates)),
  );
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
    out.push(rows[index] as Row);
    if (kind !== undefined && after > index + 1) {
      pushFolded(out, rows.slice(index + 1, after), kind.least, kind.note);
    }
    index = after;
  }
  return out;
}

/** Pushes the rows, or what stands for them where that is shorter. */
function pushFolded(out: Row[], rows: readonly Row[], least: number, note: string): void {
  const marker = rows.length + 1 >= least && rows.length > 0 ? fold(rows, note, note) : undefined;
  const units = rows.reduce((sum, { text }) => sum + (text?.length ?? -1) + 1, 0);
  if (marker?.text !== undefined && units > 2 * marker.text.length) out.push(marker);
  else append(out, rows);
}

/** In a log: messages that were shown before are folded, whatever stood between them. */
function foldSeen(
  rows: readonly Row[],
  templates: ReadonlyMap<Row, string>,
  isLog: (line: string) => boolean,
): Row[] {
  const seen = new Set<string>();
  const out: Row[] = [];
  let run: Row[] = [];
  const flush = (): void => {
    pushFolded(out, run, 2, 'of kinds shown above');
    run = [];
  };
  for (const row of rows) {
    if (row.omits !== undefined && run.length > 0) {
      run.push(row);
      continue;
    }
    const isEntry = !row.failing && row.text !== undefined && isLog(row.text);
    const template = isEntry ? templates.get(row) : undefined;
    if (template !== undefined && seen.has(template)) run.push(row);
    else {
      flush();
      if (template !== undefined) seen.add(template);
      out.push(row);
    }
  }
  flush();
  return out;
}
