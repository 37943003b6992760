import type { Stretch } from './changed-file.js';

/** A place in a file: the number of a line among those given, and a column, both from 0. */
interface Spot {
  line: number;
  column: number;
}

/**
 * Where new lines say something else than the ones that stood there: line by line where there are as many
 * as before, else one stretch for all. White space alone is no difference.
 *
 * @param startLine 1-based line of the first new one; where there is none, the line before the gap.
 */
export function stretchesOf(
  before: readonly string[],
  now: readonly string[],
  startLine: number,
): Stretch[] {
  if (now.length === 0)
    return [{ startLine, startColumn: Number.POSITIVE_INFINITY, ...endAt(startLine) }];
  if (before.length !== now.length) return stretchIn(before, now, startLine);
  return now.flatMap((line, i) => stretchIn([before[i]!], [line], startLine + i));
}

/** Lines were taken away between this one and the next. */
function endAt(endLine: number): Pick<Stretch, 'endLine' | 'endColumn'> {
  return { endLine, endColumn: Number.POSITIVE_INFINITY };
}

function stretchIn(
  before: readonly string[],
  now: readonly string[],
  startLine: number,
): Stretch[] {
  const [old, own] = [signsOf(before), signsOf(now)];
  const shorter = Math.min(old.text.length, own.text.length);
  let head = 0;
  while (head < shorter && old.text[head] === own.text[head]) head++;
  if (head === old.text.length && head === own.text.length) return [];
  let tail = 0;
  while (tail < shorter - head && old.text.at(-1 - tail) === own.text.at(-1 - tail)) tail++;
  const last = { line: now.length - 1, column: now.at(-1)!.length };
  const start = own.spotOf(head) ?? last;
  const end = tail === 0 ? last : own.spotOf(own.text.length - tail)!;
  return [
    {
      startLine: startLine + start.line,
      startColumn: start.column,
      endLine: startLine + end.line,
      endColumn: end.column,
    },
  ];
}

/** The characters of some lines without white space, and the place of each. */
function signsOf(lines: readonly string[]): {
  text: string;
  spotOf(index: number): Spot | undefined;
} {
  const parts = lines.map((line) => line.replace(/\s/g, ''));
  return {
    text: parts.join(''),
    spotOf: (index) => {
      let left = index;
      const line = parts.findIndex((part) => {
        if (left < part.length) return true;
        left -= part.length;
        return false;
      });
      return line < 0 ? undefined : { line, column: columnOf(lines[line]!, left) };
    },
  };
}

/** The column of a sign by its number among those that are no white space. */
function columnOf(line: string, index: number): number {
  let left = index;
  for (let column = 0; column < line.length; column++) {
    if (/\s/.test(line[column]!)) continue;
    if (left-- === 0) return column;
  }
  return line.length;
}
