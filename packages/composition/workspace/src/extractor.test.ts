import { describe, expect, it } from 'vitest';
import { extractorId } from './extractor.js';

describe('extractorId', () => {
  it('names the code that is installed, the same each time', () => {
    expect(extractorId()).toMatch(/^[0-9a-f]{32}$/);
    expect(extractorId()).toBe(extractorId());
  });

  it('takes some milliseconds', () => {
    const started = performance.now();
    extractorId();
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
