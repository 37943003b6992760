import { describe, expect, it } from 'vitest';
import { interner, isName } from './interner.js';
import { lexiconOf } from './lexicon.js';
import { tokensOf } from './tokens.js';

const tokens = tokensOf(`if (a) b("x", 'x', 1, 2, \`x\`) else a`, lexiconOf('typescript')!);
const indexes = Array.from({ length: tokens.count }, (_, i) => i);
const at = (text: string) =>
  indexes.find((i) => tokens.text.slice(tokens.starts[i], tokens.ends[i]) === text)!;

describe('interner', () => {
  const names = interner();

  it('gives equal texts equal numbers, and others other ones', () => {
    expect(names.exact(tokens, at('a'))).toBe(names.exact(tokens, tokens.count - 1));
    expect(names.exact(tokens, at('a'))).not.toBe(names.exact(tokens, at('b')));
    expect(names.exact(tokens, at('1'))).not.toBe(names.exact(tokens, at('2')));
  });

  it('does not see the quotes of a string', () => {
    expect(names.exact(tokens, at('"x"'))).toBe(names.exact(tokens, at("'x'")));
    expect(names.exact(tokens, at('"x"'))).not.toBe(names.exact(tokens, at('`x`')));
  });

  it('abstracts names, numbers and strings, and nothing else', () => {
    expect(names.shape(tokens, at('a'))).toBe(names.shape(tokens, at('b')));
    expect(names.shape(tokens, at('1'))).toBe(names.shape(tokens, at('2')));
    expect(names.shape(tokens, at('"x"'))).toBe(names.shape(tokens, at('`x`')));
    const shapes = ['a', '1', '"x"', 'if', 'else', '(', ')'].map((text) =>
      names.shape(tokens, at(text)),
    );
    expect(new Set(shapes).size).toBe(7);
  });

  it('tells names from words of the grammar', () => {
    expect(
      ['a', 'b', 'if', 'else', '(', '1', '"x"'].filter((text) => isName(tokens, at(text))),
    ).toEqual(['a', 'b']);
  });
});
