import { fold, type Row } from './row.js';

/** Units of the first line that a marker repeats, so that a reader finds it above. */
const QUOTED = 48;

/** Units that leaving out an echo must save beyond its marker. */
const LEAST_GAIN = 40;

/**
 * Lines that stand word for word above: a stack that fails twice, a summary that repeats the
 * report. A marker names the lines and quotes the first of them; nothing is lost (Ziv and Lempel
 * 1977, with lines for symbols and the first occurrence as the only match that is tried).
 */
export function echoRows(rows: readonly Row[]): Row[] {
  const firsts = new Map<string, number>();
  const out: Row[] = [];
  for (let index = 0; index < rows.length; ) {
    const row = rows[index] as Row;
    const earlier = row.text === undefined ? undefined : firsts.get(row.text);
    const length = earlier === undefined ? 0 : echoLength(rows, earlier, index);
    const echo = rows.slice(index, index + length);
    const marker = length > 0 ? markerOf(echo) : undefined;
    if (marker !== undefined) {
      out.push(marker);
      index += length;
      continue;
    }
    if (row.text && row.omits === undefined && !firsts.has(row.text)) firsts.set(row.text, index);
    out.push(row);
    index++;
  }
  return out;
}

/** Rows from `index` on that equal those from `earlier` on, which end before `index`. */
function echoLength(rows: readonly Row[], earlier: number, index: number): number {
  let length = 0;
  while (earlier + length < index && index + length < rows.length) {
    const before = rows[earlier + length] as Row;
    const after = rows[index + length] as Row;
    if (before.text !== after.text || before.omits !== undefined || after.omits !== undefined)
      break;
    length++;
  }
  while (length > 0 && !(rows[index + length - 1] as Row).text) length--;
  return length;
}

/** The text in place of the rows, if it is worth it. */
function markerOf(echo: readonly Row[]): Row | undefined {
  const first = (echo[0] as Row).text?.trim() ?? '';
  const units = echo.reduce((sum, { text }) => sum + (text?.length ?? -1) + 1, 0);
  const quoted = first.length > QUOTED ? `${first.slice(0, QUOTED)}…` : first;
  const count = echo.length === 1 ? 'as above' : `as the ${echo.length} lines above from`;
  const marker = fold(echo, '', `${count}: ${quoted}`);
  return units - (marker.text?.length ?? 0) >= LEAST_GAIN ? marker : undefined;
}
