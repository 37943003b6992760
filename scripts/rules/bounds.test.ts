import { describe, expect, it } from 'vitest';
import { checkBounds, FUNCTION_LINES, VERB_LINES } from './bounds.js';

const check = (text: string, path = 'packages/foundation/text/src/a.ts') =>
  checkBounds({ path, text, test: path.endsWith('.test.ts') }).map(
    ({ line, message }) => `${line} ${message}`,
  );
const functionOf = (lines: number) => `function long() {${'\n'.repeat(lines - 1)}}\n`;

describe('checkBounds', () => {
  it('accepts a short file', () => {
    expect(
      check('/** Adds. */\nexport const add = (a: number, b: number): number => a + b;\n'),
    ).toEqual([]);
  });

  it('bounds the lines of a function of any form, tests aside', () => {
    const long = FUNCTION_LINES + 1;
    expect(check(functionOf(FUNCTION_LINES))).toEqual([]);
    expect(check(`\n${functionOf(long)}`)).toEqual([`2 long of ${long} lines: at most 70`]);
    const gap = '\n'.repeat(long - 1);
    expect(check(`const a = () => {${gap}};`)).toEqual([`1 function of ${long} lines: at most 70`]);
    expect(check(`class A { b() {${gap}} }`)).toEqual([`1 function of ${long} lines: at most 70`]);
    expect(check(`const a = { get b() {${gap}return 1; } };`)).toHaveLength(1);
    expect(check(functionOf(long), 'src/a.test.ts')).toEqual([]);
  });

  it('leaves a verb of the program some lines more', () => {
    const verb = 'packages/adapters/cli/src/verbs/context.ts';
    expect(check(functionOf(VERB_LINES), verb)).toEqual([]);
    expect(check(functionOf(VERB_LINES + 1), verb)).toHaveLength(1);
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
