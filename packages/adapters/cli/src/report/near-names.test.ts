import { describe, expect, it } from 'vitest';
import { nearNames } from './near-names.js';

const named = (...names: string[]) => ({
  facts: [
    { path: 'a.ts', definitions: names.map((name, i) => ({ name, startLine: i + 1 })) },
  ] as never,
});
const near = (asked: string, ...names: string[]) =>
  nearNames(asked, named(...names)).map(({ name }) => name);

describe('nearNames', () => {
  it('are those that a slip makes of the last part of a name', () => {
    expect(near('Cart.totl', 'total', 'tots', 'other')).toEqual(['total', 'tots']);
    expect(nearNames('totl', named('x', 'total'))).toEqual([
      { name: 'total', path: 'a.ts', line: 2 },
    ]);
  });

  it('are else those that hold the word, the shortest first', () => {
    expect(near('response', 'makeResponseOf', 'ResponseBase', 'make')).toEqual([
      'ResponseBase',
      'makeResponseOf',
    ]);
    expect(near('re', 'makeResponseOf')).toEqual([]);
    expect(near('', 'a')).toEqual([]);
  });
});
