import type { LineRange } from '@ctx/text';
import { sha256 } from '@ctx/text/digest';
import { rangeText } from '@ctx/text/ranges';
import type { AskedPlace } from '../show/asked-pieces.js';
import type { MenuEntry } from './menu-entry.js';

/** Syllables of an id: one of 729,000, in two or three tokens. Of three letters, which take as many, there are 17,576. */
const SYLLABLES = 3;

/** Letters of syllables: no two are mistaken for each other. */
const CONSONANTS = 'bcdfghjklmnprstvwz';

const VOWELS = 'aeiou';

/** The form of an id, as `kobali`. */
export const MENU_ID: RegExp = new RegExp(`^(?:[${CONSONANTS}][${VOWELS}]){${SYLLABLES}}$`);

/** `3`, `3:706-760`, `3:706`. */
const NUMBER = /^(\d{1,4})(?::(\d{1,9})(?:-(\d{1,9}))?)?$/;

/** `800-810` behind `4:706-760,`: more lines of the same entry. */
const MORE_LINES = /^(\d{1,9})-(\d{1,9})$/;

/** An entry without its text, which may be anything, and the hash of the content that its lines are of. */
export interface KeptEntry extends LineRange {
  readonly number: number;
  readonly path: string;
  readonly name?: string | undefined;
  readonly lines: readonly { readonly line: number }[];
  readonly hash?: string | undefined;
}

/** A menu as it was given, with what it was asked with: what goes on with it asks the same. */
export interface KeptMenu {
  readonly id: string;
  readonly task: string;
  readonly expect: readonly string[];
  readonly focus: readonly string[];
  readonly entries: readonly KeptEntry[];
}

/** Whether two menus of one id are one, or the one goes on with the other. */
export function isSameMenu(one: KeptMenu, other: KeptMenu): boolean {
  const count = Math.min(one.entries.length, other.entries.length);
  const content = ({ task, expect, focus, entries }: KeptMenu): string =>
    JSON.stringify([
      ...[task, expect, focus],
      ...entries.slice(0, count).map((entry) => [entry.path, entry.startLine, entry.hash]),
    ]);
  return content(one) === content(other);
}

/** That a menu is not kept. */
export function notKept(id: string): string {
  return `the menu ${id} is not kept here; ask for the task again`;
}

/** That a menu is of another folder. */
export function ofFolder(id: string, root: string): string {
  return `the menu ${id} is of ${root}, and its numbers mean nothing here; ask for the task here`;
}

/** That two menus have one id. */
export function ambiguous(id: string): string {
  return `two menus are called ${id}, so its numbers mean nothing; ask for the task in other words`;
}

/** Files by path, with the hash of their content. */
type Hashed = readonly { readonly path: string; readonly hash: string }[];

/** Entries with the content that they are of, behind those that were given before. */
export function keptEntries(
  before: readonly KeptEntry[],
  entries: readonly MenuEntry[],
  files: Hashed,
): KeptEntry[] {
  const hashes = new Map(files.map(({ path, hash }) => [path, hash]));
  const added = entries.map(({ number, path, startLine, endLine, name, lines }): KeptEntry => {
    const rows = lines.map(({ line }) => ({ line }));
    return { number, path, startLine, endLine, name, lines: rows, hash: hashes.get(path) };
  });
  return [...before, ...added];
}

/**
 * The places that shown words mean: numbers are places of their menu. Of a file that has changed since, the place is
 * what has its name now.
 *
 * @param menu The menu of the numbers; none where there are none.
 * @param files The files as they are now.
 * @throws RangeError for a number that the menu does not have, and a place that nobody can find again
 */
export function placesOf(
  { subjects }: MenuWords,
  menu: KeptMenu | undefined,
  files: Hashed,
): (string | AskedPlace)[] {
  const hashes = new Map(files.map(({ path, hash }) => [path, hash]));
  return subjects.map((subject) =>
    typeof subject === 'string' || menu === undefined
      ? String(subject)
      : place(subject, menu, hashes),
  );
}

function place(
  { number, range }: EntryNumber,
  { id, entries }: KeptMenu,
  hashes: ReadonlyMap<string, string>,
): string | AskedPlace {
  const entry = entries.find((listed) => listed.number === number);
  if (entry === undefined) {
    const last = entries.at(-1)?.number ?? 0;
    throw new RangeError(`the menu ${id} has the numbers 1 to ${last}, not ${number}`);
  }
  const { path, name } = entry;
  if (range !== undefined) return `${path}:${rangeText(range)}`;
  if (hashes.get(path) === entry.hash) return entry;
  if (name === undefined)
    throw new RangeError(`${path} has changed since the menu ${id}; ask for the task again`);
  return `${path}#${name.split('.').slice(-2).join('.')}`;
}

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

/** A place of a menu, with the content that its lines are of. */
type IdPlace = LineRange & { readonly path: string; readonly hash?: string | undefined };

/**
 * The id of a menu: of the same places with the same content for the same task in the same folder the same one.
 * Numbers alone say not which menu they belong to, and another caller's would answer with places of its own.
 *
 * @param parts what was asked, and of which folder
 */
export function menuId(parts: readonly unknown[], places: readonly IdPlace[]): string {
  const content = places.map(({ path, startLine, endLine, hash }) => [
    ...[path, startLine, endLine, hash],
  ]);
  const digest = sha256(JSON.stringify([parts, content]));
  return Array.from({ length: SYLLABLES }, (_, i) => {
    const drawn = Number.parseInt(digest.slice(8 * i, 8 * i + 8), 16);
    const vowel = VOWELS[Math.floor(drawn / CONSONANTS.length) % VOWELS.length]!;
    return `${CONSONANTS[drawn % CONSONANTS.length]!}${vowel}`;
  }).join('');
}
