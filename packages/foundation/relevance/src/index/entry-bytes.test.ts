import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyText } from '../../test/any-text.js';
import { createIndex, restoreIndex } from './create-index.js';
import { entryBytes, readEntry } from './entry-bytes.js';
import { createVocabulary, wordId } from './vocabulary.js';

it('gives the index that texts give, whichever index the entries come from', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1, maxLength: 6 }), (texts) => {
      const [whole, parts] = [createIndex(), createIndex()];
      parts.add('other.ts', 'function another(word: string) {}');
      texts.forEach((text, i) => {
        whole.add(`${i}.ts`, text);
        const alone = createIndex();
        alone.add('elsewhere.ts', text);
        expect(whole.entry(`${i}.ts`)).toEqual(alone.entry('elsewhere.ts'));
        parts.addEntry(`${i}.ts`, alone.entry('elsewhere.ts')!);
      });
      parts.remove('other.ts');
      expect(parts.serialize()).toEqual(whole.serialize());
    }),
  );
});

it('keeps definitions, and what a restored index has', () => {
  const index = createIndex();
  index.add('a.ts', 'class Cart {\n  total() {}\n}\n', {
    definitions: [
      { name: 'Cart', line: 1 },
      { name: 'total', line: 2 },
    ],
  });
  const other = createIndex();
  other.addEntry('b.ts', restoreIndex(index.serialize()).entry('a.ts')!);
  const { definitionLines, lines } = other.state.files.get('b.ts')!;
  expect([...definitionLines, lines]).toEqual([1, 2, index.state.files.get('a.ts')!.lines]);
  expect(index.entry('none.ts')).toBeUndefined();
});

it('keeps numbers of every size', () => {
  const numbers = [0, 1, 127, 128, 16_383, 16_384, 2 ** 28, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1];
  const vocabulary = createVocabulary();
  const none = new Uint32Array();
  const columns = { blockStarts: none, blockEnds: none, blockLengths: none, words: none };
  const names = Uint32Array.from(numbers, (number) => wordId(vocabulary, `n${number}`));
  const lists = { counts: none, definitions: names, definitionLines: Uint32Array.from(numbers) };
  const entry = {
    path: 'a.ts',
    lines: 2 ** 32 - 1,
    ...columns,
    ...lists,
    postings: Uint32Array.of(0),
  };
  const bytes = entryBytes(vocabulary, entry);
  expect(readEntry(createVocabulary(), 'a.ts', bytes)).toMatchObject({
    lines: 2 ** 32 - 1,
    definitionLines: Uint32Array.from(numbers),
  });
});

it('refuses other bytes with a RangeError', () => {
  const index = createIndex();
  index.add('a.ts', 'function one(two: three) {}\n\nfunction four() {}\n');
  const whole = index.entry('a.ts')!;
  const other = createIndex();
  for (let length = 0; length < whole.length; length++) {
    try {
      other.addEntry('b.ts', whole.subarray(0, length));
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
    }
  }
  expect(() => other.addEntry('b.ts', new Uint8Array())).toThrow(RangeError);
  expect(() => other.addEntry('b.ts', Uint8Array.of(1, 255, 255, 255, 127, 0, 0))).toThrow(
    RangeError,
  );
  expect(() => other.addEntry('', whole)).toThrow(TypeError);
});
