import { printablePath } from '@ctx/text/printable';
import type { IndexedState } from '@ctx/tree';
import { joined } from './answers/on-demand.js';

/** Times that an answer is made anew because a file that it shows was written meanwhile. */
const ROUNDS = 2;

/** Paths that a remark names: a line holds as many. */
const NAMED = 5;

/** The state of the files that an answer is of. */
export interface Freshness {
  /**
   * Names the content of all files that the answer was made from (SHA-256 of its manifest): the same files
   * have the same name in every work tree, branch and process.
   */
  readonly manifest: string;
  /** Files that had changed on disk since they were indexed, and were read again for this answer. */
  readonly reread?: readonly string[] | undefined;
  /** Files that were written again while the answer was made: their lines may be others by now. */
  readonly unsettled?: readonly string[] | undefined;
}

/** The files behind an answer. */
export interface IndexedFiles {
  /** The files as they are indexed now. */
  current(): IndexedState;
  /** Brings these files up to date with the disk. */
  update(paths: readonly string[]): Promise<unknown>;
}

/**
 * Makes an answer whose lines are those of the bytes at hand: where a file that it shows is not on disk as
 * it was indexed, that file is read again and the answer is made again. A file that is written all the
 * time is named as `unsettled`, and in `remarks` where the answer has some.
 *
 * @param shown paths of the files that an answer shows
 */
export async function upToDate<T extends object & { remarks?: string[] | undefined }>(
  make: () => Promise<T>,
  shown: (answer: T) => Iterable<string>,
  files: IndexedFiles,
): Promise<T & Freshness> {
  const reread = new Set<string>();
  for (let round = 0; ; round++) {
    // A state that takes its place while the answer is made is another one: a file of both differs from it.
    const state = files.current();
    const answer = await make();
    const changed = await state.changed(new Set(shown(answer)));
    if (changed.length > 0 && round < ROUNDS) {
      for (const path of changed) reread.add(path);
      await files.update(changed);
      continue;
    }
    const unsettled = changed.sort();
    const remarks = answer.remarks && [...answer.remarks, ...sayUnsettled({ unsettled })];
    return joined(answer, {
      ...(remarks && { remarks }),
      manifest: state.manifest(),
      ...(reread.size > 0 && { reread: [...reread].sort() }),
      ...(unsettled.length > 0 && { unsettled }),
    });
  }
}

/** A sentence that lines of files may be others by now; none where all are as they were read. */
export function sayUnsettled({ unsettled = [] }: Pick<Freshness, 'unsettled'>): string[] {
  if (unsettled.length === 0) return [];
  const names = unsettled.slice(0, NAMED).map((path) => printablePath(path));
  const more =
    unsettled.length > names.length ? ` and ${unsettled.length - names.length} more` : '';
  return [
    `being written while this was answered, so that lines may differ: ${names.join(', ')}${more}`,
  ];
}
