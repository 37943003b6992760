import { seededRandom } from '@ctx/text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { maximalRepeats } from './repeats.js';

const all = () => true;
const symbolsOf = (text: string) => Int32Array.from(text, (char) => char.charCodeAt(0));
const found = (text: string) =>
  maximalRepeats(symbolsOf(text), all)
    .repeats.map(({ positions, length }) => `${text.substr(positions[0]!, length)} ${positions}`)
    .sort();

it('finds what occurs twice and could be no longer', () => {
  expect(found('abcXabcY')).toEqual(['abc 0,4']);
  expect(found('mississippi')).toEqual(['i 1,4,7,10', 'issi 1,4', 'p 8,9', 's 2,3,5,6']);
  expect(found('abc')).toEqual([]);
  expect(found('')).toEqual([]);
});

it('leaves out what is not accepted', () => {
  const { repeats } = maximalRepeats(symbolsOf('abcXabcYbcZ'), (_, length) => length > 2);
  expect(repeats).toEqual([{ positions: [0, 4], length: 3 }]);
});

it('says when it lists no more', () => {
  const random = seededRandom(1);
  const symbols = Int32Array.from({ length: 4000 }, () => Math.floor(random() * 2));
  expect(maximalRepeats(symbols, all).cut).toBe(true);
  expect(maximalRepeats(symbolsOf('abXab'), all).cut).toBe(false);
});

it('is what looking everywhere finds', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 97, max: 99 }), { maxLength: 14 }), (codes) => {
      const text = String.fromCharCode(...codes);
      expect(found(text)).toEqual(byHand(text));
    }),
    { seed: 1, numRuns: draws(200) },
  );
});

/** Every part that occurs twice, and whose occurrences differ before and behind it. */
function byHand(text: string): string[] {
  const parts = new Set<string>();
  for (let a = 0; a < text.length; a++)
    for (let b = a + 1; b <= text.length; b++) parts.add(text.slice(a, b));
  return [...parts]
    .flatMap((part) => {
      const at = [...text].flatMap((_, i) => (text.startsWith(part, i) ? [i] : []));
      const differ = (offset: number) =>
        new Set(at.map((i, n) => text[i + offset] ?? `end${offset}${n}`)).size > 1;
      return at.length > 1 && differ(-1) && differ(part.length) ? [`${part} ${at}`] : [];
    })
    .sort();
}
