import { describe, expect, it } from 'vitest';
import { forgotten } from './check-growth.js';
import { CALLS } from './growth/calls.js';
import { type Call, growth, plain } from './growth/growth.js';
import { OTHERS } from './growth/others.js';
import { TEXTS } from './growth/texts.js';

const LENGTHS = [2_000, 8_000, 32_000];

describe('growth', () => {
  const text = TEXTS['run "a"']!;
  /** The growth of a call that takes so many milliseconds for so many characters. */
  const grown = (cost: (length: number) => number) => {
    const measure = (call: Call, { length }: string) =>
      call === plain ? length / 1e6 : cost(length);
    return growth(() => undefined, text, LENGTHS, measure);
  };

  it('finds a square', () => {
    expect(grown((length) => length ** 2 / 1e6)?.exponent).toBeCloseTo(2);
    expect(grown((length) => length ** 1.5 / 1e3)?.exponent).toBeCloseTo(1.5);
  });

  it('passes what is linear, and what is a square of nearly nothing', () => {
    expect(grown((length) => length)).toBeUndefined();
    expect(grown((length) => length ** 2 / 1e9)).toBeUndefined();
  });

  it('passes what was slow once', () => {
    let calls = 0;
    expect(grown((length) => (calls++ === 1 ? length ** 2 : length))).toBeUndefined();
  });
});

describe('TEXTS', () => {
  it('are as long as is asked for, and the same each time', () => {
    for (const [kind, generator] of Object.entries(TEXTS)) {
      const made = generator(10_000);
      expect(made.length, kind).toBeGreaterThan(9_000);
      expect(made.length, kind).toBeLessThan(20_100);
      expect(generator(10_000)).toBe(made);
    }
  });
});

describe('forgotten', () => {
  it('names an export that is in no list, and a name that is no export', () => {
    const all = new Set([
      ...Object.keys(CALLS).map((name) => name.split(' ')[0]!),
      ...Object.values(OTHERS).flatMap((names) => names.split(' ')),
    ]);
    expect(forgotten(all)).toEqual([]);
    const message = (names: Set<string>) =>
      forgotten(names)
        .map((one) => one.message)
        .join();
    expect(message(new Set([...all, 'newFunction']))).toContain('newFunction is missing');
    all.delete('replay');
    expect(message(all)).toBe('replay is gone');
  });
});
