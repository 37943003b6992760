/** The source of one cell, and where each of its characters begins in the file. */
export interface Cell {
  readonly text: string;
  readonly offsets: readonly number[];
}

/**
 * The cells of one kind of a notebook (nbformat 4: `cells[].cell_type`, `cells[].source`), with the offset of every
 * character: a JSON parser would give the text alone. Odd content gives the cells before it.
 *
 * Source: the nbformat schema, https://nbformat.readthedocs.io
 */
export function cellsOf(text: string, kind: 'code' | 'markdown' = 'code'): Cell[] {
  const cells: Cell[] = [];
  let strings: JsonString[] = [];
  let isWanted = false;
  for (const { path, string } of stringsOf(text)) {
    if (path === 'cells[].') {
      // A new cell begins.
      if (isWanted && strings.length > 0) cells.push(cellOf(text, strings));
      strings = [];
      isWanted = false;
    } else if (path === 'cells[].cell_type') isWanted = stringValue(text, string) === kind;
    else if (path === 'cells[].source' || path === 'cells[].source[]') strings.push(string);
  }
  if (isWanted && strings.length > 0) cells.push(cellOf(text, strings));
  return cells;
}

/** The strings that cells of any kind are written in: the offset of the quote that opens each, and its value. */
export function sourceStrings(text: string): { readonly open: number; readonly value: string }[] {
  const cells: { open: number; value: string }[] = [];
  for (const { path, string } of stringsOf(text))
    if (path === 'cells[].source' || path === 'cells[].source[]')
      cells.push({ open: string.open, value: stringValue(text, string) });
  return cells;
}

/** Offsets of the quotes of a string. */
interface JsonString {
  readonly open: number;
  readonly close: number;
}

/** A string value, or the begin of a cell, and the keys that lead to it. */
interface Found {
  readonly path: string;
  readonly string: JsonString;
}

/** Deeper values are no part of a cell's source. */
const DEPTH = 6;

/** Reads a JSON text: its string values that stand no deeper than a cell's source. */
function* stringsOf(text: string): Generator<Found> {
  const keys: string[] = [];
  let key: string | undefined;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === '"') {
      const string = { open: at, close: closingQuote(text, at) };
      at = string.close;
      if (keys.length > DEPTH) continue;
      if (keys.at(-1) === OBJECT && key === undefined && isKey(text, at)) {
        key = stringValue(text, string);
        continue;
      }
      yield { path: pathOf(keys, key), string };
      key = undefined;
    } else if (character === '{' || character === '[') {
      if (key !== undefined) keys.push(key);
      keys.push(character === '{' ? OBJECT : '[]');
      key = undefined;
      if (keys.length <= DEPTH && character === '{' && keys.at(-2) === '[]')
        yield { path: pathOf(keys, ''), string: { open: at, close: at } };
    } else if (character === '}' || character === ']') {
      keys.pop();
      // The key that led here.
      if (keys.at(-1) !== undefined && keys.at(-1) !== OBJECT && keys.at(-1) !== '[]') keys.pop();
      key = undefined;
    } else if (character === ',') key = undefined;
  }
}

/** Stands for an object among the keys that lead to a value. */
const OBJECT = '.';

/** `cells[].source[]`: the keys that lead to a value, the outermost object left out. */
function pathOf(keys: readonly string[], key: string | undefined): string {
  return (keys.join('') + (key ?? '')).slice(OBJECT.length);
}

function isKey(text: string, close: number): boolean {
  for (let at = close + 1; at < text.length; at++) {
    if (text.charCodeAt(at) > 32) return text[at] === ':';
  }
  return false;
}

function closingQuote(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

function stringValue(text: string, string: JsonString): string {
  return cellOf(text, [string]).text;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/** The values of strings one after the other, with the offset of each character. */
function cellOf(text: string, strings: readonly JsonString[]): Cell {
  const characters: string[] = [];
  const offsets: number[] = [];
  for (const { open, close } of strings) {
    for (let at = open + 1; at < close; at++) {
      offsets.push(at);
      if (text[at] !== '\\') {
        characters.push(text[at]!);
        continue;
      }
      const escaped = text[++at] ?? '';
      if (escaped === 'u') {
        characters.push(String.fromCharCode(Number.parseInt(text.slice(at + 1, at + 5), 16) || 32));
        at += 4;
      } else characters.push(ESCAPES[escaped] ?? (escaped || ' '));
    }
  }
  return { text: characters.join(''), offsets };
}
