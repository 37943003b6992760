import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLog, delivered, usage } from '../../test/events.js';
import type { LedgerEvent, TokenClasses } from '../log/event.js';
import { replay } from '../log/ledger.js';
import { CLASSES, type PriceTable, priceOf, savings } from './savings.js';

const PRICES: PriceTable = { fresh: 3, cacheWrite: 3.75, cacheRead: 0.3, output: 15 };
const NONE: TokenClasses = { fresh: 0, cacheWrite: 0, cacheRead: 0, output: 0 };
const CACHED = { cacheWrite: 1, cacheRead: 1 };
const outline = (path: string, time: number) => delivered(path, 200, { time, original: 1000 });
const whole = (path: string, time: number) => delivered(path, 1000, { time });

describe('savings', () => {
  it('credits what was kept out of every request, once as write and then as reads', () => {
    const ledger = replay([outline('a.ts', 1), usage(2, CACHED), usage(3, CACHED)]);
    const result = savings(ledger, PRICES);
    expect(result.net).toEqual({ ...NONE, cacheWrite: 800, cacheRead: 800 });
    expect(result.money).toBeCloseTo((800 * 3.75 + 800 * 0.3) / 1e6, 12);
  });

  it('credits nothing before a request was reported', () => {
    expect(savings(replay([outline('a.ts', 1)]))).toMatchObject({ net: NONE, requests: 0 });
  });

  it('credits nothing where nothing would have been sent', () => {
    const ledger = replay([whole('a.ts', 1), usage(2, CACHED), usage(3, CACHED)]);
    expect(savings(ledger)).toMatchObject({ net: NONE, compressed: 0, bounceRate: 0 });
  });

  it('charges what it inflated', () => {
    const ledger = replay([delivered('a.ts', 120, { original: 100 }), usage(2, CACHED)]);
    expect(savings(ledger).net.cacheWrite).toBe(-20);
  });

  it('comes out negative when an outline was read again whole', () => {
    const ledger = replay([
      outline('a.ts', 1),
      usage(2, { ...CACHED, output: 60 }),
      whole('a.ts', 3),
      usage(4, { cacheWrite: 1000, cacheRead: 9000, output: 60 }),
    ]);
    const result = savings(ledger);
    expect(result.saved).toEqual({ ...NONE, cacheWrite: 800, cacheRead: 800 });
    expect(result.rereads).toEqual({ ...NONE, cacheWrite: -1000 });
    expect(result.extraTurns).toEqual({ ...NONE, cacheRead: -9000, output: -60 });
    expect(result).toMatchObject({ bounces: 1, bounceRate: 1, backOff: false });
    expect(savings(ledger, PRICES).money).toBeLessThan(0);
  });

  it('charges our schemas to every request', () => {
    const ledger = replay([
      { type: 'overhead', time: 0, tokens: 1200 },
      ...[1, 2, 3].map((time) => usage(time, CACHED)),
    ]);
    expect(savings(ledger).net).toEqual({ ...NONE, cacheWrite: -1200, cacheRead: -2400 });
  });

  it('backs off above 5 % bounces, from ten deliveries on', () => {
    const log = (deliveries: number, bounces: number) => {
      const names = Array.from({ length: deliveries }, (_, i) => `f${i}.ts`);
      const events: LedgerEvent[] = names.map((path) => outline(path, 1));
      events.push(...names.slice(0, bounces).map((path) => whole(path, 2)));
      return savings(replay(events)).backOff;
    };
    expect(log(9, 9)).toBe(false);
    expect(log(10, 1)).toBe(true);
    expect(log(20, 1)).toBe(false);
    expect(log(20, 2)).toBe(true);
    expect(log(100, 5)).toBe(false);
    expect(log(100, 6)).toBe(true);
  });

  it('is the sum of its parts, without negative zeros', () => {
    fc.assert(
      fc.property(anyLog, (events) => {
        const { net, saved, rereads, overhead, extraTurns } = savings(replay(events));
        for (const name of CLASSES) {
          const parts = saved[name] + rereads[name] + overhead[name] + extraTurns[name];
          expect(net[name]).toBe(parts);
          for (const part of [saved, rereads, overhead, extraTurns])
            expect(Object.is(part[name], -0)).toBe(false);
        }
      }),
    );
  });

  it('never credits more for a request than all that was delivered', () => {
    fc.assert(
      fc.property(anyLog, (events) => {
        const ledger = replay(events);
        const original = ledger.events.reduce(
          (sum, event) =>
            event.type === 'delivered' || event.type === 'reread'
              ? sum + event.tokens.original
              : sum,
          0,
        );
        const { fresh, cacheWrite, cacheRead } = savings(ledger).saved;
        expect(fresh + cacheWrite + cacheRead).toBeLessThanOrEqual(original * ledger.account.turns);
      }),
    );
  });
});

describe('priceOf', () => {
  it('prices a million tokens of each class', () => {
    const million = { fresh: 1e6, cacheWrite: 1e6, cacheRead: 1e6, output: 1e6 };
    expect(priceOf(million, PRICES)).toBeCloseTo(3 + 3.75 + 0.3 + 15, 12);
  });

  it('names a wrong price', () => {
    expect(() => priceOf(NONE, { ...PRICES, output: -1 })).toThrow('output must be ≥ 0, got -1');
  });
});
