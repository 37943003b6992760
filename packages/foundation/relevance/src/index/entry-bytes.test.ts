import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyText } from '../../test/any-text.js';
import { createIndex, restoreIndex } from './create-index.js';

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
