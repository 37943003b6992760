import { describe, expect, it } from 'vitest';
import { extractorId } from './extractor.js';

describe('extractorId', () => {
  it('names the code that is installed, the same each time', () => {
    expect(extractorId()).toMatch(/^[0-9a-f]{32}$/);
    expect(extractorId()).toBe(extractorId());
  });
});
