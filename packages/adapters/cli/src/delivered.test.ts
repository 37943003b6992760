import { replay, visible } from '@ctx/ledger';
import { expect, it } from 'vitest';
import { deliveredEvents } from './delivered.js';

const shown = [{ startLine: 1, endLine: 4 }];
const file = { path: 'a.ts', tokens: 40, lines: 9, reasons: [], shown, omitted: [] };
const hashes = new Map([['a.ts', 'h1']]);

it('says what was shown of each file, and credits nothing', () => {
  const files = [{ ...file, view: 'outline' as const }];
  expect(deliveredEvents('fix it', { files }, hashes, 7, 'm1')).toEqual([
    { type: 'intended', time: 7, text: 'fix it' },
    {
      type: 'delivered',
      time: 7,
      message: 'm1',
      path: 'a.ts',
      view: 'outline',
      ranges: shown,
      hash: 'h1',
      tokens: { original: 40, sent: 40 },
    },
  ]);
});

it('gives a whole file no ranges, and an unknown one no hash', () => {
  const files = [{ ...file, path: 'b.ts', view: 'full' as const }];
  const [, delivered] = deliveredEvents('fix it', { files }, hashes, 7, 'm1');
  expect(delivered).not.toHaveProperty('ranges');
  expect(delivered).not.toHaveProperty('hash');
});

it('is a ledger in which the files are visible', () => {
  const files = [{ ...file, view: 'full' as const }];
  const ledger = replay(deliveredEvents('fix it', { files }, hashes, 7));
  expect(visible(ledger).map(({ path }) => path)).toEqual(['a.ts']);
});
