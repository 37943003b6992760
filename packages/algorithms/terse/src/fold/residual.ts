import { append, fold, type Row } from './row.js';

/** Equal characters of a drawn line from which it is shortened: shorter ones cost one token. */
const RULER = 8;

/** Runs of one rule-drawing character. */
const RULERS = new RegExp(`([-=_*~#.─━═┄┈▁▔])\\1{${RULER},}`, 'g');

/** `_ _ _ _`, as pytest draws between the frames of a traceback. */
const SPACED_RULER = /([-=_*]) (?:\1 ){7,}/g;

/**
 * The second layer at level lite: several blank lines become one, rulers become short, and lines
 * that repeat the line above are folded.
 */
export function residual(rows: readonly Row[]): Row[] {
  return foldRepeats(dropBlanks(rows).map(shortenRulers));
}

/** The first of several blank lines stays; the others become one row that prints nothing. */
export function dropBlanks(rows: readonly Row[]): Row[] {
  const out: Row[] = [];
  for (const row of rows) {
    const last = out.at(-1);
    const isRepeat =
      row.text === '' && !row.failing && (last?.text === '' || last?.text === undefined);
    if (!isRepeat || last === undefined || row.end === rows.length) out.push(row);
    else if (last.text === '') out.push({ ...row, text: undefined });
    else out[out.length - 1] = { ...last, end: row.end };
  }
  return out;
}

/** Drawn lines become short: three of their characters say the same. */
export function shortenRulers(row: Row): Row {
  if (row.text === undefined || row.text.length < RULER) return row;
  const text = row.text.replace(RULERS, '$1$1$1').replace(SPACED_RULER, '$1 $1 ');
  return text === row.text ? row : { ...row, text };
}

/** Equal lines, one below the other: the first stays, the others are named by a marker. */
export function foldRepeats(rows: readonly Row[]): Row[] {
  const out: Row[] = [];
  for (let index = 0; index < rows.length; ) {
    const row = rows[index] as Row;
    let after = index + 1;
    while (after < rows.length && row.text && rows[after]?.text === row.text) after++;
    out.push(row);
    const repeats = rows.slice(index + 1, after);
    const marker = repeats.length > 0 ? fold(repeats, 'repeats', 'same') : undefined;
    // A short line twice costs less than a marker that says so.
    if (marker?.text && repeats.length * ((row.text?.length ?? 0) + 1) > marker.text.length) {
      out.push({ ...marker, omits: '' });
    } else append(out, repeats);
    index = after;
  }
  return out;
}
