import { describe, expect, it } from 'vitest';
import { findHeads } from '../read/heads.js';
import { profile } from '../read/profile.js';
import { findDeclarations, type Level } from './declarations.js';
import { nestHeads } from './tree.js';

/** The declarations of a text, one a line; one-line heads after a dot. */
function shown(rows: readonly string[]): string[] {
  const lines = profile(rows.join('\n'));
  const tree = nestHeads(lines, findHeads(lines));
  const out: string[] = [];
  const visit = ({ inner, minor }: Level, indent: string): void => {
    for (const found of inner) {
      out.push(`${indent}${found.start + 1}-${found.end + 1} ${found.header}`);
      visit(found, `${indent}  `);
    }
    for (const head of minor) out.push(`${indent}· ${rows[tree.lines[head] as number]?.trim()}`);
  };
  visit(findDeclarations(lines, tree), '');
  return out;
}

describe('findDeclarations', () => {
  it('finds functions, types and long values; imports and control flow are none', () => {
    expect(
      shown([
        "import a from 'a';",
        'const ONE = 1;',
        'const list = [',
        '  1,',
        '];',
        'export function f() {}',
        'if (x) {',
        '  run();',
        '}',
        'for (const y of z) {',
        '  run(y);',
        '}',
        'export type Id = string;',
      ]),
    ).toMatchInlineSnapshot(`
      [
        "3-5 const list = [",
        "6-6 export function f() {}",
        "· const ONE = 1;",
        "· export type Id = string;",
      ]
    `);
  });

  it('opens a very long literal that is functions for the most part, and no other', () => {
    const methods = (lines: number): string[] => [
      'const methods = {',
      ...['a', 'b'].flatMap((name) => [`  ${name}(x) {`, ...Array(lines).fill('    x();'), '  },']),
      '  limit: 3,',
      '};',
    ];
    expect(shown(methods(200))).toEqual([
      '1-407 const methods = {',
      '  2-203 a(x) {',
      '  204-405 b(x) {',
      '  · limit: 3,',
    ]);
    expect(shown(methods(20))).toEqual(['1-47 const methods = {']);
    const data = methods(200).flatMap((row) => (row === '  limit: 3,' ? Array(4).fill(row) : row));
    expect(shown(data)).toHaveLength(1);
  });

  it('looks into types, not into functions', () => {
    expect(
      shown([
        'class A {',
        '  field = 1;',
        '  constructor(x) {',
        '    const inner = () => {',
        '      x();',
        '    };',
        '  }',
        '  delete(key) {',
        '    if (key) {',
        '      x();',
        '    }',
        '  }',
        '  handler = async () => {',
        '    y();',
        '  };',
        '}',
      ]),
    ).toMatchInlineSnapshot(`
      [
        "1-16 class A {",
        "  3-7 constructor(x) {",
        "  8-12 delete(key) {",
        "  13-15 handler = async () => {",
        "  · field = 1;",
      ]
    `);
  });

  it('takes the prototypes of an interface for members', () => {
    expect(
      shown([
        'public interface Store {',
        '    int size();',
        '    String get(String key);',
        '    String name = "x";',
        '}',
      ]),
    ).toMatchInlineSnapshot(`
      [
        "1-5 public interface Store {",
        "  2-2 int size();",
        "  3-3 String get(String key);",
        "  · String name = "x";",
      ]
    `);
  });

  it('sees through namespaces, wrappers and macros around items', () => {
    expect(
      shown(['namespace a {', 'namespace b {', 'int f() {', '  return 1;', '}', '}', '}']),
    ).toEqual(['3-5 int f() {']);
    expect(shown(['cfg_rt! {', '    pub fn f() {', '    }', '}'])).toEqual(['2-3 pub fn f() {']);
    expect(shown(['(function () {', '  function g() {', '    x();', '  }', '})();'])).toEqual([
      '2-4 function g() {',
    ]);
  });

  it('takes definitions under a branch for definitions', () => {
    expect(
      shown(['try:', '    import a', '    def f():', '        pass', 'except E:', '    a = None']),
    ).toEqual(['3-4 def f():']);
  });

  it('looks into no branch that is too short for a definition of several lines', () => {
    expect(shown(['if DEBUG:', '    def f():', '        pass'])).toEqual([]);
    expect(shown(['if DEBUG:', '    x = 1', '    def f():', '        pass'])).toEqual([
      '3-4 def f():',
    ]);
  });

  it('keeps forward declarations apart from types without a body', () => {
    expect(shown(['class A;', 'struct B;', 'class C {};'])).toEqual([
      '3-3 class C {};',
      '· class A;',
      '· struct B;',
    ]);
    expect(shown(['use a::b;', 'pub struct A;', 'pub fn f() {}', 'type B = A;'])).toEqual([
      '2-2 pub struct A;',
      '3-3 pub fn f() {}',
      '4-4 type B = A;',
    ]);
  });

  it('knows defaulted, deleted, abstract and expression members', () => {
    expect(
      shown([
        'class A {',
        '  A(const A&) = delete;',
        '  ~A() = default;',
        '  int f() const;',
        '  public abstract int G();',
        '  public int H() => 1;',
        '  friend void j() {}',
        '};',
      ]),
    ).toMatchInlineSnapshot(`
      [
        "1-8 class A {",
        "  2-2 A(const A&) = delete;",
        "  3-3 ~A() = default;",
        "  5-5 public abstract int G();",
        "  6-6 public int H() => 1;",
        "  · int f() const;",
        "  · friend void j() {}",
      ]
    `);
  });

  it('keeps the fields of a struct apart from its methods', () => {
    expect(
      shown([
        'type Server struct {',
        '\tHandler func(w Writer)',
        '\tmu struct {',
        '\t\tn int',
        '\t}',
        '}',
      ]),
    ).toEqual(['1-6 type Server struct {', '  · Handler func(w Writer)', '  · mu struct {']);
  });

  it('nests Ruby modules', () => {
    expect(
      shown([
        'module A',
        '  module B',
        '    class C < D',
        '      attr_reader :x',
        '      def run',
        '        x if y',
        '      end',
        '    end',
        '  end',
        'end',
      ]),
    ).toMatchInlineSnapshot(`
      [
        "1-10 module A",
        "  2-9 module B",
        "    3-8 class C < D",
        "      5-7 def run",
        "      · attr_reader :x",
      ]
    `);
  });

  it('shows the functions of a very long function', () => {
    const inner = Array.from({ length: 20 }, (_, index) => [
      `  function part${index}() {`,
      ...Array.from({ length: 20 }, () => '    work();'),
      '  }',
    ]).flat();
    const found = shown(['function factory() {', ...inner, '}']);
    expect(found).toHaveLength(21);
    expect(shown(['function factory() {', ...inner.slice(0, 66), '}'])).toHaveLength(1);
  });

  it('takes a long call with a function for a block, a short one for none', () => {
    const test = (lines: number): string[] => [
      "register('x', () => {",
      ...Array.from({ length: lines }, () => '  a();'),
      '});',
    ];
    expect(shown(test(10))).toHaveLength(1);
    expect(shown(test(2))).toEqual([]);
  });

  it('finds a body behind an arrow in a line below', () => {
    expect(
      shown([
        'public class Cart',
        '{',
        '    public int Size',
        '        => 1;',
        '    public int Total',
        '        => items',
        '            .Sum();',
        '    public IEnumerable<int> Find(int a)',
        '        => items',
        '            .Where(a)',
        '            .ToList();',
        '    public Task<int> SaveAsync(',
        '        int a)',
        '        =>',
        '            Save(a);',
        '}',
      ]),
    ).toEqual([
      '1-16 public class Cart',
      '  5-7 public int Total',
      '  8-11 public IEnumerable<int> Find(int a)',
      '  12-15 public Task<int> SaveAsync(',
      '  · public int Size',
    ]);
  });

  it('finds a binding whose type is that of a function', () => {
    expect(
      shown([
        'export const f: <T>(',
        '  a: T,',
        ') => void = internal.f;',
        'export const g: <T>(a: T) => T = (a) => {',
        '  return a;',
        '};',
        'export const h: <T>(a: T) => T = internal.h;',
      ]),
    ).toEqual([
      '1-3 export const f: <T>(',
      '4-6 export const g: <T>(a: T) => T = (a) => {',
      '· export const h: <T>(a: T) => T = internal.h;',
    ]);
  });

  it('looks inside one head only when asked', () => {
    const rows = [
      '<script>',
      '  function f() {',
      '    x();',
      '  }',
      '</script>',
      'function g() {}',
    ];
    const lines = profile(rows.join('\n'));
    const tree = nestHeads(lines, findHeads(lines));
    expect(findDeclarations(lines, tree, 0).inner.map(({ header }) => header)).toEqual([
      'function f() {',
    ]);
  });
});
