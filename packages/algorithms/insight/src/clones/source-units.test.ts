import { describe, expect, it } from 'vitest';
import { lexiconOf } from '../read/lexicon.js';
import { tokensOf } from '../read/tokens.js';
import { interner, mixer, readUnits } from './source-units.js';

describe('readUnits', () => {
  const reader = readUnits([
    { path: 'b.ts', text: 'a(1);\nb(2)\n' },
    { path: 'a.ts', text: "a('x'), b(\n'y');" },
    { path: 'c.md', text: '# no' },
    { path: 'd', text: 'x = 1', language: 'python' },
  ]);

  it('sorts by path, and says what it does not read', () => {
    expect(reader.units.map(({ file }) => file.path)).toEqual(['a.ts', 'b.ts', 'd']);
    expect(reader.unread).toEqual([{ path: 'c.md', skipped: { reason: 'unknown-language' } }]);
  });

  it('gives equal units equal numbers across files', () => {
    const [, b] = reader.units;
    expect(b!.exact[0]).not.toBe(b!.exact[1]);
    expect(b!.shape[0]).toBe(b!.shape[1]);
    const again = readUnits([
      { path: 'a.ts', text: 'a( 1 ) ; // x' },
      { path: 'b.ts', text: 'a(1)' },
    ]);
    expect(again.units[0]!.exact).toEqual(again.units[1]!.exact);
  });

  it('counts tokens and the lines of code that begin in a unit', () => {
    const [a, b] = reader.units;
    expect([...b!.sizes]).toEqual([4, 4]);
    expect([...b!.codeLines]).toEqual([1, 1]);
    expect([...a!.codeLines]).toEqual([2]);
  });

  it('knows where tokens stand, and on which lines units begin and end', () => {
    const [a, b] = reader.units;
    const written = [...b!.starts].map((start, i) => b!.file.text.slice(start, b!.ends[i]));
    expect(written).toEqual(['a', '(', '1', ')', ';', 'b', '(', '2', ')']);
    expect([...b!.firstLines]).toEqual([1, 2]);
    expect([[...a!.firstLines], [...a!.lastLines]]).toEqual([[1], [2]]);
    const [block] = readUnits([{ path: 'e.py', text: 'if a:\n  b()\n' }]).units;
    expect([...block!.firstLines]).toEqual([1, 2, 0xffffffff]);
  });

  it('does not count what only ends a unit', () => {
    expect([...reader.units[1]!.contentEnds]).toEqual([4, 9]);
  });
});

describe('mixer', () => {
  const of = (...values: number[]) => {
    const mixed = mixer();
    for (const value of values) mixed.add(value);
    return mixed.value();
  };

  it('depends on values and order', () => {
    expect(of(1, 2)).toBe(of(1, 2));
    expect(of(1, 2)).not.toBe(of(2, 1));
    expect(of(1)).not.toBe(of(1, 0));
  });

  it('spreads a hundred thousand pairs without a collision', () => {
    const seen = new Set<number>();
    for (let a = 0; a < 320; a++) for (let b = 0; b < 320; b++) seen.add(of(a, b));
    expect(seen.size).toBe(320 * 320);
    expect([...seen].every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true);
  });
});

const tokens = tokensOf(`if (a) b("x", 'x', 1, 2, \`x\`) else a`, lexiconOf('typescript')!);

const indexes = Array.from({ length: tokens.count }, (_, i) => i);

const at = (text: string) =>
  indexes.find((i) => tokens.text.slice(tokens.starts[i], tokens.ends[i]) === text)!;

describe('interner', () => {
  const names = interner();
  const numbers = names.numbers(tokens);
  const numberOf = (text: string) => numbers[at(text)]!;
  const shapeOf = (text: string) => names.shape(numberOf(text));

  it('gives equal texts equal numbers, in every text, and others other ones', () => {
    expect(numberOf('a')).toBe(numbers[tokens.count - 1]);
    expect(numberOf('a')).not.toBe(numberOf('b'));
    expect(numberOf('1')).not.toBe(numberOf('2'));
    expect(names.numbers(tokensOf('b', lexiconOf('python')!))).toEqual(
      Int32Array.of(numberOf('b')),
    );
  });

  it('does not see the quotes of a string, and takes no string for a name', () => {
    expect(numberOf('"x"')).toBe(numberOf("'x'"));
    expect(numberOf('"x"')).not.toBe(numberOf('`x`'));
    const [name, string] = names.numbers(tokensOf("x 'x'", lexiconOf('typescript')!));
    expect(name).not.toBe(string);
  });

  it('abstracts names, numbers and strings, and nothing else', () => {
    expect(shapeOf('a')).toBe(shapeOf('b'));
    expect(shapeOf('1')).toBe(shapeOf('2'));
    expect(shapeOf('"x"')).toBe(shapeOf('`x`'));
    expect(new Set(['a', '1', '"x"', 'if', 'else', '(', ')'].map(shapeOf)).size).toBe(7);
    expect(shapeOf('if')).toBe(numberOf('if'));
  });

  it('tells names from words of the grammar', () => {
    const all = ['a', 'b', 'if', 'else', '(', '1', '"x"'];
    expect(all.filter((text) => names.isName(numberOf(text)))).toEqual(['a', 'b']);
  });
});
