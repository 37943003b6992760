import { replay, serialize } from '@ctx/ledger';
import { expect, it } from 'vitest';
import { memoryLog } from '../../test/memory-log.js';
import { append, ledgerIn } from './log.js';

it('reads what it appended', async () => {
  const log = memoryLog();
  expect((await ledgerIn(log)).events).toEqual([]);
  const events = [
    { type: 'decided', time: 1, text: 'use x' },
    { type: 'edited', time: 2, path: 'a.ts' },
  ] as const;
  await append(log, events);
  await append(log, []);
  expect(await ledgerIn(log)).toEqual(replay(events));
  expect(log.text()).toBe(serialize(replay(events)));
});
