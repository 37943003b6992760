import { isDocument } from '@ctx/source/formats';
import { dataOf, familyOf } from '@ctx/source/languages';
import { isCode } from '@ctx/source/roles';
import { sourceLines } from '@ctx/text/lines';
import type { Sources } from '../answers/sources.js';

/** Files that are read for one question; a project has some thousands, and more would take seconds. */
const FILES = 5_000;

/** Places of each kind that are kept; the others are counted. */
const PLACES = 20;

/** Shorter names stand in texts by chance. */
const SHORTEST = 3;

/** Whether a name is looked for in texts. */
export function isSought(name: string): boolean {
  return name.length >= SHORTEST;
}

/** A place that could lead to a definition without a use of its name in code. */
export interface HolePlace {
  path: string;
  /** 1-based. */
  line: number;
  /** The text that stands there: the word that reflects, or the name. */
  written: string;
}

/** Ways in which a definition could be used beside code that names it: a part of every answer that knows of no use. */
export interface Holes {
  /** Code of its language that reaches others by texts: reflection, calls by name, plugins. */
  dynamic: HolePlace[];
  /** Strings in code that are its name: routes, events, registrations. */
  strings: HolePlace[];
  /** Configuration and documents that have its name. */
  texts: HolePlace[];
  /** Places beyond those, of all three kinds. */
  omitted: number;
  /** Words that were looked for as dynamic. */
  words: string[];
  /** Files that were read, and files that there are. */
  searched: number;
  allFiles: number;
}

/**
 * Looks for what could reach a definition that nothing is known to use: it reads the texts of the project,
 * once, at most 5,000 of them.
 */
export async function findHoles(
  { path, name }: { path: string; name: string },
  { files, facts, read }: Pick<Sources, 'files' | 'facts' | 'read'>,
): Promise<Holes> {
  const own = facts.find((file) => file.path === path);
  const words = dataOf(own?.language ?? '')?.dynamic?.split(' ') ?? [];
  const holes: Holes = {
    ...{ dynamic: [], strings: [], texts: [], omitted: 0 },
    ...{ words, searched: 0, allFiles: files.length },
  };
  const family = familyOf(path);
  const isLong = isSought(name);
  for (const file of files.slice(0, FILES)) {
    const source = await read(file.path);
    if (!('text' in source)) continue;
    holes.searched++;
    const hasName = isLong && source.text.includes(name);
    const wanted = isCode(file.path) && familyOf(file.path) === family ? words : [];
    if (!hasName && !wanted.some((word) => source.text.includes(word))) continue;
    sourceLines(source.text).forEach((row, i) => {
      const at = { path: file.path, line: i + 1 };
      const word = wanted.find((one) => isCalled(row, one));
      if (word !== undefined) take(holes, 'dynamic', { ...at, written: word });
      if (!hasName || !row.includes(name)) return;
      if (isCode(file.path)) {
        if (isString(row, name)) take(holes, 'strings', { ...at, written: name });
      } else if (isDocument(file.path) || hasWord(row, name))
        if (hasWord(row, name)) take(holes, 'texts', { ...at, written: name });
    });
  }
  return holes;
}

function take(holes: Holes, kind: 'dynamic' | 'strings' | 'texts', place: HolePlace): void {
  if (holes[kind].length < PLACES) holes[kind].push(place);
  else holes.omitted++;
}

/** Whether a word stands in a line by itself, and not in a comment that takes the whole of it. */
function isCalled(row: string, word: string): boolean {
  return hasWord(row, word) && !/^\s*(?:#|\/\/|\*|\/\*)/.test(row);
}

function hasWord(row: string, word: string): boolean {
  for (let at = row.indexOf(word); at >= 0; at = row.indexOf(word, at + 1)) {
    const before = /[\p{L}\p{N}_$]/u.test(row[at - 1] ?? ' ');
    if (!before && !/[\p{L}\p{N}_$]/u.test(row[at + word.length] ?? ' ')) return true;
  }
  return false;
}

/** Whether a string of the line is the name, or begins or ends with it behind a sign. */
function isString(row: string, name: string): boolean {
  for (let at = row.indexOf(name); at >= 0; at = row.indexOf(name, at + 1)) {
    const [before, after] = [row[at - 1] ?? ' ', row[at + name.length] ?? ' '];
    if (/["'`:.#/@]/.test(before) && /["'`]/.test(after) && /["'`]/.test(row.slice(0, at)))
      return true;
  }
  return false;
}
