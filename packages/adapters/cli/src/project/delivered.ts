import { randomUUID } from 'node:crypto';
import type { LedgerEvent } from '@ctx/ledger';
import type { LineRange } from '@ctx/text';
import type { TaskContext } from '@ctx/workspace';

/** Confidence from which the kind of work is written down: three of four such are right (`bench intent`). */
const SURE = 0.5;

/** The parts of a context that decide about its events. */
type Delivery = Pick<TaskContext, 'files' | 'intent' | 'tokens' | 'withheld'>;

/** When and in which message an answer was given, and the contents that it showed. */
interface Sent {
  /** Content hash by path. */
  hashes: ReadonlyMap<string, string>;
  /** Milliseconds since 1970. */
  time: number;
  /** Id of the message (default: a new one). */
  message?: string | undefined;
}

/**
 * The events of the ledger for a printed context: the intent, with its kind of work where the text says it, and one
 * delivery a file. A line that is shown as a header ends at the definition's name, so it counts as unseen. Credited as
 * saved is only what the same answer would have taken with the lines that the conversation has: what would have been
 * read without it is not known.
 *
 * @param task The task's text.
 * @param context The answer.
 */
export function deliveredEvents(
  task: string,
  { files, intent, tokens, withheld }: Delivery,
  { hashes, time, message = randomUUID() }: Sent,
): LedgerEvent[] {
  const { taskType, confidence } = intent;
  const intended: LedgerEvent = {
    type: 'intended',
    time,
    text: task,
    ...(confidence >= SURE && { taskType }),
  };
  const deliveries = files.map(({ path, view, tokens, shown, headers }): LedgerEvent => {
    const hash = hashes.get(path);
    return {
      type: 'delivered',
      time,
      message,
      path,
      view,
      ...(view === 'full' ? {} : { ranges: without(shown, headers) }),
      ...(hash === undefined ? {} : { hash }),
      tokens: { original: tokens, sent: tokens },
    };
  });
  // New text takes the place of text that is not sent again: only the difference is saved.
  const less = (withheld?.tokens ?? 0) - tokens;
  const spared: LedgerEvent[] =
    less <= 0
      ? []
      : [
          {
            type: 'reread',
            time,
            message: `${message} again`,
            path: '$ ctx',
            tokens: { original: less, sent: 0 },
          },
        ];
  return [intended, ...deliveries, ...spared];
}

/** Ranges without some of their lines. */
function without(ranges: readonly LineRange[], lines: readonly number[]): LineRange[] {
  return ranges.flatMap(({ startLine, endLine }) => {
    const cuts = lines.filter((line) => line >= startLine && line <= endLine).sort((a, b) => a - b);
    const starts = [startLine, ...cuts.map((line) => line + 1)];
    const ends = [...cuts.map((line) => line - 1), endLine];
    return starts
      .map((start, i) => ({ startLine: start, endLine: ends[i]! }))
      .filter((range) => range.startLine <= range.endLine);
  });
}
