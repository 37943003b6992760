import type { LineRange } from '@ctx/text';
import type { Portion } from '../portions/portions.js';
import { holes, mergeRanges, without } from '../portions/ranges.js';

/** The lines of a file that a reader has already: the part of a `ContextFile` that matters. */
export interface SeenFile {
  path: string;
  /** Lines shown. */
  shown: readonly LineRange[];
  /** Lines among them that end at a definition's name. */
  headers: readonly number[];
  /** Lines of the whole file. */
  lines: number;
}

/**
 * A portion without what the reader has already; nothing when all of it is known. Lines of which only
 * the header was shown count as new.
 *
 * @param portion Of the file that `files` were shown of.
 * @param files Of this file, from all contexts of the conversation.
 */
export function withoutSeen(portion: Portion, files: readonly SeenFile[]): Portion[] {
  if (files.length === 0) return [portion];
  const cut = (file: SeenFile) => file.headers.map((line) => ({ startLine: line, endLine: line }));
  const whole = mergeRanges(
    files.flatMap((file) => file.shown.flatMap((range) => without(range, cut(file)))),
    0,
  );
  const lineCount = Math.max(...files.map(({ lines }) => lines));
  const named = new Set(files.flatMap((file) => file.headers));
  const { kind, stub } = portion;
  if (kind === 'path') return holes(whole, lineCount).length === 0 ? [] : [portion];
  if (kind === 'stub') {
    const { line } = stub!;
    const isNew = !named.has(line) && without({ startLine: line, endLine: line }, whole).length > 0;
    return isNew ? [portion] : [];
  }
  const ranges = portion.ranges.flatMap((range) => without(range, whole));
  return ranges.length === 0 ? [] : [{ ...portion, ranges }];
}
