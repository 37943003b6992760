import { codeLines } from '@ctx/source/lexis';
import { wordsOf } from './source-texts.js';

/** How a name stands in its line: behind a dot or an arrow, or not; or with no member behind it. */
export type Form = 'member' | 'bare' | 'whole';

/** A member of what stands before: `.total`, `?.total`, `::total`, `->total`, but no `...` or `["total"]`. */
const MEMBER_BEHIND = /^\s*(?:\?\.|\.|::|->)\s*[\p{L}_$]/u;

/** Characters of a line that are looked at: a longer one is of generated code. */
const WIDTH = 2_000;

/**
 * The line that uses a name: in code before one in a comment or a string, and in its form before another.
 *
 * @param rows lines of a definition
 * @param form how the name is written where it is used; undefined for either
 * @returns its place among them, -1 where none has the name
 */
export function ownLine(
  rows: readonly string[],
  name: string,
  { language, form }: { language: string; form?: Form | undefined },
): number {
  const named = rows.flatMap((row, place) => (wordsOf(row).includes(name) ? [place] : []));
  if (named.length < 2) return named[0] ?? -1;
  const code = codeLines(language, rows.join('\n'));
  const inCode = named.filter((place) => wordsOf(plain(code[place]!)).includes(name));
  const fitting = inCode.filter(
    (place) => form === undefined || hasForm(plain(code[place]!), name, form),
  );
  return fitting[0] ?? inCode[0] ?? named[0]!;
}

/** A line of code without its strings. */
function plain(line: string): string {
  return line
    .slice(0, WIDTH)
    .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g, '""');
}

function hasForm(code: string, name: string, form: Form): boolean {
  for (let at = code.indexOf(name); at >= 0; at = code.indexOf(name, at + 1)) {
    const isWord = !/[\p{L}\p{N}_$]/u.test(`${code[at - 1] ?? ''}${code[at + name.length] ?? ''}`);
    if (!isWord) continue;
    if (form === 'whole') {
      if (!MEMBER_BEHIND.test(code.slice(at + name.length, at + name.length + 9))) return true;
      continue;
    }
    const isMember = /(?:\.|->)$/.test(code.slice(Math.max(0, at - 9), at).trimEnd());
    // A function may stand behind the name of its module: that is found where no line has it bare.
    if (isMember === (form === 'member')) return true;
  }
  return false;
}
