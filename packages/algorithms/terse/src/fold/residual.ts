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
  return foldRepeats(dropBlanks(rows).map(withShortRulers));
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

/** A row whose drawn lines are short. */
export function withShortRulers(row: Row): Row {
  if (row.text === undefined) return row;
  const text = shortenRulers(row.text);
  return text === row.text ? row : { ...row, text };
}

/** Drawn lines become short: three of their characters say the same. */
export function shortenRulers(text: string): string {
  if (!mayHaveRuler(text)) return text;
  return text.replace(RULERS, '$1$1$1').replace(SPACED_RULER, '$1 $1 ');
}

/**
 * Whether a character stands again four places on, as in any ruler: a look at every fourth, since
 * patterns that go back over what they read are slow, and few lines have a ruler.
 */
function mayHaveRuler(text: string): boolean {
  for (let at = 0; at + 5 < text.length; at += 4) {
    const code = text.charCodeAt(at);
    if (code !== text.charCodeAt(at + 4) || isLetterOrDigit(code)) continue;
    // In `_ _ _ _` the look may fall on the spaces.
    if (code !== 32 || text.charCodeAt(at + 1) === text.charCodeAt(at + 5)) return true;
  }
  return false;
}

function isLetterOrDigit(code: number): boolean {
  return (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 122);
}

/** Equal lines, one below the other: the first stays, the others are named by a marker. */
export function foldRepeats(rows: readonly Row[]): Row[] {
  const out: Row[] = [];
  for (let index = 0; index < rows.length; ) {
    const row = rows[index] as Row;
    let after = index + 1;
    while (after < rows.length && row.text && rows[after]?.text === row.text) after++;
    out.push(row);
    if (after === index + 1) {
      index++;
      continue;
    }
    const repeats = rows.slice(index + 1, after);
    const marker = fold(repeats, 'repeats', 'same');
    // A short line twice costs less than a marker that says so.
    if (marker.text && repeats.length * ((row.text?.length ?? 0) + 1) > marker.text.length) {
      out.push({ ...marker, omits: '' });
    } else append(out, repeats);
    index = after;
  }
  return out;
}
