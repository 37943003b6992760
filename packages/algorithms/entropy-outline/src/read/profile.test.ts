import { describe, expect, it } from 'vitest';
import { LineKind, lineText, profile } from './profile.js';

const NAMES = Object.fromEntries(Object.entries(LineKind).map(([name, value]) => [value, name]));
const kinds = (rows: readonly string[]): string[] =>
  [...profile(rows.join('\n')).kinds].map((kind) => NAMES[kind] ?? '?');

/** Every line with its kind in front. */
const shown = (rows: readonly string[]): string[] =>
  kinds(rows).map((kind, index) => `${kind.padEnd(12)} ${rows[index]}`.trimEnd());

describe('profile', () => {
  it('knows what each line is', () => {
    expect(
      shown([
        '// note',
        '#include <x>',
        'int f(int a,',
        '      int b) {',
        '  /* two',
        '     lines */',
        '  return a',
        '    + b;',
        '}',
        '',
        'int g() { return 0; }',
      ]),
    ).toMatchInlineSnapshot(`
      [
        "COMMENT      // note",
        "ORPHAN       #include <x>",
        "CODE         int f(int a,",
        "CONTINUATION       int b) {",
        "COMMENT        /* two",
        "COMMENT           lines */",
        "CODE           return a",
        "CONTINUATION     + b;",
        "CLOSER       }",
        "BLANK",
        "CODE         int g() { return 0; }",
      ]
    `);
  });

  it('reads strings over lines as continuations, comments as comments', () => {
    expect(
      shown(['x = """', 'class Not:', '"""', 'y = 1', '/**', ' * class Not {', ' */', 'z = 2']),
    ).toMatchInlineSnapshot(`
      [
        "CODE         x = """",
        "CONTINUATION class Not:",
        "CONTINUATION """",
        "CODE         y = 1",
        "COMMENT      /**",
        "COMMENT       * class Not {",
        "COMMENT       */",
        "CODE         z = 2",
      ]
    `);
  });

  it('continues in brackets and after operators, heals by indentation', () => {
    expect(
      shown([
        'f(',
        '  a,',
        '  b',
        ')',
        'broken(((',
        'next = 1',
        'value =',
        '  compute()',
        'chain',
        '  .then()',
      ]),
    ).toMatchInlineSnapshot(`
      [
        "CODE         f(",
        "CONTINUATION   a,",
        "CONTINUATION   b",
        "CLOSER       )",
        "CODE         broken(((",
        "CODE         next = 1",
        "CODE         value =",
        "CONTINUATION   compute()",
        "CODE         chain",
        "CONTINUATION   .then()",
      ]
    `);
  });

  it('takes a selector after a closed rule for a statement', () => {
    expect(shown(['.a {', '  b: c;', '}', '.d {', '  e: f;', '}'])).toMatchInlineSnapshot(`
      [
        "CODE         .a {",
        "CODE           b: c;",
        "CLOSER       }",
        "CODE         .d {",
        "CODE           e: f;",
        "CLOSER       }",
      ]
    `);
  });

  it('lets a label and a directive leave the brackets alone', () => {
    const rows = ['int f() {', '#ifdef X', '  a();', '#endif', 'out:', '  b();', '}'];
    expect(shown(rows)).toMatchInlineSnapshot(`
      [
        "CODE         int f() {",
        "ORPHAN       #ifdef X",
        "CODE           a();",
        "ORPHAN       #endif",
        "CODE         out:",
        "CODE           b();",
        "CLOSER       }",
      ]
    `);
  });

  it('counts columns, a tab is four', () => {
    expect([...profile('a\n  b\n\tc\n \td').indents]).toEqual([0, 2, 4, 5]);
  });

  it('marks the statements that open a block', () => {
    const { braces } = profile('class A\n{\n  f(x, {y}) {\n  }\n  g({z})\n}');
    expect([...braces]).toEqual([1, 0, 1, 0, 0, 0]);
  });

  it('measures masked bracket depth', () => {
    const { depths } = profile('a(\n  "(((",\n  b[\n    1\n  ]\n)\nc');
    expect([...depths]).toEqual([0, 1, 1, 2, 2, 1, 0]);
  });

  it('counts lines as @ctx/text does', () => {
    for (const [text, count] of [
      ['', 1],
      ['a', 1],
      ['a\n', 2],
      ['a\r\nb', 2],
      ['a\rb\r', 3],
    ] as const) {
      const { count: actual, starts } = profile(text);
      expect(actual).toBe(count);
      expect(starts).toHaveLength(count + 1);
      expect(starts[count]).toBe(text.length);
    }
  });

  it('sees JSON, where an array opens a block', () => {
    expect(profile('{\n  "a": [\n    1\n  ]\n}').json).toBe(true);
    expect(profile('[\n  { "a": 1 }\n]').json).toBe(true);
    expect(profile('{ a: 1 }').json).toBe(false);
    expect(kinds(['{', '  "a": [', '    1,', '    2', '  ]', '}'])).toMatchInlineSnapshot(`
      [
        "CODE",
        "CODE",
        "CODE",
        "CODE",
        "CLOSER",
        "CLOSER",
      ]
    `);
  });

  it('ignores a byte order mark', () => {
    expect(kinds(['\ufeffclass A {', '}'])).toEqual(['CODE', 'CLOSER']);
  });

  it('gives the text of a line without its end', () => {
    const lines = profile('one\r\ntwo\rthree\nfour');
    expect([0, 1, 2, 3].map((line) => lineText(lines, line))).toEqual([
      'one',
      'two',
      'three',
      'four',
    ]);
    expect(lineText(lines, 2, 2)).toBe('th');
  });

  it('reads no more than the start of a long line', () => {
    const long = `x = [${'"a{", '.repeat(100_000)}];`;
    expect(kinds([long, 'y = 1'])).toEqual(['CODE', 'CODE']);
  });
});
