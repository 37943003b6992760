import { describe, expect, it } from 'vitest';
import { settingsOf } from './settings.js';

const code = { path: 'a.ts', text: '' };
const countTokens = (text: string) => text.length;

describe('settingsOf', () => {
  it('is in characters without a counter, in its tokens with one', () => {
    expect(settingsOf({}, code)).toMatchObject({ limit: 4_000, target: 600, counted: false });
    expect(settingsOf({ countTokens }, code)).toMatchObject({
      limit: 1_000,
      target: 150,
      counted: true,
    });
  });

  it('keeps the target within the limit', () => {
    expect(settingsOf({ maxTokens: 100 }, code)).toMatchObject({ limit: 100, target: 100 });
    expect(settingsOf({ maxTokens: 100, target: 200 }, code).target).toBe(100);
  });

  it('has no whole files and no overlap but for the documented plan', () => {
    expect(settingsOf({}, code)).toMatchObject({ whole: 0, overlap: 0, shape: 'declaration' });
    const seed = { preset: 'seed', countTokens } as const;
    expect(settingsOf(seed, code)).toMatchObject({ whole: 6_000, overlap: 0, limit: 8_000 });
    expect(settingsOf(seed, { path: 'a.md', text: '' })).toMatchObject({
      whole: 8_000,
      overlap: 200,
    });
    expect(settingsOf({ preset: 'seed' }, code)).toMatchObject({ whole: 24_000, limit: 32_000 });
    expect(settingsOf({ preset: 'seed', maxTokens: 500 }, code).whole).toBe(500);
  });
});
