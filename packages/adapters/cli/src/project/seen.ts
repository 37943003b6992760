import { type Ledger, visible } from '@ctx/ledger';
import type { LineRange } from '@ctx/text';

/** Lines of a file that a conversation has, as `workspace.context` takes them. */
export interface SeenLines {
  path: string;
  shown: LineRange[];
  /** Lines of which only a name was shown: none, since they are not written down. */
  headers: number[];
  lines: number;
}

/**
 * The lines that the window of a conversation shows of the files as they are now. A file that has changed since is not
 * seen, nor one of which only the name was given.
 *
 * @param files The files as they are now.
 * @param linesOf How many lines a file has.
 */
export async function seenLines(
  ledger: Ledger,
  files: readonly { readonly path: string; readonly hash: string }[],
  linesOf: (path: string) => Promise<number>,
): Promise<SeenLines[]> {
  const hashes = new Map(files.map(({ path, hash }) => [path, hash]));
  const seen: SeenLines[] = [];
  for (const { path, view, hash, ranges } of visible(ledger)) {
    if (hash === undefined || hashes.get(path) !== hash) continue;
    if (view === 'path' || (ranges === undefined && view !== 'full')) continue;
    const lines = await linesOf(path);
    const shown = ranges === undefined ? [{ startLine: 1, endLine: lines }] : [...ranges];
    if (lines > 0) seen.push({ path, shown, headers: [], lines });
  }
  return seen;
}
