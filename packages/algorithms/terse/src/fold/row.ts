import { holeText } from '@ctx/text/ranges';

/** One printed line and the source lines it stands for. Lines are 0-based and half-open. */
export interface Row {
  readonly first: number;
  readonly end: number;
  /** The printed text; `undefined` prints nothing, which only a lossless row may do. */
  readonly text: string | undefined;
  /** Belongs to a failure: no layer may change or drop it. */
  readonly failing: boolean;
  /** Set where something is left out: why. */
  readonly omits?: string;
  /** What the rows that it stands for print, where that is short: to find the same again. */
  readonly said?: string | undefined;
  /** Words that others share are left out: it is compared with no line any more. */
  readonly isShort?: true;
  /** Compared with the run before: new, or with other numbers. */
  readonly mark?: '+' | '~';
}

/** Units of rows that a row which stands for them keeps. */
const SAID_UNITS = 2000;

/** A row that stands for several: the project's marker, `⋯ 3-9`, with 1-based lines. */
export function fold(rows: readonly Row[], reason: string, note = ''): Row {
  const first = (rows[0] as Row).first;
  const end = (rows.at(-1) as Row).end;
  const text = holeText({ startLine: first + 1, endLine: end }, note);
  return { first, end, text, failing: false, omits: reason, said: saidBy(rows, note) };
}

/** The texts of rows, behind what is said of them; nothing where they are long. */
function saidBy(rows: readonly Row[], note: string): string | undefined {
  let said = `⋯${note}`;
  for (const { text = '', omits } of rows) {
    said += `\n${text}`;
    if (omits !== undefined || said.length > SAID_UNITS) return undefined;
  }
  return said;
}

/** Appends rows one by one: a call takes a limited number of arguments, a run has no limit. */
export function append(out: Row[], rows: readonly Row[]): void {
  for (const row of rows) out.push(row);
}
