import { describe, expect, it } from 'vitest';
import { checkBounds } from './bounds.js';

const check = (text: string, path = 'packages/foundation/text/src/a.ts') =>
  checkBounds({ path, text, test: path.endsWith('.test.ts') }).map(
    ({ line, message }) => `${line} ${message}`,
  );

describe('checkBounds', () => {
  it('accepts a short file', () => {
    expect(
      check('/** Adds. */\nexport const add = (a: number, b: number): number => a + b;\n'),
    ).toEqual([]);
  });

  it('finds unfinished work in comments only', () => {
    expect(check("const mark = 'TODO';\n// TODO: later\n/* FIXME */")).toEqual([
      '2 TODO: finish it or file an issue',
      '3 FIXME: finish it or file an issue',
    ]);
  });

  it('finds tests that do not run', () => {
    const text = "it.only('a', b);\ndescribe.skip('c', d);\nit.each([1])('e', f);\nitem.only();";
    expect(check(text, 'src/a.test.ts')).toEqual([
      '1 it.only: every test runs',
      '2 describe.skip: every test runs',
    ]);
  });
});
