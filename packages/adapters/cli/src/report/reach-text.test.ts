import type { ChangeReach } from '@ctx/workspace';
import { describe, expect, it } from 'vitest';
import { REACH } from '../../test/reach.js';
import { changedUses, listed, renderReach } from './reach-text.js';

describe('renderReach', () => {
  it('says what is broken, what to run, what to look at', () => {
    expect(
      renderReach(REACH),
    ).toBe(`# 2 changed files may reach 2 other files, 1 of them directly; 2 of 9 test files name or import them.

## Imports of what is gone (1)
src/shop.ts:3 imports src/old.ts, which is now src/new name.ts

## Uses of changed signatures and constants, as they were (5)
src/price.ts:12 Prices.priceOf: signature changed, 5 uses as before
- priceOf(item)
+ priceOf(item, tax)
  src/cart.ts:4 Cart.total | return priceOf(1);
  src/shop.ts:7
  … 3 more

## Tests, surest first (2)
test/price.test.ts (named like src/price.ts)
test/cart.test.ts (imports src/price.ts, 2 steps away)

## Files that depend on it, nearest first (2)
1 src/cart.ts (import) via src/price.ts
2 src/shop.ts (import) via src/cart.ts

## No test names or imports (1)
src/new name.ts

## Changed (2)
src/price.ts: changed 12-40; reaches 2
src/new name.ts: renamed from src/old.ts
`);
  });

  it('names users in copied code as such, and a changed definition with all that is around it', () => {
    const [first, ...others] = REACH.files;
    const copied = { ...first!, path: 'third_party/x/cart.ts' };
    const [definition] = REACH.definitions;
    const text = renderReach({
      ...REACH,
      files: [...others, copied],
      definitions: [{ ...definition!, whole: 'shop.Prices.priceOf' }],
    });
    expect(text).toContain('may reach 1 other file, 0 of them directly, and 1 vendored file;');
    expect(text).toContain('1 third_party/x/cart.ts (import, vendored) via src/price.ts\n');
    expect(text).toContain('src/price.ts:12 shop.Prices.priceOf: signature changed');
  });

  it('says what was not read before anything else', () => {
    const unread = [{ path: 'big.test.ts', reason: 'too large' as const }];
    expect(
      renderReach({ ...REACH, unread })
        .split('\n')
        .slice(1, 4),
    ).toEqual([
      '# 1 file was not read: big.test.ts (too large); what it uses is not known.',
      '',
      '## Imports of what is gone (1)',
    ]);
  });

  it('never says that a change reaches no file where imports of what is gone are left', () => {
    expect(renderReach({ ...REACH, files: [] }).split('\n', 1)).toEqual([
      '# 2 changed files may reach no file but those that import what is gone; 2 of 9 test files name or import them.',
    ]);
  });
});

it('is two screens for any change, says what is only counted, and lists all when asked', () => {
  const many = <T extends { path: string }>(one: T): T[] =>
    Array.from({ length: 400 }, (_, i) => ({ ...one, path: `f${i}/a.ts` }));
  const whole: ChangeReach = {
    ...REACH,
    changed: many(REACH.changed[1]!),
    files: many(REACH.files[0]!),
    tests: many(REACH.tests[0]!),
    stale: many(REACH.stale[0]!),
    definitions: many({ ...REACH.definitions[0]!, omitted: 0 }),
  };
  const text = renderReach(whole).trimEnd();
  expect(text.split('\n').length).toBeLessThanOrEqual(96);
  // 5 × 400 rows, of each five written, and 400 × 2 uses of which five times two are written.
  expect(text.split('\n').at(-1)).toBe(
    '# 2765 rows are only counted; ctx impact --diff --all lists them.',
  );
  expect(text).toContain('- priceOf(item)\n+ priceOf(item, tax)\n  src/cart.ts:4 Cart.total');
  const all = renderReach(whole, { all: true });
  expect(all).toContain('f399/a.ts');
  expect(all).not.toContain('only counted');
  expect(all.split('\n').length).toBeGreaterThan(3000);
});

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
      left: 0,
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
    expect(changedUses([])).toEqual({ count: 0, lines: [], left: 0 });
  });
});

const files = (count: number, folder: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => ({ path: `${folder(i)}${i}.ts` }));

const say = ({ path }: { path: string }): string => path;

describe('listed', () => {
  it('writes twenty rows whole', () => {
    const all = files(20, () => 'src/');
    expect(listed(all, say)).toEqual({ count: 20, lines: all.map(say), left: 0 });
  });

  it('writes the first five of more, and counts the others by folder, the fullest first', () => {
    const all = files(30, (i) => (i < 10 ? 'src/' : i < 28 ? 'test/unit/' : ''));
    expect(listed(all, say)).toEqual({
      count: 30,
      left: 25,
      lines: [
        ...all.slice(0, 5).map(say),
        '18 more in test/unit/',
        '5 more in src/',
        '2 more in ./',
      ],
    });
  });

  it('never writes more than fourteen lines of a long list, and loses none of its count', () => {
    const { count, lines, left } = listed(
      files(500, (i) => `f${i % 50}/`),
      say,
    );
    expect(count).toBe(500);
    expect(left).toBe(495);
    expect(lines).toHaveLength(14);
    expect(lines.at(-1)).toMatch(/^\d+ more in 42 other folders$/);
    const counted = lines.slice(5).map((line) => Number(line.split(' ', 1)[0]));
    expect(counted.reduce((sum, one) => sum + one, 0)).toBe(495);
  });
});
