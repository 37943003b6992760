import fc from 'fast-check';
import { O200K_TOKEN_SPLIT_REGEX as pattern } from 'gpt-tokenizer/encodingParams/constants';
import { describe, expect, it } from 'vitest';
import { asciiPieceEnd } from './pieces.js';

function pieces(text: string): string[] {
  const found: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = asciiPieceEnd(text, start);
    found.push(text.slice(start, end));
    start = end;
  }
  return found;
}

describe('the pieces of ASCII text', () => {
  it('are words, numbers of three digits, symbols and white space', () => {
    expect(pieces('export const HTMLParser = 12345;\n\n    x++')).toEqual([
      'export',
      ' const',
      ' HTMLParser',
      ' =',
      ' ',
      '123',
      '45',
      ';\n\n',
      '   ',
      ' x',
      '++',
    ]);
  });

  it('keep a contraction with its word', () => {
    expect(pieces("it's 'LL x'q")).toEqual(["it's", " '", 'LL', ' x', "'q"]);
  });

  it('are those of the pattern', () => {
    const ascii = fc.string({ unit: 'binary-ascii', maxLength: 60 });
    const dense = fc.string({ unit: fc.constantFrom(..." \t\r\n/'asA0_("), maxLength: 60 });
    fc.assert(
      fc.property(fc.oneof(ascii, dense), (text) => {
        expect(pieces(text)).toEqual([...text.matchAll(pattern)].map(([piece]) => piece));
      }),
      { numRuns: 1000 },
    );
  });
});
