import type { Edit } from '@ctx/text/edits';
import { stringEnd } from './ndjson.js';

/** Objects behind the first of an array from which their keys are left out: the note costs 15 tokens. */
const UNIFORM_RECORDS = 3;

/** An array or an object that is open, and of an object where its keys stand. */
interface Frame {
  readonly start: number;
  readonly isArray: boolean;
  /** From a key to its value. */
  readonly keys: { start: number; end: number; name: string }[];
  /** Objects of an array that have the keys of its first object. */
  readonly records: Record[];
  /** Keys of the first object of an array; `undefined` before it, `null` once they differ. */
  signature: string | null | undefined;
}

/** An object of an array, to be written as an array of its values. */
interface Record {
  readonly start: number;
  readonly end: number;
  readonly keys: Frame['keys'];
}

/** The line above a JSON text whose records are written by their values. */
export const RECORDS_NOTE = '⋯ objects after the first of an array: values only, same keys\n';

/**
 * JSON with fewer tokens and nothing lost: no white space between tokens, and, with `records`,
 * objects of an array that have the keys of its first object written as arrays of their values.
 * Numbers and strings stay as written, whatever their precision.
 *
 * @param text Valid JSON.
 */
export function jsonEdits(text: string, records: boolean): Edit[] {
  const edits: Edit[] = [];
  const stack: Frame[] = [];
  let isNoted = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code <= 32) {
      const startIndex = index;
      while (index + 1 < text.length && text.charCodeAt(index + 1) <= 32) index++;
      edits.push({ startIndex, endIndex: index + 1, text: '' });
    } else if (code === 34) {
      const end = stringEnd(text, index);
      noteKey(stack.at(-1), text, index, end);
      index = end;
    } else if (code === 123 || code === 91) {
      stack.push({
        start: index,
        isArray: code === 91,
        keys: [],
        records: [],
        signature: undefined,
      });
    } else if (code === 125 || code === 93) {
      const closed = stack.pop() as Frame;
      if (!closed.isArray) noteRecord(stack.at(-1), closed, index);
      else if (records && closed.signature && closed.records.length >= UNIFORM_RECORDS) {
        isNoted = true;
        for (const record of closed.records) edits.push(...recordEdits(record));
      }
    }
  }
  if (isNoted) edits.push({ startIndex: 0, endIndex: 0, text: RECORDS_NOTE });
  return disjoint(edits);
}

/** A string before a colon is a key; what lies between the two belongs to it. */
function noteKey(frame: Frame | undefined, text: string, start: number, end: number): void {
  if (frame === undefined || frame.isArray) return;
  let after = end + 1;
  while (text.charCodeAt(after) <= 32) after++;
  if (text[after] !== ':') return;
  after++;
  while (text.charCodeAt(after) <= 32) after++;
  frame.keys.push({ start, end: after, name: text.slice(start, end + 1) });
}

function noteRecord(array: Frame | undefined, object: Frame, end: number): void {
  if (!array?.isArray || array.signature === null) return;
  const signature = object.keys.map(({ name }) => name).join();
  if (array.signature === undefined) array.signature = signature;
  else if (array.signature !== signature) array.signature = null;
  else array.records.push({ start: object.start, end: end + 1, keys: object.keys });
}

function recordEdits({ start, end, keys }: Record): Edit[] {
  return [
    { startIndex: start, endIndex: start + 1, text: '[' },
    ...keys.map((key) => ({ startIndex: key.start, endIndex: key.end, text: '' })),
    { startIndex: end - 1, endIndex: end, text: ']' },
  ];
}

/** In order; white space inside a longer edit is part of that one. */
function disjoint(edits: Edit[]): Edit[] {
  edits.sort((a, b) => a.startIndex - b.startIndex || b.endIndex - a.endIndex);
  const out: Edit[] = [];
  for (const edit of edits) {
    const last = out.at(-1);
    if (last === undefined || edit.startIndex >= last.endIndex) out.push(edit);
  }
  return out;
}
