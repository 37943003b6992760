import type { LineRange } from '@ctx/text';
import { MENU_ID } from './menu-id.js';

/** A number of an entry of a menu, with lines of its file. */
export interface EntryNumber {
  readonly number: number;
  readonly range?: LineRange | undefined;
}

/** The words behind `ctx show`. */
export interface MenuWords {
  /** Of the menu that the numbers belong to. */
  readonly id?: string | undefined;
  readonly subjects: readonly (string | EntryNumber)[];
}

/** `3`, `3:706-760`, `3:706`. */
const NUMBER = /^(\d{1,4})(?::(\d{1,9})(?:-(\d{1,9}))?)?$/;

/** `800-810` behind `4:706-760,`: more lines of the same entry. */
const MORE_LINES = /^(\d{1,9})-(\d{1,9})$/;

/** Takes the words of `ctx show kobali 3 7,12 4:706-760 src/cart.ts#total` apart. */
export function menuWords(words: readonly string[]): MenuWords {
  const [first = '', second = ''] = words;
  const hasId = MENU_ID.test(first) && entriesOf(second) !== undefined;
  const rest = hasId ? words.slice(1) : words;
  const subjects = rest.flatMap((word): (string | EntryNumber)[] => entriesOf(word) ?? [word]);
  return hasId ? { id: first, subjects } : { subjects };
}

/** The numbers that a word is made of; undefined for another one. */
function entriesOf(word: string): EntryNumber[] | undefined {
  const entries: EntryNumber[] = [];
  for (const part of word.split(',')) {
    const [, number, first, last = first] = NUMBER.exec(part) ?? moreLines(part, entries.at(-1));
    if (number === undefined) return undefined;
    const range =
      first === undefined ? undefined : { startLine: Number(first), endLine: Number(last) };
    entries.push({ number: Number(number), ...(range && { range }) });
  }
  return entries;
}

/** Lines without a number are of the entry before them, where that has lines. */
function moreLines(part: string, before: EntryNumber | undefined): (string | undefined)[] {
  const [, first, last] = MORE_LINES.exec(part) ?? [];
  return before?.range === undefined || first === undefined
    ? []
    : [part, String(before.number), first, last];
}
