import { describe, expect, it } from 'vitest';
import type { OwnPackage } from '../installed.js';
import { OWN } from '../own-package.js';
import { extractorId } from './extractor.js';

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
