import { readdirSync, readFileSync } from 'node:fs';
import { type CountTokens, seededRandom } from '@ctx/text';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadO200k } from './index.js';
import { o200kPart, openPart } from './part.js';

const folder = new URL('./', import.meta.url);
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));

let exact: CountTokens;
beforeAll(async () => {
  exact = await loadO200k();
});

describe('a part of o200k_base', () => {
  it('counts lines of its texts, in any order, as the whole does', async () => {
    const count = openPart(await o200kPart(sources));
    const lines = sources.flatMap((text) => text.split('\n'));
    const random = seededRandom(7);
    for (let round = 0; round < 200; round++) {
      // No more blank lines in a row than are ever shown.
      const drawn = Array.from({ length: 40 }, () => lines[Math.floor(random() * lines.length)]);
      const text = drawn.join('\n').replace(/\n{5,}/g, '\n\n');
      expect(count(text)).toBe(exact(text));
    }
  });

  it('is the same for the same texts, a fraction of the whole, and names the encoding', async () => {
    const part = await o200kPart(sources);
    expect(await o200kPart([...sources].reverse())).toEqual(part);
    expect(part.length).toBeLessThan(sources.join('').length);
    expect(openPart(part).id).toBe('o200k_base');
  });

  it('counts every number as the whole does', async () => {
    const count = openPart(await o200kPart([]));
    for (let number = 1; number < 2e6; number = Math.ceil(number * 1.01))
      expect(count(`${number}`)).toBe(exact(`${number}`));
  });

  it('never counts too few of what it was not made for', async () => {
    const count = openPart(await o200kPart(['const x = 1;']));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(count(text)).toBeGreaterThanOrEqual(exact(text));
      }),
    );
    expect(count('the quick brown fox')).toBeGreaterThanOrEqual(exact('the quick brown fox'));
  });

  it('of no texts has the bytes alone', async () => {
    const count = openPart(await o200kPart([]));
    expect([count(''), count('xq'), count('é')]).toEqual([0, 2, 2]);
  });

  it('refuses other bytes', () => {
    expect(() => openPart(new Uint8Array(64))).toThrow('64 bytes are no table of ranks');
  });
});
