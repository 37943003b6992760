import { type CountTokens, lineStarts, type Omission } from '@ctx/text';

/** What is shown of a text, and what is not. */
export interface KeptLines {
  readonly text: string;
  readonly omissions: readonly Omission[];
}

/** How a left-out stretch is marked: its lines, 1-based and inclusive. */
export function marker(startLine: number, endLine: number): string {
  return startLine === endLine ? `… line ${startLine}` : `… lines ${startLine}-${endLine}`;
}

/**
 * Writes the kept lines as they stand, with their own line ends, and a marker for every stretch
 * between them. A stretch that costs no more than its marker is kept after all.
 *
 * @param kept One entry a line, as `lines(text)` counts them.
 */
export function keepLines(
  text: string,
  kept: ArrayLike<number | boolean>,
  countTokens: CountTokens,
  reason: string,
): KeptLines {
  const starts = lineStarts(text);
  const at = (line: number): number => starts[line] ?? text.length;
  const parts: string[] = [];
  const omissions: Omission[] = [];
  for (let start = 0; start < starts.length; ) {
    let end = start + 1;
    while (end < starts.length && Boolean(kept[end]) === Boolean(kept[start])) end++;
    const source = text.slice(at(start), at(end));
    const mark = `${marker(start + 1, end)}${end < starts.length ? lineEnd(source) : ''}`;
    const tokens = kept[start] ? 0 : countTokens(source);
    if (kept[start] || tokens <= countTokens(mark)) parts.push(source);
    else {
      parts.push(mark);
      omissions.push({ range: { startLine: start + 1, endLine: end }, tokens, reason });
    }
    start = end;
  }
  return { text: parts.join(''), omissions };
}

/** The line end that a stretch of whole lines has. */
function lineEnd(source: string): string {
  return /(?:\r\n|\n|\r)$/.exec(source)?.[0] ?? '\n';
}
