import { compareText } from '@ctx/text';
import type { FileRecord, Ledger } from '../log/state.js';

/** The files that a conversation is busy with, as the map wants them. Paths by name. */
export interface Activity {
  /** Files changed in this conversation. */
  edited: string[];
  /** Files that the user or the agent named. */
  mentioned: string[];
  /** Files of which some content is in the window. */
  active: string[];
}

/** The files a conversation is busy with: `rank(graph, contextOf(ledger))`. */
export function contextOf(ledger: Ledger): Activity {
  const files = [...ledger.files.values()]
    .filter(({ kind }) => kind === 'file')
    .sort((a, b) => compareText(a.path, b.path));
  const paths = (choose: (file: FileRecord) => boolean) =>
    files.filter(choose).map(({ path }) => path);
  const shown = new Set<string>();
  for (const { path, view } of ledger.entries.values()) if (view !== 'path') shown.add(path);
  return {
    edited: paths(({ edits }) => edits > 0),
    mentioned: paths(({ mentions }) => mentions > 0),
    active: paths(({ path }) => shown.has(path)),
  };
}
