import { partitionPoint } from '@ctx/text/collections';
import { lineAt, lineStarts } from '@ctx/text/lines';
import type { Node } from './node.js';

/** A half-open range of UTF-16 offsets. */
export interface Span {
  startIndex: number;
  endIndex: number;
}

/** The text of one file, with answers to the questions of every stage. Lives for one `extract`. */
export interface Source {
  readonly text: string;
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
  /** The value that `read` makes of this source. Made once for each `read`, which may add to it. */
  derived<Value>(read: (source: Source) => Value): Value;
}

/** Puts a text and the ranges of it that hold no code together; a text need not have a tree. */
export function createSource(
  text: string,
  comments: readonly Span[],
  opaque: readonly Span[],
): Source {
  const starts = lineStarts(text);
  const cache = new Map<unknown, unknown>();
  const source: Source = {
    text,
    comments,
    opaque,
    lineCount: starts.length,
    lineStart: (line) => starts[line - 1] ?? text.length,
    lineAt: (index) => lineAt(starts, index),
    of: (node) => text.slice(node.startIndex, node.endIndex),
    derived: (read) => {
      if (!cache.has(read)) cache.set(read, read(source));
      return cache.get(read) as ReturnType<typeof read>;
    },
  };
  return source;
}

/** Index of the last of `count` ascending positions that is ≤ `index`; −1 when there is none. */
export function lastNotAfter(
  count: number,
  position: (i: number) => number,
  index: number,
): number {
  return partitionPoint(count, (i) => position(i) <= index) - 1;
}

/** The span that holds an offset, if any; spans are in source order and do not overlap. */
export function spanAt(spans: readonly Span[], index: number): Span | undefined {
  const span = spans[lastNotAfter(spans.length, (i) => spans[i]!.startIndex, index)];
  return span !== undefined && index < span.endIndex ? span : undefined;
}
