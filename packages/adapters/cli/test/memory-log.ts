import { type LedgerEvent, replay, serialize } from '@ctx/ledger';
import type { Log } from '../src/project/log.js';

/** A log in memory, with the events given. */
export function memoryLog(events: readonly LedgerEvent[] = []): Log & { text(): string } {
  let text = serialize(replay(events));
  return {
    read: () => Promise.resolve(text),
    append: (lines) => {
      text += lines;
      return Promise.resolve();
    },
    text: () => text,
  };
}
