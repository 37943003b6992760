import { randomUUID } from 'node:crypto';
import type { LedgerEvent } from '@ctx/ledger';
import type { TaskContext } from '@ctx/workspace';

/**
 * What a printed context puts into a window, as events of the ledger: the intent, and one delivery a
 * file. Nothing is credited as saved: what would have been read without it is not known.
 *
 * @param task The task's text.
 * @param context The answer.
 * @param hashes Content hash by path.
 * @param time Milliseconds since 1970.
 * @param message Id of the message the answer went into (default: a new one).
 */
export function deliveredEvents(
  task: string,
  { files }: Pick<TaskContext, 'files'>,
  hashes: ReadonlyMap<string, string>,
  time: number,
  message: string = randomUUID(),
): LedgerEvent[] {
  const intended: LedgerEvent = { type: 'intended', time, text: task };
  const deliveries = files.map(({ path, view, tokens, shown }): LedgerEvent => {
    const hash = hashes.get(path);
    return {
      type: 'delivered',
      time,
      message,
      path,
      view,
      ...(view === 'full' ? {} : { ranges: shown }),
      ...(hash === undefined ? {} : { hash }),
      tokens: { original: tokens, sent: tokens },
    };
  });
  return [intended, ...deliveries];
}
