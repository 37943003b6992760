import { holeText } from '@ctx/text/ranges';
import { isLogLine } from '../read/log-line.js';
import { hasBadOutcome } from '../read/template.js';
import { append, type Row } from './row.js';

/** UTF-16 units above which a line is data: its words are not compared. */
const LINE_UNITS = 1000;

/** Words of a line: below two nothing is constant beside what differs, above it is no row of data. */
const WORDS = { least: 2, most: 48 };

/** Lines from which writing the constant words once is worth the marker that says so. */
const LEAST_ROWS = 4;

/** Units that a run must save beyond its marker: below it a reader's effort costs more. */
const LEAST_GAIN = 48;

interface Line {
  readonly row: Row;
  readonly words: readonly string[];
}

/**
 * Neighbors of as many words, most of them the same: the first is printed whole, then a marker
 * with its words that differ, then of each following line the words in their places. Nothing is
 * lost:
 *
 * ```
 * -rw-r--r-- 1 root root 1234 Nov 22 16:02 a.ts
 * ⋯ 2-40 differ in "1234 16:02 a.ts":
 * 5678 16:03 b.ts
 * ```
 */
export function columnRows(rows: readonly Row[]): Row[] {
  const out: Row[] = [];
  for (let index = 0; index < rows.length; ) {
    const run = runFrom(rows, index);
    if (run === undefined) out.push(rows[index++] as Row);
    else {
      append(out, written(run));
      index += run.lines.length;
    }
  }
  return out;
}

interface Run {
  readonly lines: readonly Line[];
  /** Which words are the same in all lines. */
  readonly constant: readonly boolean[];
}

/** The longest run from here that saves more with every line, if it is worth a marker. */
function runFrom(rows: readonly Row[], start: number): Run | undefined {
  const first = lineOf(rows[start]);
  if (first === undefined) return undefined;
  const lines = [first];
  let constant = first.words.map(() => true);
  let units = unitsOf(first.words, constant);
  for (let index = start + 1; index < rows.length; index++) {
    const next = lineOf(rows[index]);
    if (next === undefined || next.words.length !== first.words.length) break;
    const narrowed = constant.map((same, at) => same && next.words[at] === first.words[at]);
    const left = unitsOf(first.words, narrowed);
    // One more line must not cost what the lines before it saved.
    if (left * lines.length < units * (lines.length - 1) || left * 3 < first.row.text.length) break;
    lines.push(next);
    constant = narrowed;
    units = left;
  }
  const gain = units * (lines.length - 1) - markerOf(lines, constant).length;
  const differs = constant.includes(false);
  return differs && lines.length >= LEAST_ROWS && gain >= LEAST_GAIN
    ? { lines, constant }
    : undefined;
}

function lineOf(row: Row | undefined): (Line & { row: { text: string } }) | undefined {
  const words = row === undefined ? undefined : splitWords(row);
  return words && { row: row as Row & { text: string }, words };
}

/** The words of a row that may be one of a table. An entry of a log that went wrong stays whole. */
export function splitWords(row: Row): readonly string[] | undefined {
  const { text } = row;
  if (!text || row.omits !== undefined || row.mark !== undefined || row.isShort) return undefined;
  if (text.length > LINE_UNITS || text.includes('\n') || text.startsWith('⋯')) return undefined;
  if (isLogLine(text) && hasBadOutcome(text)) return undefined;
  const words = text.trim().split(/\s+/);
  return words.length < WORDS.least || words.length > WORDS.most ? undefined : words;
}

/** Units of the words that are constant, with the space behind each. */
function unitsOf(words: readonly string[], constant: readonly boolean[]): number {
  return words.reduce((sum, word, at) => sum + (constant[at] ? word.length + 1 : 0), 0);
}

function varying({ words }: Line, constant: readonly boolean[]): string {
  return words.filter((_, at) => !constant[at]).join(' ');
}

function markerOf(lines: readonly Line[], constant: readonly boolean[]): string {
  const first = (lines[1] ?? lines[0]) as Line;
  const last = lines.at(-1) as Line;
  const sample = varying(lines[0] as Line, constant);
  const range = { startLine: first.row.first + 1, endLine: last.row.end };
  return holeText(range, `differ in "${sample}":`);
}

function written({ lines, constant }: Run): Row[] {
  const [first, ...others] = lines as [Line, ...Line[]];
  const marker = markerOf(lines, constant);
  return [
    first.row,
    ...others.map((line, at) => {
      const values = varying(line, constant);
      return { ...line.row, text: at === 0 ? `${marker}\n${values}` : values };
    }),
  ];
}
