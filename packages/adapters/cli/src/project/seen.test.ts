import { type LedgerEvent, replay } from '@ctx/ledger';
import { describe, expect, it } from 'vitest';
import { seenLines } from './seen.js';

const files = [
  { path: 'a.ts', hash: 'a1' },
  { path: 'b.ts', hash: 'b1' },
];
const ranges = [{ startLine: 2, endLine: 4 }];
const delivered = (more: object): LedgerEvent => ({
  type: 'delivered',
  time: 1,
  message: 'm1',
  path: 'a.ts',
  view: 'outline',
  hash: 'a1',
  tokens: { original: 9, sent: 9 },
  ...more,
});
const seen = (...events: LedgerEvent[]) => seenLines(replay(events), files, async () => 9);

describe('seenLines', () => {
  it('are the lines that were delivered, or all of a whole file', async () => {
    expect(await seen(delivered({ ranges }))).toEqual([
      { path: 'a.ts', shown: ranges, headers: [], lines: 9 },
    ]);
    expect(await seen(delivered({ view: 'full' }))).toMatchObject([
      { shown: [{ startLine: 1, endLine: 9 }] },
    ]);
  });

  it('are none of a file that has changed, is gone, or was only named', async () => {
    expect(await seen(delivered({ ranges, hash: 'a0' }))).toEqual([]);
    expect(await seen(delivered({ ranges, hash: undefined }))).toEqual([]);
    expect(await seen(delivered({ ranges, path: 'gone.ts' }))).toEqual([]);
    expect(await seen(delivered({ view: 'path' }))).toEqual([]);
    expect(await seen(delivered({ view: 'signatures' }))).toEqual([]);
  });

  it('are none of what the host has taken out of the window', async () => {
    expect(await seen(delivered({ ranges }), { type: 'compacted', time: 2 })).toEqual([]);
  });
});
