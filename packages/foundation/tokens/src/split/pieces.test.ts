import fc from 'fast-check';
import { O200K_TOKEN_SPLIT_REGEX as pattern } from 'gpt-tokenizer/encodingParams/constants';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { readKinds } from './kinds.js';
import { pieceEnd } from './pieces.js';

const kinds = readKinds();

function pieces(text: string): string[] {
  const found: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = pieceEnd(kinds, text, start);
    found.push(text.slice(start, end));
    start = end;
  }
  return found;
}

describe('the pieces of a text', () => {
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
    expect(pieces("it'ſ x'ſ")).toEqual(["it'ſ", " x'ſ"]);
  });

  it('end a word of capitals at its last letter without case', () => {
    expect(pieces('ABんCD')).toEqual(['ABん', 'CD']);
    expect(pieces('ABんCDe')).toEqual(['ABんCDe']);
    expect(pieces('\u0301AB')).toEqual(['\u0301', 'AB']);
    expect(pieces('\u0301ABc')).toEqual(['\u0301ABc']);
  });

  it('take Unicode’s white space, and halves of pairs for symbols', () => {
    expect(pieces('a\u0085b')).toEqual(['a', '\u0085b']);
    expect(pieces('\u0085\u0085 =')).toEqual(['\u0085\u0085', ' =']);
    expect(pieces('=\ufeff=')).toEqual(['=\ufeff=']);
    expect(pieces('😀\ud800a')).toEqual(['😀\ud800', 'a']);
  });

  it('are those of the pattern', () => {
    const ascii = fc.string({ unit: 'binary-ascii', maxLength: 60 });
    const dense = fc.string({ unit: fc.constantFrom(..." \t\r\n/'asA0_("), maxLength: 60 });
    const wide = fc.string({
      unit: fc.constantFrom(...' \n/aAé漢ǅʰ\u0301٣😀𝐀\u3000='),
      maxLength: 60,
    });
    fc.assert(
      fc.property(fc.oneof(ascii, dense, wide), (text) => {
        expect(pieces(text)).toEqual([...text.matchAll(pattern)].map(([piece]) => piece));
      }),
      { numRuns: draws(1000) },
    );
  });
});
