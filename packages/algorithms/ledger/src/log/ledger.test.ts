import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { anyLog, delivered, independentEvent, usage } from '../../test/events.js';
import { visible } from '../plan/visible.js';
import type { LedgerEvent } from './event.js';
import { record, replay } from './ledger.js';

/** The state that follows from a log, without the log itself. */
const stateOf = (events: readonly LedgerEvent[]) => ({ ...replay(events), events: [] });

describe('record', () => {
  it('takes one event or several', () => {
    const one = record(replay([]), delivered('a.ts', 10));
    const two = record(one, [delivered('b.ts', 5), delivered('c.ts', 1)]);
    expect(two.events.length).toBe(3);
    expect(visible(two).map(({ path }) => path)).toEqual(['a.ts', 'b.ts', 'c.ts']);
  });

  it('leaves the ledger that it was given as it is', () => {
    fc.assert(
      fc.property(anyLog, anyLog, (before, after) => {
        const ledger = replay(before);
        const copy = structuredClone(ledger);
        record(ledger, after);
        expect(ledger).toEqual(copy);
      }),
    );
  });

  it('names a wrong event and records nothing', () => {
    const ledger = replay([]);
    const bad = { ...delivered('a.ts', 1), view: 'whole' } as unknown as LedgerEvent;
    expect(() => record(ledger, [delivered('b.ts', 1), bad])).toThrow(
      'ledger event: delivered: view is "whole"',
    );
    expect(ledger.events).toEqual([]);
  });
});

describe('replay', () => {
  it('gives the state that recording one by one gives', () => {
    fc.assert(
      fc.property(anyLog, (events) => {
        let ledger = replay([]);
        for (const event of events) ledger = record(ledger, event);
        expect(ledger).toEqual(replay(events));
        expect(replay(ledger.events)).toEqual(ledger);
      }),
      { numRuns: draws(300) },
    );
  });

  it('may be cut anywhere', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(60), (events, at) => {
        const ledger = record(replay(events.slice(0, at)), events.slice(at));
        expect(ledger).toEqual(replay(events));
      }),
    );
  });

  it('gives one state for every order of events that do not touch', () => {
    const shuffled = fc
      .array(independentEvent, { maxLength: 12 })
      .chain((events) =>
        fc.tuple(
          fc.constant(events),
          fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([events, other]) => {
        expect(stateOf(other)).toEqual(stateOf(events));
      }),
      { numRuns: draws(500) },
    );
  });

  it('gives one state for deliveries of different files in any order', () => {
    const files = Array.from({ length: 6 }, (_, i) =>
      delivered(`f${i}.ts`, 100 + i, { time: i % 3, original: 100 + 50 * i }),
    );
    const order = fc.shuffledSubarray(files, { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(order, (events) => {
        expect(stateOf([...events, usage(9)])).toEqual(stateOf([...files, usage(9)]));
      }),
    );
  });

  it('keeps the sums of the window equal to what is in it', () => {
    fc.assert(
      fc.property(anyLog, (events) => {
        const { entries, account, tally } = replay(events);
        const all = [...entries.values()];
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        expect(account.loaded).toBe(sum(all.map(({ tokens }) => tokens)));
        const carried = sum(all.map(({ saving }) => saving));
        expect(
          tally.saved.pending + tally.saved.settled + tally.rereads.pending + tally.rereads.settled,
        ).toBe(carried);
        const current = all.filter(({ turn }) => turn === account.turns);
        expect(tally.saved.pending + tally.rereads.pending).toBe(
          sum(current.map(({ saving }) => saving)),
        );
      }),
      { numRuns: draws(500) },
    );
  });

  it('takes steps as the log grows', () => {
    expect((size: number) => {
      const log = longLog(size);
      return () => replay(log);
    }).toGrowLinearly(1_000, 10_000);
  });
});

function longLog(count: number): LedgerEvent[] {
  return Array.from({ length: count }, (_, time): LedgerEvent => {
    const path = `src/f${(time * 7919) % 500}.ts`;
    const kind = time % 10;
    if (kind < 6) return delivered(path, kind % 2 ? 1000 : 300, { time, original: 1000 });
    if (kind < 8) return { type: 'edited', time, path, hash: `h${time % 5}` };
    if (kind === 8) return usage(time, { cacheWrite: 10, cacheRead: 100 });
    return time % 1000 === 9
      ? { type: 'compacted', time }
      : { type: 'mentioned', time, paths: [path] };
  });
}
