import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { bytesOf, keyOf, textOf } from '../../test/contract.js';
import { type Entry, encodePack, openPack } from './pack.js';

const directory = mkdtempSync(join(tmpdir(), 'ctx-pack-'));

/** Values of which some share a hash, and some a first byte. */
function entriesOf(count: number): Entry[] {
  return Array.from({ length: count }, (_, i) => [
    keyOf(i >> 1, i % 2 === 0 ? '' : ':second'),
    bytesOf(`value ${i} `.repeat(1 + (i % 7))),
  ]);
}

function packed(entries: readonly Entry[], name = 'a.pack') {
  const file = join(directory, name);
  writeFileSync(file, encodePack(entries));
  return file;
}

describe('encodePack', () => {
  it('gives the same bytes in whatever order the entries come', () => {
    const entries = entriesOf(50);
    expect(encodePack([...entries].reverse())).toEqual(encodePack(entries));
    expect(encodePack([...entries, ...entries])).toEqual(encodePack(entries));
  });
});

describe('openPack', () => {
  it.each([
    [0, 1],
    [10, 10],
    [500, 3],
    [500, 500],
  ])('finds what is there: %i values, %i asked for', (count, asked) => {
    const entries = entriesOf(count);
    const pack = openPack(packed(entries));
    const keys = [...entries.slice(0, asked).map(([key]) => key), keyOf('none'), keyOf(0, ':no')];
    const into = new Array<Uint8Array | undefined>(keys.length).fill(undefined);
    expect(pack.read(keys, into)).toBe(0);
    const expected = entries.slice(0, asked).map(([, value]) => textOf(value));
    expect(into.map(textOf)).toEqual([...expected, undefined, undefined]);
    expect(pack.values).toBe(count);
    expect(new Map(pack.entries().map(([key, value]) => [key, textOf(value)]))).toEqual(
      new Map(entries.map(([key, value]) => [key, textOf(value)])),
    );
    pack.close();
  });

  it('leaves what is known, and asks for the rest', () => {
    const pack = openPack(packed(entriesOf(4)));
    const into = [bytesOf('known'), undefined];
    pack.read([keyOf(0), keyOf(1)], into);
    expect(into.map(textOf)).toEqual(['known', 'value 2 value 2 value 2 ']);
    pack.close();
  });

  it('follows no link, and takes no other file for a pack', () => {
    const file = packed(entriesOf(4));
    symlinkSync(file, join(directory, 'link.pack'));
    expect(() => openPack(join(directory, 'link.pack'))).toThrow('ELOOP');
    writeFileSync(join(directory, 'short.pack'), 'ctp1');
    expect(() => openPack(join(directory, 'short.pack'))).toThrow(RangeError);
    expect(() => openPack('/dev/zero')).toThrow(RangeError);
  });

  it('believes no entry that points to the record of another key', () => {
    const entries: Entry[] = ['a', 'b'].map((text, i) => [keyOf(i, ':same'), bytesOf(text)]);
    const file = packed(entries, 'swapped.pack');
    const bytes = readFileSync(file);
    const [first, second] = [0, 1].map((e) => 12 + 1_024 + e * 32 + 20);
    const place = Buffer.from(bytes.subarray(first, first! + 12));
    bytes.copy(bytes, first, second, second! + 12);
    place.copy(bytes, second);
    writeFileSync(file, bytes);
    const into = new Array<Uint8Array | undefined>(2).fill(undefined);
    const pack = openPack(file);
    const keys = entries.map(([key]) => key);
    expect([pack.read(keys, into), into]).toEqual([2, [undefined, undefined]]);
    pack.close();
  });

  it('gives the values that were put or none, however its bytes are damaged', () => {
    const entries = entriesOf(150);
    const whole = readFileSync(packed(entries));
    const values = new Map(entries.map(([key, value]) => [key, textOf(value)]));
    const keys = entries.map(([key]) => key);
    const random = seededRandom(7);
    const below = (limit: number): number => Math.floor(random() * limit);
    let damagedRuns = 0;
    for (let run = 0; run < 60; run++) {
      const bytes = Buffer.from(
        whole.subarray(0, below(3) === 0 ? below(whole.length) : undefined),
      );
      for (let i = below(4); i >= 0 && bytes.length > 0; i--)
        bytes[below(bytes.length)]! ^= 1 << below(8);
      const file = join(directory, 'damaged.pack');
      writeFileSync(file, bytes);
      const asked = run % 2 === 0 ? keys : keys.slice(0, 20);
      const into = new Array<Uint8Array | undefined>(asked.length).fill(undefined);
      try {
        const pack = openPack(file);
        try {
          if (pack.read(asked, into) > 0) damagedRuns++;
        } finally {
          pack.close();
        }
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
        damagedRuns++;
      }
      into.forEach((value, i) => {
        if (value) expect(textOf(value), `run ${run}`).toBe(values.get(asked[i]!));
      });
    }
    expect(damagedRuns).toBeGreaterThan(30);
  });
});
