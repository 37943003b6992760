import { describe, expect, it } from 'vitest';
import { interner } from './interner.js';
import { lexiconOf } from './lexicon.js';
import { tokensOf } from './tokens.js';

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
