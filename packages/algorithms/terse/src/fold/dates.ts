import type { Row } from './row.js';

const DATE = /^(\[?)(\d{4}-\d\d-\d\d)[T ](?=\d\d:\d\d)/;

/** In a log, a date is said where it changes; failing rows keep theirs. */
export function shortenDates(rows: readonly Row[]): Row[] {
  let last = '';
  return rows.map((row) => {
    const date = row.text === undefined || row.omits !== undefined ? null : DATE.exec(row.text);
    if (date === null) return row;
    const isSame = date[2] === last;
    last = date[2] as string;
    if (!isSame || row.failing) return row;
    return { ...row, text: `${date[1]}${(row.text as string).slice(date[0].length)}` };
  });
}
