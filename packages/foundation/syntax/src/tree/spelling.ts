import type { Receiver } from './receiver.js';

/** How a language makes names of more than letters, digits and `_`; `$` is then no letter. */
export interface Spelling {
  /** Further characters of a name, wherever in it: `.` in R. */
  marks: string;
  /** Characters that may stand in a name, but do not begin it. */
  inner?: string | undefined;
  /** Quotes around a name that is written with other characters; a name between two `%` keeps them. */
  quotes?: string | undefined;
  /** Signs between a name and a member of it, the longest first. */
  members: readonly string[];
  /** Signs behind a module: no local hides a name before them. */
  modules: readonly string[];
}

/** A quoted name, or the names before a member, are followed no further. */
const LONGEST = 100;

/**
 * Where a name that begins at an offset has its end; undefined where none begins.
 *
 * @returns half-open offsets of the name: without its quotes, but for `%`
 */
export function spelledAt(
  text: string,
  at: number,
  spelling: Spelling,
): { startIndex: number; endIndex: number } | undefined {
  const first = text[at]!;
  if (spelling.quotes?.includes(first)) {
    const line = text.slice(at + 1, at + LONGEST);
    const close = line.indexOf(first);
    if (close < 1 || /\n/.test(line.slice(0, close))) return undefined;
    const keeps = first === '%' ? 1 : 0;
    return { startIndex: at + 1 - keeps, endIndex: at + 1 + close + keeps };
  }
  if (!isLetter(text.charCodeAt(at)) && !spelling.marks.includes(first)) return undefined;
  let end = at + 1;
  while (end < text.length && isWithin(text, end, spelling)) end++;
  // A dot at the end is a sign of its own: `(Cart. 1)` makes one.
  while (end > at + 1 && text[end - 1] === '.') end--;
  return { startIndex: at, endIndex: end };
}

/** The names before a name that begins at an offset, of which it is a member. */
export function spelledReceiver(
  text: string,
  start: number,
  floor: number,
  spelling: Spelling,
): Receiver | undefined {
  let from = start;
  for (;;) {
    const sign = spelling.members.find((member) => text.startsWith(member, from - member.length));
    if (sign === undefined) break;
    const end = from - sign.length;
    let at = end;
    while (at > floor && start - at < LONGEST && isWithin(text, at - 1, spelling)) at--;
    while (at < end && spelling.inner?.includes(text[at]!)) at++;
    const code = text.charCodeAt(at);
    if (at === end || (code >= 48 && code <= 57)) return { head: from, path: '' };
    if (start - at >= LONGEST) return { head: from, path: '' };
    from = at;
  }
  if (from === start) return undefined;
  const sign = spelling.members.find((member) => text.startsWith(member, start - member.length))!;
  return { head: from, path: text.slice(from, start - sign.length) };
}

/** Whether the sign behind a name says that it is a module. */
export function isModulePath(text: string, end: number, { modules }: Spelling): boolean {
  return modules.some((sign) => text.startsWith(sign, end));
}

function isWithin(text: string, at: number, { marks, inner }: Spelling): boolean {
  const char = text[at]!;
  return isLetter(text.charCodeAt(at)) || marks.includes(char) || inner?.includes(char) === true;
}

function isLetter(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code >= 128
  );
}
