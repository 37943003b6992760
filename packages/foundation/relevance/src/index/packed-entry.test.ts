import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyText } from '../../test/any-text.js';
import { indexFile } from './file-entry.js';
import { type EntryColumns, packedEntry } from './packed-entry.js';
import { createVocabulary } from './vocabulary.js';

const NAMES = [
  ...['blockStarts', 'blockEnds', 'blockLengths', 'postings'],
  ...['words', 'counts', 'definitions', 'definitionLines'],
] as (keyof EntryColumns)[];

const number = fc.nat({ max: 2 ** 32 - 1 });

it('gives back the columns that it was made of', () => {
  const columns = fc
    .tuple(fc.nat({ max: 4 }), fc.nat({ max: 6 }), fc.nat({ max: 4 }))
    .chain(([blocks, words, named]) => {
      const column = (length: number) => fc.array(number, { minLength: length, maxLength: length });
      return fc.record({
        ...{ blockStarts: column(blocks), blockEnds: column(blocks) },
        ...{ blockLengths: column(blocks), words: column(words), counts: column(words) },
        ...{ definitions: column(named), definitionLines: column(named) },
        // The last of them is the number of words.
        postings: column(blocks).map((some) => [0, ...some].with(blocks, blocks ? words : 0)),
      });
    })
    .filter(({ blockStarts, words }) => blockStarts.length > 0 || words.length === 0);
  fc.assert(
    fc.property(columns, number, (given, lines) => {
      const entry = packedEntry('a.ts', lines, given);
      expect(entry).toMatchObject({ path: 'a.ts', lines });
      for (const name of NAMES) expect(Array.from(entry[name])).toEqual(given[name]);
    }),
  );
});

it('holds one array of numbers for a file, whatever its text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const entry = indexFile(createVocabulary(), 'a.ts', text, {});
      expect(new Set(NAMES.map((name) => (entry[name] as Uint32Array).buffer)).size).toBe(1);
      const numbers = NAMES.reduce((sum, name) => sum + entry[name].length, 0);
      expect(entry.words.buffer.byteLength).toBe(numbers * 4);
    }),
  );
});
