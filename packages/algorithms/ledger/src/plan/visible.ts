import { compareText, type LineRange } from '@ctx/text';
import type { Entry, Ledger } from '../log/state.js';

/** The lines that must be in the window for a stub to be honest. */
export interface Wanted {
  path: string;
  /** Hash of the file's content as it is now. */
  hash: string;
  /** The lines asked for; absent means all of them. */
  range?: LineRange | undefined;
}

/**
 * The entries that the model sees now: everything delivered that was neither evicted nor lost to a compaction. Oldest
 * first; equal times by path, then message.
 */
export function visible(ledger: Ledger): Entry[] {
  return [...ledger.entries.values()].sort(
    (a, b) => a.time - b.time || compareText(a.path, b.path) || compareText(a.message, b.message),
  );
}

/**
 * Whether a stub ("unchanged, see above") may stand for a file: only if one entry that shows every
 * wanted line, unshortened and of this very content, is proven to be in the window. After a
 * compaction nothing is, until it is delivered again.
 */
export function isShown(ledger: Ledger, { path, hash, range }: Wanted): boolean {
  for (const entry of ledger.entries.values()) {
    if (entry.path !== path || entry.hash !== hash || entry.view === 'path') continue;
    if (entry.ranges === undefined) {
      if (entry.view === 'full') return true;
    } else if (range !== undefined && covers(entry.ranges, range)) return true;
  }
  return false;
}

/** Whether the union of the ranges holds every line of `range`. */
export function covers(ranges: readonly LineRange[], { startLine, endLine }: LineRange): boolean {
  let next = startLine;
  for (const part of [...ranges].sort((a, b) => a.startLine - b.startLine)) {
    if (part.startLine <= next) next = Math.max(next, part.endLine + 1);
  }
  return next > endLine;
}
