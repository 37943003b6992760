import { fold, type Row } from './row.js';

/** Units of the first line that a marker repeats, so that a reader finds it above. */
const QUOTED = 48;

/** Units that leaving out an echo must save beyond its marker. */
const LEAST_GAIN = 40;

/** Places of a line that are tried: where it stood first, and where it stood last. */
const PLACES = 4;

/** A stretch of rows that stands for another, and the first marker that said so. */
type Markers = Map<string, string>;

/**
 * Lines that stand word for word above: a stack that fails twice, a summary that repeats the
 * report. A marker names the lines and quotes the first of them, or names an earlier marker of the same
 * lines; nothing is lost (Ziv and Lempel 1977, with lines for symbols and few places that are tried).
 */
export function echoRows(rows: readonly Row[]): Row[] {
  const places = new Map<string, number[]>();
  const markers: Markers = new Map();
  const out: Row[] = [];
  for (let index = 0; index < rows.length; ) {
    const row = rows[index] as Row;
    const said = saidBy(row);
    const before = said === undefined ? undefined : places.get(said);
    const { start, length } = before === undefined ? NONE : longest(rows, before, index);
    const marker =
      length > 0 ? markerOf(rows.slice(index, index + length), start, markers) : undefined;
    if (said !== undefined && row.text) {
      if (before === undefined) places.set(said, [index]);
      else if (before.length < PLACES) before.push(index);
      else before.splice(1, PLACES, ...before.slice(2), index);
    }
    out.push(marker ?? row);
    index += marker === undefined ? 1 : length;
  }
  return out;
}

const NONE = { start: 0, length: 0 };

/** What a row says: its text, or of a row that stands for others all of theirs. */
function saidBy({ text, omits, said }: Row): string | undefined {
  return omits === undefined ? text : said;
}

/** The longest stretch before `index` that equals the rows from there on; the earliest of several. */
function longest(
  rows: readonly Row[],
  starts: readonly number[],
  index: number,
): { start: number; length: number } {
  let best = NONE;
  for (const start of starts) {
    const length = echoLength(rows, start, index);
    if (length > best.length) best = { start, length };
  }
  return best;
}

/** Rows from `index` on that equal those from `earlier` on, which end before `index`. */
function echoLength(rows: readonly Row[], earlier: number, index: number): number {
  let length = 0;
  while (earlier + length < index && index + length < rows.length) {
    const before = rows[earlier + length] as Row;
    const after = rows[index + length] as Row;
    const said = saidBy(after);
    if (saidBy(before) !== said || (said === undefined && after.omits !== undefined)) break;
    length++;
  }
  while (length > 0 && !(rows[index + length - 1] as Row).text) length--;
  return length;
}

/** The text in place of the rows, if it is worth it. */
function markerOf(echo: readonly Row[], start: number, markers: Markers): Row | undefined {
  const first = (echo[0] as Row).text?.trim() ?? '';
  const units = echo.reduce((sum, { text }) => sum + (text?.length ?? -1) + 1, 0);
  const quoted = first.length > QUOTED ? `${first.slice(0, QUOTED)}…` : first;
  const lines = (echo.at(-1) as Row).end - (echo[0] as Row).first;
  const key = `${start}+${echo.length}`;
  const named = markers.get(key);
  const count = lines === 1 ? `as above: ${quoted}` : `as the ${lines} lines above from: ${quoted}`;
  const marker = { ...fold(echo, ''), omits: '' };
  const range = (marker.text as string).slice(2);
  const text = `⋯ ${range} ${named === undefined ? count : `as ${named}`}`;
  if (units - text.length < LEAST_GAIN) return undefined;
  if (named === undefined) markers.set(key, range);
  return { ...marker, text };
}
