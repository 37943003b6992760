import { describe, expect, it } from 'vitest';
import { SEED_RULES, seedRewrite } from './seed-rewrite.js';

const length = (text: string): number => text.length;

describe('seedRewrite', () => {
  it.each([
    ['function f() {}', 'fn f() {}'],
    ['fn f() -> u8', 'fn f()->u8'],
    ['(a) => b', '(a)=>b'],
    ['struct S { }', 'struct S {}'],
    ['        deep', '    deep'],
    ["s: &'static str", 's: &str'],
    ['return x;', 'ret x;'],
  ])('writes %s as %s', (before, after) => {
    expect(seedRewrite(before, length).text).toBe(after);
  });

  it('does not look where a rule applies: that is what is measured', () => {
    expect(seedRewrite('"return to { }"', length).text).toBe('"ret to {}"');
  });

  it('is lossy: it keeps no legend', () => {
    const result = seedRewrite('return 1', length);
    expect(result).toMatchObject({ class: 'lossy', legend: { originals: [], edits: [] } });
    expect(result.tokensAfter).toBeLessThan(result.tokensBefore);
  });

  it('keeps the text where it would cost', () => {
    const result = seedRewrite('return 1', () => 1);
    expect(result).toMatchObject({ text: 'return 1', class: 'verbatim' });
  });

  it('says of each rule what the seed claims', () => {
    for (const { claim, name } of SEED_RULES) expect([claim, name].join()).not.toBe(',');
  });
});
