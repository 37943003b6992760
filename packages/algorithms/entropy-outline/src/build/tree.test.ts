import { describe, expect, it } from 'vitest';
import { findHeads } from '../read/heads.js';
import { profile } from '../read/profile.js';
import { forEachChild, type HeadTree, hasChildren, joinStatements, nestHeads } from './tree.js';

const treeOf = (rows: readonly string[]): HeadTree => {
  const lines = profile(rows.join('\n'));
  return nestHeads(lines, findHeads(lines));
};

/** The tree as indented `start-end` lines. */
function shown(rows: readonly string[], tree = treeOf(rows)): string[] {
  const out: string[] = [];
  const visit = (parent: number, indent: string): void =>
    forEachChild(tree, parent, (head) => {
      const [start, end] = [tree.starts[head] as number, tree.ends[head] as number];
      out.push(`${indent}${start + 1}-${end + 1} ${rows[tree.lines[head] as number]?.trim()}`);
      visit(head, `${indent}  `);
    });
  visit(-1, '');
  return out;
}

describe('nestHeads', () => {
  it('nests by indentation', () => {
    expect(
      shown([
        'class A:',
        '    def f(self):',
        '        return 1',
        '    def g(self):',
        '        pass',
        'b = 2',
      ]),
    ).toMatchInlineSnapshot(`
      [
        "1-5 class A:",
        "  2-3 def f(self):",
        "    3-3 return 1",
        "  4-5 def g(self):",
        "    5-5 pass",
        "6-6 b = 2",
      ]
    `);
  });

  it('ends a block at its closer, not at the closer of its parent', () => {
    expect(
      shown(['module M', '  class A', '    def f', '      1', '    end', '  end', 'end']),
    ).toMatchInlineSnapshot(`
      [
        "1-7 module M",
        "  2-6 class A",
        "    3-5 def f",
        "      4-4 1",
      ]
    `);
    expect(shown(['class A {', '  f() {', '    x();', '  }', '}', 'g();'])).toMatchInlineSnapshot(`
      [
        "1-5 class A {",
        "  2-4 f() {",
        "    3-3 x();",
        "6-6 g();",
      ]
    `);
  });

  it('leaves trailing comments, blanks and strangers out', () => {
    expect(
      shown(['#if X', 'void f() {', '}', '#endif', '', '// about g', 'void g() {', '}', '// end']),
    ).toMatchInlineSnapshot(`
      [
        "2-3 void f() {",
        "6-8 void g() {",
      ]
    `);
  });

  it('takes one column more beside a closed block for a slip', () => {
    expect(
      shown(['class A {', '    void f() {', '    }', '     void g() {', '     }', '}']),
    ).toMatchInlineSnapshot(`
      [
        "1-6 class A {",
        "  2-3 void f() {",
        "  4-5 void g() {",
      ]
    `);
  });

  it('knows its leaves', () => {
    const tree = treeOf(['a {', '  b', '}', 'c']);
    expect([0, 1, 2].map((head) => hasChildren(tree, head))).toEqual([true, false, false]);
  });

  it('is empty for no heads', () => {
    expect(shown(['', ''])).toEqual([]);
  });
});

describe('joinStatements', () => {
  const joined = (rows: readonly string[]): string[] => {
    const lines = profile(rows.join('\n'));
    return shown(rows, joinStatements(lines, nestHeads(lines, findHeads(lines))));
  };

  it('joins the lines of a statement that ends in a semicolon', () => {
    expect(
      joined(['SELECT a', 'FROM b', 'WHERE c;', 'DROP TABLE d;', 'DROP TABLE e;']),
    ).toMatchInlineSnapshot(`
      [
        "1-3 SELECT a",
        "  2-2 FROM b",
        "  3-3 WHERE c;",
        "4-4 DROP TABLE d;",
        "5-5 DROP TABLE e;",
      ]
    `);
  });

  it('leaves other texts alone', () => {
    const rows = ['a = 1', 'b = 2', 'c = 3;'];
    expect(joined(rows)).toEqual(shown(rows));
  });

  it('does not join what is never ended', () => {
    expect(joined(['a;', 'b;', 'c;', 'tail', 'tail'])).toEqual([
      '1-1 a;',
      '2-2 b;',
      '3-3 c;',
      '4-4 tail',
      '5-5 tail',
    ]);
  });
});
