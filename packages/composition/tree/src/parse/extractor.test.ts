import { describe, expect, it } from 'vitest';
import { OWN } from '../own-package.js';
import { extractorId } from './extractor.js';

describe('extractorId', () => {
  it('names the code that is installed, the same each time', () => {
    expect(extractorId(OWN)).toMatch(/^[0-9a-f]{32}$/);
    expect(extractorId(OWN)).toBe(extractorId(OWN));
  });
});
