import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FileEntry, readEntry } from '../read/entry.js';
import {
  createReader,
  createWriter,
  FORMAT,
  restoreEntries,
  VERSION,
  writeEntries,
} from './serial.js';

const entry = (file: string, header: string, body: string): FileEntry =>
  readEntry(file, [{ header, body, startLine: 1 }]);

const ENTRIES = [
  entry('a/größe.ts', 'export class Größe {', "import './b.js';\n  ändern() { return 1; }"),
  entry('empty.txt', '', ''),
  entry('main.rs', 'pub fn main() {', 'use crate::a::{b, c};\nstd::io::stdin();'),
];

function header(format: string, version: number): Uint8Array {
  const writer = createWriter();
  writer.text(format);
  writer.integer(version);
  return writer.finish();
}

describe('writeEntries and restoreEntries', () => {
  it('give the same entries back', () => {
    const bytes = writeEntries({ entries: ENTRIES, recency: [] });
    expect(restoreEntries(bytes)).toEqual({ entries: ENTRIES, recency: [] });
  });

  it('give the order of use back', () => {
    const recency = ['main.rs', 'a/größe.ts', 'empty.txt'];
    const bytes = writeEntries({ entries: ENTRIES, recency });
    expect(restoreEntries(bytes).recency).toEqual(recency);
  });

  it('hold no entries, too', () => {
    const empty = { entries: [], recency: [] };
    expect(restoreEntries(writeEntries(empty))).toEqual(empty);
  });

  it('give any text’s entry back', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.string({ maxLength: 80 }),
        (body, head) => {
          const entries = [entry('x.ts', head, body)];
          expect(restoreEntries(writeEntries({ entries, recency: [] })).entries).toEqual(entries);
        },
      ),
    );
  });

  it('begin with the name and version of the format', () => {
    const bytes = writeEntries({ entries: ENTRIES, recency: [] });
    const start = header(FORMAT, VERSION);
    expect(bytes.slice(0, start.length)).toEqual(start);
  });

  it('refuse other versions and formats, and say what to do', () => {
    expect(() => restoreEntries(header(FORMAT, VERSION + 1))).toThrow(
      /version 2: build the index anew/,
    );
    expect(() => restoreEntries(header('@ctx/other', 1))).toThrow(/got @ctx\/other version 1/);
    expect(() => restoreEntries(new Uint8Array([]))).toThrow(/got something else/);
    expect(() => restoreEntries(new TextEncoder().encode('{"files": []}'))).toThrow(RangeError);
  });

  it('refuse what are no bytes', () => {
    expect(() => restoreEntries('text' as unknown as Uint8Array)).toThrow(TypeError);
  });

  it('refuse damaged bytes with one kind of error', () => {
    const bytes = writeEntries({
      entries: ENTRIES,
      recency: ['empty.txt', 'main.rs', 'a/größe.ts'],
    });
    for (let length = 0; length < bytes.length; length++) {
      expect(() => restoreEntries(bytes.slice(0, length)), `${length}`).toThrow(RangeError);
    }
    expect(() => restoreEntries(new Uint8Array([...bytes, 0]))).toThrow(/bytes follow/);
  });

  it('throw nothing but RangeError for any change of a byte', () => {
    const bytes = writeEntries({ entries: ENTRIES, recency: [] });
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, value) => {
        const damaged = bytes.slice();
        damaged[at] = value;
        try {
          restoreEntries(damaged);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
    );
  });
});

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
