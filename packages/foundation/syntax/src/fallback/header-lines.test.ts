import { describe, expect, it } from 'vitest';
import { withHeaderLines } from './header-lines.js';
import type { OutlineBlock } from './outline-block.js';

const block = (
  name: string,
  startLine: number,
  endLine: number,
  parent?: number,
): OutlineBlock => ({
  name,
  startLine,
  endLine,
  headerLine: startLine,
  ...(parent !== undefined && { parent }),
});

const shown = (language: string, text: string, blocks: readonly OutlineBlock[]) =>
  withHeaderLines(language, text, blocks).map(
    ({ name, startLine, endLine, parent }) =>
      `${name} ${startLine}-${endLine}${parent === undefined ? '' : ` in ${parent}`}`,
  );

describe('withHeaderLines', () => {
  it('adds members of one line, and nothing of a body', () => {
    const text =
      'class Cart {\n  val a = 1\n  fun f() {\n    val b = 2\n  }\n  init {\n    val c = 3\n  }\n  val d = 4\n}\nval e = 5\n';
    const blocks = [block('Cart', 1, 10), block('f', 3, 5, 0)];
    expect(shown('kotlin', text, blocks)).toEqual([
      'Cart 1-10',
      'a 2-2 in 0',
      'f 3-5 in 0',
      'd 9-9 in 0',
      'e 11-11',
    ]);
  });

  it('takes the comment above, and the lines that are deeper or begin with the same name', () => {
    const text =
      '-- | Adds.\nadd :: Int -> Int\nadd one\n  | one > 0 = 1\nadd _ = 0\naddition = 3\n';
    expect(shown('haskell', text, [])).toEqual(['add 1-5']);
  });

  it('puts the blocks inside of a new one under it', () => {
    const text = 'add(One) ->\n  case One of\n    1 -> 2\n  end.\n\nsub(One) -> One.\n';
    expect(shown('erlang', text, [block('case', 2, 4)])).toEqual([
      'add 1-4',
      'case 2-4 in 0',
      'sub 6-6',
    ]);
  });

  it('finds headers at any depth outside of functions, in a language of expressions', () => {
    const text =
      "{ lib }:\nlet\n  # Doubles.\n  double = x: x * 2;\nin rec {\n  total = prices:\n    let\n      hidden = a: a;\n    in hidden prices;\n  cart = {\n    add = item: item;\n  };\n  script = ''\n    fake = x: y\n  '';\n}\n";
    const found = ['double 3-4', 'total 6-9', 'cart 10-11', 'add 11-11'];
    expect(shown('nix', text, [])).toEqual(found);
    // Blocks around them change nothing; one of a function hides what is in it.
    expect(shown('nix', text, [block('rec', 5, 16), block('total', 6, 9, 0)])).toEqual([
      ...['double 3-4', 'rec 5-16', 'total 6-9 in 1', 'cart 10-11 in 1', 'add 11-11 in 1'],
    ]);
  });

  it('adds the member that stands right above the header of the next block, which begins below it', () => {
    const text = 'class Cart {\n  let store: Store\n  init() {\n    run()\n  }\n}\n';
    const blocks = [
      block('Cart', 1, 6),
      { name: 'init', startLine: 2, endLine: 5, headerLine: 3, parent: 0 },
    ];
    expect(shown('swift', text, blocks)).toEqual(['Cart 1-6', 'store 2-2 in 0', 'init 3-5 in 0']);
  });

  it('goes on behind lines without code, and ends with the last one that has some', () => {
    const text =
      '{\n  run = x:\n\n    # Why.\n    let\n      own = y: y;\n\n    in own x;\n\n  # The next.\n  next = z: z;\n}\n';
    expect(shown('nix', text, [])).toEqual(['run 2-8', 'next 10-11']);
    expect(shown('erlang', 'f(0) ->\n\n  a;\n\nf(N) ->\n  b.\n\n', [])).toEqual(['f 1-6']);
  });

  it('leaves headers in comments, and outlines to which nothing is to be added', () => {
    expect(shown('kotlin', '/*\nval a = 1\n*/\n// val b = 1\n', [])).toEqual([]);
    expect(shown('kotlin', 'class A {\n}\n', [block('A', 1, 2)])).toEqual(['A 1-2']);
    expect(shown('kotlin', '', [])).toEqual([]);
  });

  it('takes time in proportion to the text', () => {
    expect((size: number) => {
      const text = 'val a = 1\n'.repeat(size);
      return () => withHeaderLines('kotlin', text, []);
    }).toGrowLinearly(500, 4_000);
    expect((size: number) => {
      const open = Array.from({ length: 30 }, (_, depth) => `${' '.repeat(depth)}a = {\n`);
      const text = open.join('') + '\n'.repeat(size);
      return () => withHeaderLines('nix', text, []);
    }).toGrowLinearly(500, 4_000);
  });
});
