import { describe, expect, it } from 'vitest';
import { forgotten } from './check-growth.js';
import { CALLS } from './growth/calls.js';
import { growth } from './growth/growth.js';
import { OTHERS } from './growth/others.js';
import { TEXTS } from './growth/texts.js';

const LENGTHS = [2_000, 8_000, 32_000];

describe('growth', () => {
  const text = TEXTS['run "a"']!;

  it('finds a square, and a search that begins everywhere', () => {
    const square = (source: string): number => {
      let sum = 0;
      for (let a = 0; a < source.length; a++)
        for (let b = a; b < source.length; b++) sum += source.charCodeAt(b);
      return sum;
    };
    expect(growth(square, text, LENGTHS)?.exponent).toBeGreaterThan(1.5);
    expect(growth((source) => /a+$/.test(`${source}b`), text, LENGTHS)).toBeDefined();
  });

  it('passes what is linear, and what is a square of nearly nothing', () => {
    expect(growth((source) => source.split('').sort().join(''), text, LENGTHS)).toBeUndefined();
    expect(growth((source) => source.length ** 2, text, LENGTHS)).toBeUndefined();
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
