import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { anyLog, delivered } from '../../test/events.js';
import type { LedgerEvent } from '../log/event.js';
import { entryId } from '../log/fold.js';
import { record, replay } from '../log/ledger.js';
import { type EvictionOptions, evictionOrder, planEviction, superseded } from './eviction.js';
import { visible } from './visible.js';
import type { EvictionPolicy } from './worth.js';

const FILES = ['a.ts', 'b.ts', 'c.ts', 'd.ts'].map((path, time) => delivered(path, 1000, { time }));
const paths = (events: LedgerEvent[], options: EvictionOptions) =>
  planEviction(replay(events), options).evictions.map(({ path }) => path);

describe('planEviction', () => {
  it('lets go what was used least and longest ago', () => {
    const again = delivered('a.ts', 1000, { time: 9, hash: 'a.ts#2' });
    expect(paths([...FILES, again], { free: 1900 })).toEqual(['a.ts', 'b.ts']);
  });

  it('clears an overfull window to half', () => {
    const plan = planEviction(replay(FILES), { window: 4000 });
    expect(plan).toMatchObject({ needed: 2000, enough: true });
    expect(plan.frees).toBeGreaterThanOrEqual(2000);
    expect(planEviction(replay(FILES), { window: 4000, clearTo: 1 }).actions).toEqual([]);
  });

  it('takes first what a later entry shows anyway', () => {
    const again = delivered('d.ts', 1000, { time: 9 });
    const plan = planEviction(replay([...FILES, again]), { free: 1 });
    expect(plan.evictions).toMatchObject([{ path: 'd.ts', reason: 'superseded' }]);
    expect(plan.evictions[0]?.message).toBe(FILES[3]?.message);
  });

  it('protects pinned files, edited files and targets', () => {
    const events: LedgerEvent[] = [
      ...FILES,
      { type: 'pinned', time: 5, path: 'a.ts', pinned: true },
      { type: 'edited', time: 5, path: 'b.ts' },
    ];
    const plan = planEviction(replay(events), { free: 9999, protect: ['c.ts'] });
    expect(plan.evictions.map(({ path }) => path)).toEqual(['d.ts']);
    expect(plan.enough).toBe(false);
  });

  it('keeps what is near to the task', () => {
    const distance = new Map([
      ['a.ts', 0],
      ['b.ts', 1],
      ['c.ts', 5],
    ]);
    expect(paths(FILES, { free: 900 })).toEqual(['a.ts']);
    expect(paths(FILES, { free: 900, distance })[0]).not.toBe('a.ts');
  });

  it('proposes typed actions with the placeholder counted', () => {
    const plan = planEviction(replay(FILES), { free: 900, countTokens: (text) => text.length });
    const placeholder = '[a.ts: taken out of the window; read it again if needed]';
    const left = placeholder.length;
    expect(plan).toEqual({
      actions: [
        {
          type: 'drop',
          message: FILES[0]!.message,
          path: 'a.ts',
          tokens: 1000,
          left,
          placeholder,
        },
      ],
      evictions: [
        {
          message: FILES[0]!.message,
          path: 'a.ts',
          tokens: 1000,
          left,
          frees: 1000 - left,
          reason: 'least worth',
        },
      ],
      frees: 1000 - left,
      needed: 900,
      enough: true,
      rewritten: left + 3000,
    });
  });

  it('only gives advice to a host that cannot rewrite, and frees nothing', () => {
    const plan = planEviction(replay(FILES), { free: 900, rewrites: false });
    expect(plan).toMatchObject({ frees: 0, enough: false, rewritten: 0 });
    expect(plan.actions).toHaveLength(1);
    expect(plan.actions[0]).toMatchObject({ type: 'advise' });
    expect(JSON.stringify(plan.actions)).toContain('a.ts');
  });

  it('does not touch what is smaller than its placeholder', () => {
    expect(paths([delivered('tiny.ts', 3)], { free: 9 })).toEqual([]);
  });

  it('leaves out what turned out needless', () => {
    const events = [
      delivered('s.ts', 100, { time: 0, kind: 'output' }),
      delivered('l.ts', 5000, { time: 1, kind: 'output' }),
    ];
    expect(paths(events, { free: 4000, policy: 'lru' })).toEqual(['l.ts']);
  });

  it('names wrong arguments', () => {
    const ledger = replay(FILES);
    expect(() => planEviction(ledger, { free: -1 })).toThrow('free must be ≥ 0 tokens, got -1');
    expect(() => planEviction(ledger, { clearTo: 2 })).toThrow('clearTo must be within 0 and 1');
    const policy = 'fifo' as EvictionPolicy;
    expect(() => planEviction(ledger, { free: 1, policy })).toThrow('got fifo');
  });

  it('frees at least what it says, and never a protected entry', () => {
    fc.assert(
      fc.property(anyLog, optionsArbitrary, (events, options) => {
        const ledger = replay(events);
        const plan = planEviction(ledger, options);
        const later = superseded(visible(ledger));
        for (const eviction of plan.evictions) {
          const file = ledger.files.get(eviction.path)!;
          if (later.has(entryId(eviction))) continue;
          expect(file.pinned || file.edits > 0 || options.protect.includes(file.path)).toBe(false);
        }
        const after = record(ledger, plan.evictions.map(evicted));
        const size = ({ account }: typeof ledger) => account.loaded + account.residue;
        expect(size(ledger) - size(after)).toBeGreaterThanOrEqual(plan.frees);
        expect(plan.enough).toBe(plan.frees >= plan.needed);
      }),
      { numRuns: draws(1000) },
    );
  });

  it('leaves every line that was shown twice to be seen once', () => {
    fc.assert(
      fc.property(anyLog, (events) => {
        const entries = visible(replay(events));
        const gone = superseded(entries);
        for (const entry of entries.filter((each) => gone.has(entryId(each)))) {
          const rest = entries.filter((other) => !gone.has(entryId(other)));
          expect(rest.some(({ path }) => path === entry.path)).toBe(true);
        }
      }),
    );
  });
});

describe('evictionOrder', () => {
  it('does not depend on the order in which events were told', () => {
    const order = fc.shuffledSubarray(FILES, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(order, optionsArbitrary, (events, { policy }) => {
        expect(evictionOrder(replay(events), { policy })).toEqual(
          evictionOrder(replay(FILES), { policy }),
        );
      }),
    );
  });
});

const optionsArbitrary = fc.record({
  free: fc.nat(20_000),
  policy: fc.constantFrom<EvictionPolicy[]>('rrf', 'lru'),
  protect: fc.subarray(['a.ts', 'src/b.ts', 'd.md']),
});

function evicted({ message, path, left }: ReturnType<typeof evictionOrder>[number]): LedgerEvent {
  return { type: 'evicted', time: 99, message, path, left };
}
