import { describe, expect, it } from 'vitest';
import { makeDirectory } from '../../test/directories.js';
import type { OwnPackage } from '../installed.js';
import { OWN } from '../own-package.js';
import { extractorId, openFacts } from './extractor.js';

/** A package beside this one, whose code asks as well. */
const STORE: OwnPackage = {
  name: '@ctx/store',
  url: new URL('../../../store/src/index.ts', import.meta.url).href,
};

describe('extractorId', () => {
  it('names the code that is installed, the same each time', () => {
    expect(extractorId(OWN)).toMatch(/^[0-9a-f]{32}$/);
    expect(extractorId(OWN)).toBe(extractorId(OWN));
  });

  it('is another one for another package that asks: what it keeps is made by its code too', () => {
    const other = extractorId(STORE);
    expect(other).toMatch(/^[0-9a-f]{32}$/);
    expect(other).not.toBe(extractorId(OWN));
  });
});

describe('openFacts', () => {
  it('opens one store for all roots, and keeps what is put in it', async () => {
    const directory = makeDirectory();
    const key = 'a'.repeat(40);
    const first = await openFacts(makeDirectory(), OWN, directory);
    await first.store!.putMany([[key, new Uint8Array([1])]]);
    await first.store!.close();
    const second = await openFacts(makeDirectory(), OWN, directory);
    expect(await second.store!.getMany([key])).toEqual([new Uint8Array([1])]);
    await second.store!.close();
  });

  it('keeps nothing on request', async () => {
    expect(await openFacts(makeDirectory(), OWN, false)).toEqual({});
  });
});
