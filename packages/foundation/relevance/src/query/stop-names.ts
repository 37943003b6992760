import { STOP_WORDS } from '../terms/stop-words.js';
import { eachWord } from '../terms/terms.js';
import type { Sections } from './sections.js';

/** How a task writes a stop word as code. */
export interface StopName {
  name: string;
  place: 'title' | 'backtick' | 'prose';
}

/** A span of code that is a name, or names that are joined, with or without a call. */
const NAMES = /^[\p{L}_$][\w$]*[?!]?(?:(?:::|->|[.#])[\p{L}_$][\w$]*[?!]?){0,5}(?:\(.*\))?$/u;

/** `word(s)`, `class(es)`: prose, and no call. */
const PLURAL = /^\((?:e?s|ies)\)/;

/** Characters before and behind a word that say how it is written. */
const AROUND = 3;

/**
 * Stop words that a task writes as names: `Same.same`, `The.from()`, `"is"`, `with()`, `fix Same`. They
 * are names only of a code base that defines them. A fence says nothing: `if`, `new` and `return`
 * are what code is made of.
 */
export function stopNames({ title, prose, inline }: Sections): StopName[] {
  return [
    ...namesIn(title, 'title', isWrittenAsCode),
    ...inline.flatMap((span) => {
      const text = span.trim();
      return namesIn(text, 'backtick', NAMES.test(text) ? () => true : isJoined);
    }),
    ...namesIn(prose, 'prose', isWrittenAsCode),
  ];
}

type Rule = (text: string, index: number, length: number) => boolean;

function namesIn(text: string, place: StopName['place'], isName: Rule): StopName[] {
  const names: StopName[] = [];
  eachWord(text, (name, index) => {
    if (STOP_WORDS.has(name.toLowerCase()) && isName(text, index, name.length))
      names.push({ name, place });
  });
  return names;
}

function isWrittenAsCode(text: string, index: number, length: number): boolean {
  return (
    isQuoted(text, index, length) || isJoined(text, index, length) || isCapital(text, index, length)
  );
}

/** `"is"`, `'is'`, `“is”`. */
function isQuoted(text: string, index: number, length: number): boolean {
  return /["'“‘`]/.test(text.charAt(index - 1)) && /["'”’`]/.test(text.charAt(index + length));
}

/** `is()`, `a.is`, `Is.a`, `A::is`, `A#is`. */
function isJoined(text: string, index: number, length: number): boolean {
  const [before, after] = [
    text.slice(Math.max(0, index - AROUND), index),
    text.slice(index + length, index + length + AROUND + 1),
  ];
  if (after.startsWith('(')) return !PLURAL.test(after);
  return /[\w)](?:\.|#|::|->)$/.test(before) || /^(?:\.|#|::|->)[A-Za-z_$]/.test(after);
}

/** `fix Same`, `of The`: a capital inside a sentence, and no title whose words all have one. */
function isCapital(text: string, index: number, length: number): boolean {
  if (!/^[A-Z][a-z]+$/.test(text.slice(index, index + length))) return false;
  const before = /(^|[^\w])(\w{1,40}),? $/.exec(text.slice(Math.max(0, index - 50), index));
  if (before === null) return false;
  if (/^[a-z]/.test(before[2] ?? '')) return true;
  const isSecond = index === before[0].length;
  return isSecond && !/^ [A-Z]/.test(text.slice(index + length));
}
