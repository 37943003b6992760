import { replay, visible } from '@ctx/ledger';
import type { TaskContext } from '@ctx/workspace';
import { expect, it } from 'vitest';
import { deliveredEvents } from './delivered.js';

const intent = (confidence: number) =>
  ({ taskType: 'fixBug', confidence }) as TaskContext['intent'];

const shown = [{ startLine: 1, endLine: 4 }];
const file = {
  path: 'a.ts',
  tokens: 40,
  lines: 9,
  reasons: [],
  shown,
  headers: [],
  omitted: [],
  twins: [],
};
const hashes = new Map([['a.ts', 'h1']]);

it('says what was shown of each file, and credits nothing', () => {
  const files = [{ ...file, view: 'outline' as const }];
  expect(
    deliveredEvents(
      'fix it',
      { files, intent: intent(0.3), tokens: 40 },
      { hashes, time: 7, message: 'm1' },
    ),
  ).toEqual([
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
  const [, delivered] = deliveredEvents(
    'fix it',
    { files, intent: intent(0.3), tokens: 40 },
    { hashes, time: 7, message: 'm1' },
  );
  expect(delivered).not.toHaveProperty('ranges');
  expect(delivered).not.toHaveProperty('hash');
});

it('is a ledger in which the files are visible', () => {
  const files = [{ ...file, view: 'full' as const }];
  const ledger = replay(
    deliveredEvents('fix it', { files, intent: intent(0.3), tokens: 40 }, { hashes, time: 7 }),
  );
  expect(visible(ledger).map(({ path }) => path)).toEqual(['a.ts']);
});

it('says what kind of work it is where the text says so', () => {
  const [sure] = deliveredEvents(
    'fix it',
    { files: [], intent: intent(0.5), tokens: 0 },
    { hashes, time: 7 },
  );
  expect(sure).toEqual({ type: 'intended', time: 7, text: 'fix it', taskType: 'fixBug' });
  const [doubtful] = deliveredEvents(
    'fix it',
    { files: [], intent: intent(0.49), tokens: 0 },
    { hashes, time: 7 },
  );
  expect(doubtful).not.toHaveProperty('taskType');
});

it('does not count a header that ends at its name as seen', () => {
  const ranges = (headers: number[]) => {
    const files = [{ ...file, view: 'outline' as const, headers }];
    const events = deliveredEvents(
      'fix it',
      { files, intent: intent(0.3), tokens: 40 },
      { hashes, time: 7 },
    );
    return (events[1] as { ranges: unknown }).ranges;
  };
  expect(ranges([2])).toEqual([
    { startLine: 1, endLine: 1 },
    { startLine: 3, endLine: 4 },
  ]);
  expect(ranges([1, 4])).toEqual([{ startLine: 2, endLine: 3 }]);
  expect(ranges([1, 2, 3, 4])).toEqual([]);
});

it('credits what an answer takes less for what is not sent again, and nothing where it is filled', () => {
  const of = (tokens: number, withheld: number) =>
    deliveredEvents(
      'fix it',
      { files: [], intent: intent(0.3), tokens, withheld: { lines: 3, tokens: withheld } },
      { hashes, time: 7, message: 'm1' },
    ).slice(1);
  expect(of(40, 100)).toEqual([
    {
      type: 'reread',
      time: 7,
      message: 'm1 again',
      path: '$ ctx',
      tokens: { original: 60, sent: 0 },
    },
  ]);
  expect(of(100, 100)).toEqual([]);
});
