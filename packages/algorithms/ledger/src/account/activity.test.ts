import { expect, it } from 'vitest';
import { delivered } from '../../test/events.js';
import { replay } from '../log/ledger.js';
import { contextOf } from './activity.js';

it('names what was edited, what was mentioned and what is in the window', () => {
  const ledger = replay([
    delivered('z.ts', 9),
    delivered('b.ts', 9, { time: 1 }),
    delivered('$ npm test', 9, { kind: 'output' }),
    delivered('named.ts', 3, { view: 'path' }),
    { type: 'edited', time: 2, path: 'z.ts' },
    { type: 'edited', time: 2, path: 'new.ts' },
    { type: 'mentioned', time: 0, paths: ['b.ts', 'c.ts'] },
  ]);
  expect(contextOf(ledger)).toEqual({
    edited: ['new.ts', 'z.ts'],
    mentioned: ['b.ts', 'c.ts'],
    active: ['b.ts', 'z.ts'],
  });
});

it('forgets what is no longer visible, not what was edited', () => {
  const ledger = replay([
    delivered('a.ts', 9),
    { type: 'edited', time: 1, path: 'a.ts' },
    { type: 'compacted', time: 2 },
  ]);
  expect(contextOf(ledger)).toEqual({ edited: ['a.ts'], mentioned: [], active: [] });
});

it('is empty for an empty ledger', () => {
  expect(contextOf(replay([]))).toEqual({ edited: [], mentioned: [], active: [] });
});
