import { describe, expect, it } from 'vitest';
import type { OutlineBlock } from './outline-block.js';
import { inlineMembers, outlineFacts } from './outline-facts.js';

const TEXT = `package shop

/** A cart. It holds items. */
class Cart(
  val owner: String,
) {
  private fun total(): Int {
    val local = 1
    return local
  }
  shop.each {
    print(it)
  }
}
`;

const BLOCKS: readonly OutlineBlock[] = [
  { name: 'Cart', startLine: 3, endLine: 14, headerLine: 4 },
  { name: 'total', startLine: 7, endLine: 10, headerLine: 7, parent: 0 },
  { name: 'local', startLine: 8, endLine: 8, headerLine: 8, parent: 1 },
  { name: 'each', startLine: 11, endLine: 13, headerLine: 11, parent: 0 },
];

describe('outlineFacts', () => {
  it('takes the members of a type on one line', () => {
    const text = 'class Cart(val owner: String) { fun total() = 1; private val rate = 2 }\n';
    const blocks = [{ name: 'Cart', startLine: 1, endLine: 1, headerLine: 1 }];
    const { definitions } = outlineFacts('kotlin', text, blocks);
    expect(
      definitions
        .filter(({ name }) => name !== 'owner')
        .map(({ kind, name, parent, exported, startIndex, signature }) => [
          kind,
          name,
          parent,
          exported,
          text.slice(startIndex, startIndex + 3),
          signature,
        ]),
    ).toEqual([
      ['class', 'Cart', undefined, true, 'cla', 'class Cart(val owner: String)'],
      ['method', 'total', 0, true, 'fun', 'fun total()'],
      ['property', 'rate', 0, false, 'pri', 'private val rate = 2'],
    ]);
  });

  const facts = outlineFacts('kotlin', TEXT, BLOCKS);

  it('takes the blocks whose header declares something, and no local variable', () => {
    expect(
      facts.definitions.map(({ kind, name, parent, exported }) => [kind, name, parent, exported]),
    ).toEqual([
      ['class', 'Cart', undefined, true],
      ['property', 'owner', 0, true],
      ['method', 'total', 0, false],
    ]);
  });

  it('gives lines, offsets, signature and first sentence', () => {
    const [cart] = facts.definitions;
    expect(cart).toMatchObject({
      startLine: 3,
      endLine: 14,
      headerLine: 4,
      doc: 'A cart.',
      signature: 'class Cart( val owner: String, )',
      by: 'fallback',
    });
    expect(TEXT.slice(cart!.startIndex, cart!.endIndex)).toBe(TEXT.slice(TEXT.indexOf('/**')));
  });

  it('says what ties the file to others, and that it was outlined', () => {
    expect(facts).toMatchObject({ language: 'kotlin', package: 'shop' });
    expect(facts.exports.map(({ name }) => name)).toEqual(['Cart']);
    expect(facts.degraded).toEqual([{ reason: 'outlined', count: 3 }]);
  });

  it('keeps the short value of a variable, which says of what type it is', () => {
    const long = `val list = listOf(${'1, '.repeat(50)}2)`;
    const text = [
      'val store = Store(1)',
      'val other: Cart = find() ;',
      'val later = run {',
      '}',
      long,
      'fun add() = Cart()',
    ].join('\n');
    const blocks = ['store', 'other', 'later', '', 'list', 'add'].flatMap((name, index) =>
      name === ''
        ? []
        : [{ name, startLine: index + 1, endLine: index + 1, headerLine: index + 1 }],
    );
    const { definitions } = outlineFacts('kotlin', text, blocks);
    expect(definitions.map(({ signature }) => signature)).toEqual([
      'val store = Store(1)',
      'val other: Cart = find()',
      'val later',
      'val list',
      'fun add()',
    ]);
  });

  it('finds nothing in a language whose headers are not known', () => {
    expect(outlineFacts('shell', TEXT, BLOCKS).definitions).toEqual([]);
    expect(outlineFacts('kotlin', '', [])).toMatchObject({ definitions: [], lines: 0 });
  });
});

function told(language: string, line: string): string[] {
  return inlineMembers(language, line).map(
    ({ kind, name, exported, start, end }) =>
      `${exported ? '+' : '-'}${kind} ${name} ${JSON.stringify(line.slice(start, end).trim())}`,
  );
}

describe('inlineMembers', () => {
  it('reads the members of a type on one line', () => {
    expect(told('kotlin', 'class A(val x: Int) { fun b() = 1; private val c = 2 }')).toEqual([
      '+function b "fun b() = 1"',
      '-variable c "private val c = 2"',
    ]);
    expect(told('swift', 'struct P { let a: Int; func f() { g() } func h() {} }')).toEqual([
      '+variable a "let a: Int"',
      '+function f "func f() { g() }"',
      '+function h "func h() {}"',
    ]);
  });

  it('reads the body behind parameters that have braces as values', () => {
    const line =
      'class Button(val onClick: () -> Unit = {}, val b: Int = run { 1; 2 }) { fun click() = onClick() }';
    expect(told('kotlin', line)).toEqual(['+function click "fun click() = onClick()"']);
    expect(told('kotlin', 'class Button(val onClick: () -> Unit = {})')).toEqual([]);
  });

  it('takes no brace or quote for code that is a character', () => {
    for (const sign of ['}', '{', '"', ';', "\\'", '\\u007D'])
      expect(told('kotlin', `class A { val c = '${sign}'; fun b() = 1 }`)).toEqual([
        `+variable c ${JSON.stringify(`val c = '${sign}'`)}`,
        '+function b "fun b() = 1"',
      ]);
  });

  it('reads none where the body is empty, open or only text', () => {
    for (const line of [
      'class A {}',
      'class A {',
      'class A(val b: String = "{ fun c() }")',
      'class A // { fun b() = 1 }',
      'class A { "fun b() = 1" }',
      `class A { fun b() = ${'1'.repeat(400)} }`,
    ])
      expect(told('kotlin', line)).toEqual([]);
  });
});
