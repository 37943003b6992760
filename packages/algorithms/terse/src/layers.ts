import { foldAlike } from './fold/folding.js';
import { runtimeFrameRows } from './fold/frames.js';
import { cutLongLines } from './fold/long-lines.js';
import { dropBlanks, residual, withShortRulers } from './fold/residual.js';
import type { Row } from './fold/row.js';
import { BLAMED, COMMIT, type Format } from './read/format.js';
import { isLogLine, isRecordLine } from './read/line-kinds.js';
import { diffRows, headerRows } from './shape/diff.js';
import { joinPaths } from './shape/paths.js';

/** The layers in their order; each takes the rows of a text and gives rows. */
export interface Layering {
  readonly level: 'lite' | 'standard' | 'max';
  readonly format: Format;
  /** Lines stay what a program expects that reads this format. */
  readonly keepFormat: boolean;
}

/** The rows of a text at a level. */
export function layered(rows: readonly Row[], layering: Layering): Row[] {
  const { level, format, keepFormat } = layering;
  switch (format) {
    case 'markdown':
      return dropBlanks(rows);
    case 'diff':
      return keepFormat ? [...rows] : patch(rows, level);
    case 'blame':
      return keepFormat || level !== 'max' ? [...rows] : headBlame(rows);
    case 'history':
      return keepFormat ? [...rows] : historyRows(rows);
    case 'matches':
      return keepFormat ? residual(rows) : headMatches(residual(rows));
    case 'ndjson':
      return keepFormat ? [...rows] : records(rows, layering);
    default:
      return keepFormat ? residual(rows) : lines(rows, layering);
  }
}

/** A diff, which stays one that can be applied. */
function patch(rows: readonly Row[], level: Layering['level']): Row[] {
  const plain = headerRows(rows);
  return level === 'lite' ? plain : diffRows(plain);
}

function records(rows: readonly Row[], { level }: Layering): Row[] {
  const quiet = residual(rows);
  const folded = level === 'lite' ? quiet : foldAlike(cutLongLines(quiet), isRecordLine);
  const isChanged = folded.some(({ text }, at) => text !== rows[at]?.text);
  return isChanged ? [{ first: 0, end: 0, text: RECORDS_NOTE, failing: false }, ...folded] : folded;
}

/** Printed above records between which others are left out. */
const RECORDS_NOTE = '⋯ no longer JSON Lines';

/** Lines of any other output: each stays as it is, or is named with its neighbors by a marker. */
function lines(rows: readonly Row[], { level, format }: Layering): Row[] {
  const quiet = gutterRows(residual(rows));
  const isEntry = level === 'max' ? (): boolean => true : isLogLine;
  const folded =
    level === 'lite' ? quiet : foldAlike(cutLongLines(runtimeFrameRows(quiet)), isEntry);
  const bare = dropBlanks(folded);
  return joinPaths(format === 'table' ? tableRows(bare) : plainTree(bare));
}

/**
 * A margin without source: `   |`, as compilers print it above and below an excerpt; `[INFO]` and
 * `[INFO] -----`, which are a blank line and a drawn one of Maven.
 */
const MARGIN = /^\s*[|│]\s*$|^\[INFO\]\s*-*$/;

/** Margins without source print nothing: they say nothing. Lines of an excerpt stay. */
export function gutterRows(rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    const isMargin = row.text !== undefined && row.text.length < 40 && MARGIN.test(row.text);
    return isMargin && row.omits === undefined ? { ...row, text: undefined } : row;
  });
}

/**
 * A table drawn with lines: borders go, and cells lose their padding. Nothing is lost: the lines
 * between the cells stay.
 */
export function tableRows(rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    if (row.failing || !row.text) return row;
    if (/^[\s│┃║|┌┐└┘├┤┬┴┼─━═╞╡╪╘╧╛╒╤╕┏┓┗┛┣┫┳┻╋┡╇┩+-]+$/.test(row.text)) {
      return { ...row, text: undefined };
    }
    return /[│┃║|]/.test(row.text) ? { ...row, text: row.text.replace(/ {2,}/g, ' ') } : row;
  });
}

/** ` src/a.ts   |   12 +++--`, as `--stat` counts. */
const COUNTED = /^ (\S.{0,200}?) +\| +(\d+ [+-]+|Bin .*)$/;

/** The beginning of a file's part, where a history also shows changes. */
const PART = /^(?:diff --(?:git|cc|combined) |--- \S)/;

/**
 * `git log`: messages are indented by one space, the columns of `--stat` stand side by side. Every commit
 * keeps its author, date, subject and message: no word goes.
 */
function historyRows(rows: readonly Row[]): Row[] {
  let place: 'none' | 'head' | 'message' | 'part' = 'none';
  return rows.map((row) => {
    const text = row.text ?? '';
    if (COMMIT.test(text)) place = 'head';
    else if (place !== 'none' && PART.test(text)) place = 'part';
    else if (place === 'head' && text === '') {
      place = 'message';
      // The message begins where it is indented.
      return { ...row, text: undefined };
    } else if (place === 'message') return withShortRulers({ ...row, text: messageOf(text) });
    return row;
  });
}

/** A line of a message, or of the count of changes below it. */
function messageOf(text: string): string {
  if (text.startsWith('    ')) return ` ${text.slice(4)}`;
  const counted = COUNTED.exec(text);
  return counted === null ? text : ` ${counted[1]} | ${counted[2]}`;
}

/** A match of a search: its path; its line number and text. */
const MATCHED = /^([^\s:][^:]*):(\d+[:-].*)$/;

/** Matches of a search: a path is said once, above its lines. Nothing is lost. */
export const headMatches = (rows: readonly Row[]): Row[] => withHeads(rows, MATCHED);

/**
 * Lines of `git blame`: commit, author and date are said once, above the lines that stand below one
 * another and have them, each with its number and its text. Nothing is lost.
 */
export const headBlame = (rows: readonly Row[]): Row[] => withHeads(rows, BLAMED);

/** Says what a pattern takes for the head of a line once, above the neighbors that have it. */
function withHeads(rows: readonly Row[], pattern: RegExp): Row[] {
  let last = '';
  return rows.map((row) => {
    const [, head = '', rest = ''] = pattern.exec(row.text ?? '') ?? [];
    const isSame = head === last;
    last = head;
    if (head === '') return row;
    return { ...row, text: isSame ? rest : `${head}\n${rest}` };
  });
}

/** The text in front of a node of a tree: lines to nodes below, and its own branch. */
const BRANCH = /^([│|\s]*)[├└`+][─-]+[┬]?[─-]* ?/u;

/** A tree: its branches become spaces, more of them the deeper. Nothing is lost. */
export function plainTree(rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    if (row.failing || !row.text || !/^[│|├└`+ ]/.test(row.text)) return row;
    const branch = BRANCH.exec(row.text);
    if (branch === null) return row;
    const [drawn, above] = branch as unknown as [string, string];
    // Tools draw a level two or four wide; two spaces or more are one token, however many.
    const indent = ' '.repeat(Math.floor(above.length / 2) + 1);
    return { ...row, text: `${indent}${row.text.slice(drawn.length)}` };
  });
}
