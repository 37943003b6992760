import type { ChangeReach } from '@ctx/workspace';
import { describe, expect, it } from 'vitest';
import { changedUses } from './changed-uses.js';

type Changed = ChangeReach['definitions'][number];

const use = (path: string, line: number) => ({
  path,
  line,
  name: 'total',
  owner: 'Cart',
  text: 'f(1)',
});
const changed = (over: Partial<Changed> = {}): Changed => ({
  ...{ path: 'src/price.ts', name: 'priceOf', line: 12, what: 'signature', omitted: 0 },
  uses: [use('test/a.test.ts', 1), use('src/cart.ts', 4)],
  ...over,
});

describe('changedUses', () => {
  it('says once how a signature was and is, and who breaks first, the product before tests', () => {
    const one = changed({ before: 'priceOf(item)', now: 'priceOf(item, tax)' });
    expect(changedUses([one])).toEqual({
      count: 2,
      lines: [
        'src/price.ts:12 priceOf: signature changed, 2 uses as before',
        '- priceOf(item)',
        '+ priceOf(item, tax)',
        '  src/cart.ts:4 Cart.total | f(1)',
        '  test/a.test.ts:1 Cart.total | f(1)',
      ],
    });
  });

  it('names three callers, and counts the others', () => {
    const uses = Array.from({ length: 20 }, (_, i) => use(`src/${i}.ts`, i + 1));
    const { count, lines } = changedUses([changed({ uses, omitted: 5 })]);
    expect(count).toBe(25);
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toBe('  … 22 more');
  });

  it('writes six changes, signatures before constants, and counts the others with their uses', () => {
    const many = Array.from({ length: 8 }, (_, i) =>
      changed({ name: `f${i}`, what: i < 2 ? 'constant' : 'signature' }),
    );
    const { lines } = changedUses(many);
    const heads = lines.filter((line) => line.includes('changed, 2 uses'));
    expect(heads.map((line) => line.split(' ')[1])).toEqual([
      'f2:',
      'f3:',
      'f4:',
      'f5:',
      'f6:',
      'f7:',
    ]);
    expect(lines.at(-1)).toBe('… 2 more changed, with 4 uses');
  });

  it('has no line where nothing changed', () => {
    expect(changedUses([])).toEqual({ count: 0, lines: [] });
  });
});
