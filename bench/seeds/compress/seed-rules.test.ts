import { describe, expect, it } from 'vitest';
import { SEED_RULES } from './seed-rules.js';

const written = (text: string): string =>
  SEED_RULES.reduce((all, { before, after }) => all.replace(before, after), text);

describe('SEED_RULES', () => {
  it.each([
    ['function f() {}', 'fn f() {}'],
    ['fn f() -> u8', 'fn f()->u8'],
    ['(a) => b', '(a)=>b'],
    ['struct S { }', 'struct S {}'],
    ['        deep', '    deep'],
    ["s: &'static str", 's: &str'],
    ['return x;', 'ret x;'],
  ])('write %s as %s', (before, after) => {
    expect(written(before)).toBe(after);
  });

  it('do not look where they apply: that is what is measured', () => {
    expect(written('"return to { }"')).toBe('"ret to {}"');
  });

  it('say what the seed claims of each', () => {
    for (const { claim, name } of SEED_RULES) expect([claim, name].join()).not.toBe(',');
  });
});
