import type { ValueNotation } from '../language.js';
import { LONGEST, REACH, type ValueText } from './alternatives.js';
import { optionsOf, typeOf } from './written-type.js';

/** A name among those that a statement sets at once: `a, b = make()`. */
export interface TuplePlace {
  /** Its place; none behind one that takes all that are left: `*rest`. */
  at: number | undefined;
  of: number;
  /** Offset of what they are set to. */
  from: number;
}

/** The name, or the member of a name, that a statement sets. */
const TARGET = /^\*?[\p{L}_][\p{L}\p{N}_.]*$/u;

/**
 * The place of a name among those that its statement sets at once; undefined where it sets that name alone.
 *
 * @param start offset of the name, or of the path that ends in it
 * @param end offset after it
 */
export function tuplePlace(text: string, start: number, end: number): TuplePlace | undefined {
  const least = Math.max(0, start - REACH);
  const before = text.slice(Math.max(least, text.lastIndexOf('\n', start - 1) + 1), start);
  const line = lineAt(text, end);
  const sign = line.search(/(?<=\s)=(?!=)/);
  if (sign < 0) return undefined;
  const targets = `${before}${text.slice(start, end)}${line.slice(0, sign)}`.trim();
  const list = targets.startsWith('(') && targets.endsWith(')') ? targets.slice(1, -1) : targets;
  const names = list.split(',').map((name) => name.trim());
  if (names.at(-1) === '') names.pop();
  if (names.length < 2 || !names.every((name) => TARGET.test(name))) return undefined;
  const at = before.split(',').length - 1;
  const isBehind = names.slice(0, at + 1).some((name) => name.startsWith('*'));
  return { at: isBehind ? undefined : at, of: names.length, from: end + sign + 1 };
}

/** The offsets of the values that stand beside each other at an offset, to the end of the line: one where they are one. */
export function tupleParts(text: string, from: number): number[] {
  const line = lineAt(text, from);
  const offsets: number[] = [];
  let at = from;
  for (const part of optionsOf(line, ',')) {
    const found = text.indexOf(part, at);
    if (part !== '') offsets.push(found);
    at = found + part.length;
  }
  return offsets;
}

/** The text of a value that is several: `(<Store>,make())`. */
export function tupleText(parts: readonly (ValueText | undefined)[]): ValueText | undefined {
  const text = `(${parts.map((part) => part ?? '').join(',')})`;
  return text.length > LONGEST || !/\w/.test(text) ? undefined : text;
}

/** The parts of a value that is several; undefined for one that is not. */
export function partsOfTuple(value: ValueText): readonly ValueText[] | undefined {
  const isSeveral = value.startsWith('(') && value.endsWith(')') && value.includes(',');
  return isSeveral ? optionsOf(value.slice(1, -1), ',') : undefined;
}

/** The types of several values, as a type of them names each. */
export function tupleTypes(written: string, notation: ValueNotation): ValueText | undefined {
  const [, word = '', inside = ''] = /^\s*(?:\w+\.)?(\w+)\[(.*)\]\s*$/.exec(written) ?? [];
  if (!notation.tuples?.split(' ').includes(word)) return undefined;
  return tupleText(optionsOf(inside, ',').map((type) => typeOf(type, notation)));
}

function lineAt(text: string, from: number): string {
  const near = text.slice(from, from + REACH);
  const end = near.indexOf('\n');
  return end < 0 ? near : near.slice(0, end);
}
