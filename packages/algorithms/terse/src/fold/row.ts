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
  /** Compared with the run before: new, or with other numbers. */
  readonly mark?: '+' | '~';
}

/** A row that stands for several: the project's marker, `⋯ 3-9`, with 1-based lines. */
export function fold(rows: readonly Row[], reason: string, note = ''): Row {
  const first = (rows[0] as Row).first;
  const end = (rows.at(-1) as Row).end;
  const text = holeText({ startLine: first + 1, endLine: end }, note);
  return { first, end, text, failing: false, omits: reason };
}

/** Appends rows one by one: a call takes a limited number of arguments, a run has no limit. */
export function append(out: Row[], rows: readonly Row[]): void {
  for (const row of rows) out.push(row);
}
