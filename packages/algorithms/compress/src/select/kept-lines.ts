import { type CountTokens, countLines, lineStarts, type Omission } from '@ctx/text';
import { holeText } from '@ctx/text/ranges';

/** The lines of a text that are shown, and the omissions. */
export interface KeptLines {
  readonly text: string;
  readonly omissions: readonly Omission[];
}

/** Why lines are left out: fold i of a mask stands for `reasons[i - 1]`. */
export interface FoldReason {
  readonly reason: string;
  /** Whether the marker says so. Default: only which lines. */
  readonly shown?: boolean;
}

/** How a left-out stretch is marked: its lines, 1-based and inclusive. */
export function marker(startLine: number, endLine: number, note = ''): string {
  return holeText({ startLine, endLine }, note);
}

/**
 * Writes the kept lines as they stand, with their own line ends, and a marker for every stretch
 * between them. A stretch that costs no more than its marker is kept after all.
 *
 * @param folds One entry a line, as `lines(text)` counts them: 0 is kept, i is left out for
 *   `reasons[i - 1]`.
 */
export function keepLines(
  text: string,
  folds: Uint8Array,
  reasons: readonly FoldReason[],
  countTokens: CountTokens,
): KeptLines {
  const starts = lineStarts(text);
  const at = (line: number): number => starts[line] ?? text.length;
  const count = countLines(text);
  const parts: string[] = [];
  const omissions: Omission[] = [];
  for (let start = 0; start < starts.length; ) {
    let end = start + 1;
    while (end < starts.length && folds[end] === folds[start]) end++;
    const source = text.slice(at(start), at(end));
    const why = reasons[(folds[start] ?? 0) - 1];
    const note = why?.shown ? why.reason : '';
    // The text behind the last terminator is no line, and has no number.
    const endLine = Math.max(start + 1, Math.min(end, count));
    const mark = `${marker(start + 1, endLine, note)}${end < starts.length ? lineEnd(source) : ''}`;
    const tokens = why ? countTokens(source) : 0;
    if (!why || tokens <= countTokens(mark)) parts.push(source);
    else {
      parts.push(mark);
      const range = { startLine: start + 1, endLine };
      omissions.push({ range, tokens, reason: why.reason });
    }
    start = end;
  }
  return { text: parts.join(''), omissions };
}

/** The line end that a stretch of whole lines has. */
function lineEnd(source: string): string {
  return /(?:\r\n|\n|\r)$/.exec(source)?.[0] ?? '\n';
}
