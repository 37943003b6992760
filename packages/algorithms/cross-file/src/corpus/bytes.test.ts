import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReader, createWriter } from './bytes.js';

describe('bytes', () => {
  it('gives integers back', () => {
    fc.assert(
      fc.property(fc.array(fc.maxSafeNat()), (values) => {
        const writer = createWriter();
        for (const value of values) writer.integer(value);
        const reader = createReader(writer.finish());
        expect(values.map(() => reader.integer())).toEqual(values);
        expect(reader.done()).toBe(true);
      }),
    );
  });

  it('takes one byte for what is below 128', () => {
    const writer = createWriter();
    writer.integer(127);
    expect(writer.finish()).toEqual(new Uint8Array([127]));
  });

  it('gives texts back, with their byte-order mark', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (values) => {
        const texts = ['\uFEFFa', ...values];
        const writer = createWriter();
        for (const text of texts) writer.text(text);
        const reader = createReader(writer.finish());
        expect(texts.map(() => reader.text())).toEqual(texts);
      }),
    );
  });

  it('says where the data end early', () => {
    expect(() => createReader(new Uint8Array([])).integer()).toThrow(/end at byte 0/);
    expect(() => createReader(new Uint8Array([128])).integer()).toThrow(RangeError);
    expect(() => createReader(new Uint8Array([5, 65])).text()).toThrow(/inside a text/);
  });

  it('refuses what is no integer and no UTF-8', () => {
    expect(() => createReader(new Uint8Array(20).fill(255)).integer()).toThrow(/no integer/);
    expect(() => createReader(new Uint8Array([1, 255])).text()).toThrow(/no UTF-8/);
  });
});
