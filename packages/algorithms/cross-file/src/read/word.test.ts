import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanWords, type Word } from './word.js';

function wordsOf(text: string, line = 1): Word[] {
  const words: Word[] = [];
  scanWords(text, line, (word) => words.push(word));
  return words;
}

const texts = (text: string): string[] => wordsOf(text).map((word) => word.text);

describe('scanWords', () => {
  it('finds identifiers of three characters or more', () => {
    expect(texts('let ab = foo + bar_baz - $el2;')).toEqual(['let', 'foo', 'bar_baz', '$el2']);
  });

  it('skips what starts with a digit', () => {
    expect(texts('0xdeadbeef 123abc abc123')).toEqual(['abc123']);
  });

  it('skips runs longer than a name', () => {
    expect(texts(`${'a'.repeat(100)} ${'b'.repeat(101)}`)).toEqual(['a'.repeat(100)]);
  });

  it('knows letters of other scripts, and no emoji', () => {
    expect(texts('größe = 変数名 + 🎉🎉🎉')).toEqual(['größe', '変数名']);
  });

  it('says on which line each stands', () => {
    expect(wordsOf('one\n\ntwo three\r\nfour', 10).map(({ line }) => line)).toEqual([
      10, 12, 12, 13,
    ]);
  });

  it.each([
    ['box.open()', 'open', true],
    ['box?.open()', 'open', true],
    ['box->open()', 'open', true],
    ['Box::open()', 'open', true],
    ['...open', 'open', false],
    ['open()', 'open', false],
    ['a:open', 'open', false],
    ['a-open', 'open', false],
  ])('in %j tells whether %s is reached through another name', (text, name, member) => {
    expect(wordsOf(text).find((word) => word.text === name)?.member).toBe(member);
  });

  it('takes anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const word of wordsOf(text)) {
          expect(text).toContain(word.text);
          expect(word.line).toBeLessThanOrEqual(text.split('\n').length);
        }
      }),
    );
  });
});
