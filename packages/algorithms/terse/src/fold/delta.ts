import { align } from '@ctx/text/edits';
import { templateOf, timelessOf } from '../read/template.js';
import { keepOwners } from './owners.js';
import { append, fold, type Row } from './row.js';

/** Printed above a text that is shown as its difference to the run before. */
export const DELTA_NOTE = '⋯ against the run before: + new, ~ other numbers, - gone';

/** Lines of the run before that are printed at one place; more are counted. */
const GONE_LINES = 12;

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
