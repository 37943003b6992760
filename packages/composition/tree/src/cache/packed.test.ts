import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayHold, pack, restorePacked } from './packed.js';

const value = fc
  .jsonValue({ maxDepth: 4 })
  .filter((one) => !JSON.stringify(one).includes('__proto__'));

it('gives back what JSON would, in the order that it has', () => {
  fc.assert(
    fc.property(value, (given) => {
      expect(JSON.stringify(restorePacked(pack(given)))).toBe(JSON.stringify(given));
    }),
  );
});

it('keeps numbers of all kinds and strings of all kinds', () => {
  const numbers = [0, 1, 127, 128, 2 ** 31, 2 ** 48, 2 ** 49, 2 ** 53, -1, 0.5, 1e300, -1e-9];
  const strings = ['', 'name', '\0', '\ufeffx', 'é漢😀', '\ud800', 'a\udc00b', 'x'.repeat(70_000)];
  expect(restorePacked(pack([numbers, strings, true, false, null]))).toEqual([
    ...[numbers, strings, true, false, null],
  ]);
  expect(restorePacked(pack({ a: undefined, b: [{}] }))).toEqual({ b: [{}] });
});

it('is smaller than JSON where properties and names come again', () => {
  const definitions = Array.from({ length: 40 }, (_, i) => ({
    ...{ name: `f${i}`, kind: 'function', startLine: i, endLine: i + 1, headerLine: i },
    ...{ startIndex: i * 30, endIndex: i * 30 + 20, signature: `f${i}()`, exported: true },
  }));
  expect(pack({ definitions }).length * 4).toBeLessThan(JSON.stringify({ definitions }).length);
});

it('refuses other bytes with a RangeError, however they are made', () => {
  const whole = pack({ name: 'one', list: [1, 'two', { kind: 0.5 }] });
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(whole.length - 1), (bytes, at) => {
      const damaged = Buffer.from(whole);
      damaged[at]! ^= 1 + (bytes[0] ?? 0);
      for (const one of [bytes, damaged, whole.subarray(0, at)]) {
        try {
          restorePacked(one);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }
    }),
  );
});

it('says of no string that it holds that it does not, in texts of one and of two bytes', () => {
  const strings = ['name', 'priceOf', 'é漢', '😀', 'x'];
  for (const given of [strings, [...strings, '\ud800'], [['a', { deep: 'b' }], ...strings]]) {
    const bytes = pack(given);
    for (const text of strings) expect(mayHold(bytes, text)).toBe(true);
    // As a part of larger bytes, whose start and number are odd.
    const larger = new Uint8Array(bytes.length + 3);
    larger.set(bytes, 1);
    for (const text of strings) expect(mayHold(larger.subarray(1, -2), text)).toBe(true);
    expect(mayHold(bytes, 'taxOf')).toBe(false);
  }
});
