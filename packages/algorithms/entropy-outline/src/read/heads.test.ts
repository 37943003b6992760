import { describe, expect, it } from 'vitest';
import { findHeads } from './heads.js';
import { profile } from './profile.js';

/** The heads of some rows: `start-line text`, lines from 1. */
function heads(rows: readonly string[]): string[] {
  const { count, lines, starts } = findHeads(profile(rows.join('\n')));
  return Array.from({ length: count }, (_, head) => {
    const line = lines[head] as number;
    const start = starts[head] as number;
    return `${start === line ? '' : `${start + 1}-`}${line + 1} ${rows[line]?.trim()}`;
  });
}

describe('findHeads', () => {
  it('finds the lines that begin a statement', () => {
    expect(
      heads(['a = 1', 'f(', '  b,', ')', '', 'class C {', '  d;', '}']),
    ).toMatchInlineSnapshot(`
      [
        "1 a = 1",
        "2 f(",
        "6 class C {",
        "7 d;",
      ]
    `);
  });

  it('attaches comments, decorators and attributes to the head below', () => {
    expect(
      heads([
        '// one',
        '// two',
        'a();',
        '@decorator',
        '@other(',
        '  1,',
        ')',
        'class B {}',
        '#[derive(Debug)]',
        'struct C;',
        '[Serializable]',
        'class D {}',
        'template <typename T,',
        '          typename U>',
        'void e() {}',
        'STATIC_INLINE',
        'f();',
      ]),
    ).toMatchInlineSnapshot(`
      [
        "1-3 a();",
        "4-8 class B {}",
        "9-10 struct C;",
        "11-12 class D {}",
        "13-15 void e() {}",
        "16-17 f();",
      ]
    `);
  });

  it('cuts a comment off at a blank line, at another indentation and at a closer', () => {
    expect(
      heads(['// lost', '', 'a();', 'b {', '  // inside', '}', 'c();', '  // deeper', 'd();']),
    ).toMatchInlineSnapshot(`
      [
        "3 a();",
        "4 b {",
        "7 c();",
        "9 d();",
      ]
    `);
  });

  it('skips what only closes, goes on or labels', () => {
    expect(
      heads([
        'if (a) {',
        '} else {',
        '}',
        'def f',
        '  x',
        'rescue E',
        '  y',
        'end',
        'class A {',
        'public:',
        '  int b;',
        'private:',
        '  int c;',
        '};',
      ]),
    ).toMatchInlineSnapshot(`
      [
        "1 if (a) {",
        "4 def f",
        "5 x",
        "7 y",
        "9 class A {",
        "11 int b;",
        "13 int c;",
      ]
    `);
  });

  it('does not take a name for a word of the list', () => {
    expect(heads(['x = 1', 'end_date = 3', 'where(a)', 'else_branch()', 'end.to_s'])).toHaveLength(
      5,
    );
  });

  it('knows a return type on a line of its own', () => {
    expect(heads(['static int', 'main(int argc, char **argv)', '{', '}'])).toEqual([
      '1-2 main(int argc, char **argv)',
    ]);
    expect(heads(['export { a }', 'run(b)'])).toHaveLength(2);
  });

  it('keeps a string statement apart from a key', () => {
    expect(heads(['"just a text"', '"key": 1', "'other' = 2"])).toEqual([
      '2 "key": 1',
      "3 'other' = 2",
    ]);
  });

  it('takes a macro with a body for a head, other directives for none', () => {
    expect(heads(['#define ONE 1', '#define TWO(x) \\', '  f(x)', '#undef ONE'])).toEqual([
      '2 #define TWO(x) \\',
    ]);
  });

  it('has no heads in blank text', () => {
    expect(heads(['', '  ', '\t'])).toEqual([]);
  });
});
