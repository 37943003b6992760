import { lineStarts } from '@ctx/text';
import type { Span } from '../span.js';
import { PATTERN_CHARS } from './defaults.js';

/** Where a part of a text begins, and how deep it stands: a heading, a key, a table. */
export interface Mark extends Omit<Span, 'endIndex' | 'children'> {
  /** The part ends where the next mark of its level or a lower one begins. */
  level: number;
}

/**
 * Builds the tree of spans that marks of levels describe: each part lasts until the next mark that is
 * not deeper, and holds the deeper ones between. The spans of one level tile from mark to mark.
 *
 * @param marks in source order
 * @param endIndex where the last part ends
 * @param deepest levels of nesting that are kept; what is deeper is not listed on its own
 */
export function nest(marks: readonly Mark[], endIndex: number, deepest: number): Span[] {
  const root: Open = { level: Number.NEGATIVE_INFINITY, children: [] };
  const open: Open[] = [root];
  for (const mark of marks) {
    while (open.at(-1)!.level >= mark.level) close(open.pop()!, mark.startIndex);
    if (open.length > deepest) continue;
    const { level, ...rest } = mark;
    const entry: Open = { level, children: [], span: { ...rest, endIndex } };
    open.at(-1)!.children.push(entry.span!);
    open.push(entry);
  }
  for (const entry of open) close(entry, endIndex);
  return root.children;
}

interface Open {
  readonly level: number;
  readonly children: Span[];
  readonly span?: Span;
}

function close({ span, children }: Open, endIndex: number): void {
  if (span === undefined) return;
  span.endIndex = endIndex;
  if (children.length > 0) span.children = children;
}

/** The lines of a text by number, 0-based, for scanners that read line by line. */
export interface TextLines {
  readonly count: number;
  /** UTF-16 offset of a line; the length of the text for the line after the last. */
  start(line: number): number;
  /** The first characters of a line without its terminator: enough for any pattern of a format. */
  head(line: number): string;
  isBlank(line: number): boolean;
}

/** Splits a text into lines. A byte order mark is no part of the first line's head. */
export function textLines(text: string): TextLines {
  const starts = lineStarts(text);
  const first = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const start = (line: number): number => (line < starts.length ? starts[line]! : text.length);
  const head = (line: number): string => {
    const from = line === 0 ? first : start(line);
    const end = start(line + 1);
    return text.slice(from, Math.min(end, from + PATTERN_CHARS)).replace(/[\r\n]+$/, '');
  };
  return {
    count: starts.length,
    start,
    head,
    isBlank: (line) => {
      const from = line === 0 ? first : start(line);
      const end = start(line + 1);
      for (let at = from; at < end; at++) if (text.charCodeAt(at) > 32) return false;
      return true;
    },
  };
}
