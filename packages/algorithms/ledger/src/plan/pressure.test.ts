import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLog, delivered, usage } from '../../test/events.js';
import { record, replay } from '../log/ledger.js';
import { pressure } from './pressure.js';

const WINDOW = { window: 128_000 };
const level = (tokens: number) => pressure(replay([delivered('a.ts', tokens)]), WINDOW).level;

describe('pressure', () => {
  it('reads the examples of seed 003', () => {
    const loaded = replay([delivered('a.ts', 89_600)]);
    expect(pressure(loaded, WINDOW)).toEqual({
      level: 'none',
      used: 89_600,
      window: 128_000,
      share: 0.7,
      source: 'estimated',
    });
    const more = [9000, 9000, 7600].map((tokens, i) => delivered(`${i}.ts`, tokens));
    expect(pressure(record(loaded, more), WINDOW)).toMatchObject({ level: 'compress', share: 0.9 });
  });

  it('changes just above its borders', () => {
    expect([0, 89_600, 89_601, 115_200, 115_201].map(level)).toEqual([
      'none',
      'none',
      'compress',
      'compress',
      'evict',
    ]);
  });

  it('believes the host, and follows what came and went since', () => {
    const report = usage(1, { cacheRead: 150_000, fresh: 10_000, output: 1000, window: 200_000 });
    const ledger = replay([delivered('a.ts', 5000), report]);
    expect(pressure(ledger)).toMatchObject({
      used: 161_000,
      window: 200_000,
      level: 'compress',
      source: 'reported',
    });
    expect(pressure(record(ledger, delivered('b.ts', 30_000)))).toMatchObject({ level: 'evict' });
  });

  it('estimates again after a compaction, from the summary on', () => {
    const ledger = replay([
      usage(1, { cacheRead: 150_000 }),
      { type: 'overhead', time: 1, tokens: 700 },
      delivered('a.ts', 90_000),
      { type: 'compacted', time: 2, tokens: 3000 },
      delivered('b.ts', 300, { time: 3 }),
    ]);
    expect(pressure(ledger)).toMatchObject({ used: 4000, level: 'none', source: 'estimated' });
  });

  it('takes other borders', () => {
    const ledger = replay([delivered('a.ts', 60)]);
    const borders = { window: 100, compressAbove: 0.5, evictAbove: 0.55 };
    expect(pressure(ledger, borders).level).toBe('evict');
  });

  it('names wrong arguments', () => {
    const ledger = replay([]);
    expect(() => pressure(ledger, { window: 0 })).toThrow('window must be > 0 tokens, got 0');
    expect(() => pressure(ledger, { compressAbove: 0.9, evictAbove: 0.5 })).toThrow('0.9 and 0.5');
  });

  it('is never below what the ledger itself saw come in, or negative', () => {
    fc.assert(
      fc.property(anyLog, (events) => {
        const ledger = replay(events);
        const { used, source } = pressure(ledger);
        expect(used).toBeGreaterThanOrEqual(0);
        if (source === 'estimated') expect(used).toBeGreaterThanOrEqual(ledger.account.loaded);
      }),
    );
  });
});
