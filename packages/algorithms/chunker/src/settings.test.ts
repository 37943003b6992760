import { describe, expect, it } from 'vitest';
import { settingsOf } from './settings.js';

const countTokens = (text: string) => text.length;

describe('settingsOf', () => {
  it('is in characters without a counter, in its tokens with one', () => {
    expect(settingsOf({})).toMatchObject({ limit: 4_000, target: 600, counted: false });
    expect(settingsOf({ countTokens })).toMatchObject({
      limit: 1_000,
      target: 150,
      counted: true,
    });
  });

  it('keeps the target within the limit', () => {
    expect(settingsOf({ maxChars: 100 })).toMatchObject({ limit: 100, target: 100 });
    expect(settingsOf({ maxChars: 100, target: 200 }).target).toBe(100);
  });

  it('has no whole files and no overlap', () => {
    expect(settingsOf({})).toMatchObject({ whole: 0, overlap: 0, shape: 'declaration' });
  });
});
