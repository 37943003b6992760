import { lineStarts } from '@ctx/text';
import type { Node } from './node.js';

/** A half-open range of UTF-16 offsets. */
export interface Span {
  start: number;
  end: number;
}

/** The text of one file with what every stage asks of it. Lives for one `extract`. */
export interface Source {
  readonly text: string;
  readonly root: Node;
  /** Comments, in source order. */
  readonly comments: readonly Span[];
  /** Strings, regular expressions and markup, in source order. */
  readonly opaque: readonly Span[];
  /** Number of lines. */
  readonly lineCount: number;
  /** Start offset of a 1-based line. */
  lineStart(line: number): number;
  /** 1-based line that holds an offset. */
  lineAt(index: number): number;
  /** The text of a node. */
  of(node: Node): string;
}

/** Puts a text, its tree and the ranges that hold no code together. */
export function createSource(
  text: string,
  root: Node,
  comments: readonly Span[],
  opaque: readonly Span[],
): Source {
  const starts = lineStarts(text);
  return {
    text,
    root,
    comments,
    opaque,
    lineCount: starts.length,
    lineStart: (line) => starts[line - 1] ?? text.length,
    lineAt: (index) => lastNotAfter(starts.length, (i) => starts[i]!, index) + 1,
    of: (node) => text.slice(node.startIndex, node.endIndex),
  };
}

/** Index of the last of `count` ascending positions that is ≤ `index`; −1 when there is none. */
export function lastNotAfter(
  count: number,
  position: (i: number) => number,
  index: number,
): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (position(middle) <= index) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The span that holds an offset, if any; spans are in source order and do not overlap. */
export function spanAt(spans: readonly Span[], index: number): Span | undefined {
  const span = spans[lastNotAfter(spans.length, (i) => spans[i]!.start, index)];
  return span !== undefined && index < span.end ? span : undefined;
}
