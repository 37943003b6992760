import { describe, expect, it } from 'vitest';
import { factsOf } from '../../test/facts.js';
import { literateCode } from './haskell-literate.js';

describe('literateCode', () => {
  it('keeps the lines after > and those of code blocks, at their places', () => {
    const text = 'Prose.\n\n> f = g\n\nMore.\n\\begin{code}\nh = 1\n\\end{code}\nEnd.\n';
    const code = literateCode(text);
    expect(code.split('\n').map((line) => line.trim())).toEqual([
      '',
      '',
      'f = g',
      '',
      '',
      '',
      'h = 1',
      '',
      '',
      '',
    ]);
    expect(code).toHaveLength(text.length);
    expect(code.indexOf('f = g')).toBe(text.indexOf('f = g'));
  });

  it('leaves a file alone that has a head or imports outside of them', () => {
    const text = '{-\n> example\n-}\nmodule A where\nf = 1\n';
    expect(literateCode(text)).toBe(text);
    expect(literateCode('f = 1\n')).toBe('f = 1\n');
    expect(literateCode('>\n')).toBe('>\n');
  });

  it.each([
    ['a comment', '{- |\nSums up:\n\n> total [1]\n-}\nf x = x\n'],
    [
      'a pragma, and an import in its example',
      '{-# LANGUAGE GADTs #-}\nf = 1 {-\n> import A\n-}\n',
    ],
    ['a signature', "f' :: Int -> Int {-\n> f' 1\n-}\nf' x = x\n"],
    ['a type', 'data Cart a = Cart [a] {-\n> Cart []\n-}\n'],
    ['the program', 'main = print 1 {-\n> 1\n-}\n'],
  ])('leaves a file alone that has %s outside of them, and no head', (_, text) => {
    expect(literateCode(text)).toBe(text);
  });

  it('reads the code under prose that is only like code', () => {
    const text = '{-1 is TeX.\ndata is what it reads\nmain points: two\n\n> f = g\n';
    expect(literateCode(text).trim()).toBe('f = g');
  });

  it('reads definitions, imports and references of the code alone', async () => {
    const text = [
      'Sales are data, and import Nothing.',
      '',
      '> module Shop.Cart where',
      '>',
      '> import Data.List (sort)',
      '',
      'total :: Prose -> Text',
      '',
      '> total :: [Int] -> Int',
      '> total = sum . sort',
      '',
    ].join('\n');
    const facts = await factsOf('haskell', text);
    expect(facts.degraded).toBeUndefined();
    expect(facts.definitions.map(({ name, headerLine }) => `${headerLine} ${name}`)).toEqual([
      '3 Shop.Cart',
      '9 total',
    ]);
    expect(facts.imports.map(({ specifier, line }) => `${line} ${specifier}`)).toEqual([
      '5 Data.List',
    ]);
    expect(facts.references.map(({ name }) => name)).toEqual(['sum', 'sort']);
  });
});
