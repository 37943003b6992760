import { describe, expect, it } from 'vitest';
import { seedSettingsOf } from './seed-settings.js';

const code = { path: 'a.ts', text: '' };
const countTokens = (text: string) => text.length;

describe('seedSettingsOf', () => {
  it('keeps files whole up to the sizes of the documented plan', () => {
    const counted = { countTokens };
    expect(seedSettingsOf(counted, code)).toMatchObject({ whole: 6_000, overlap: 0, limit: 8_000 });
    expect(seedSettingsOf(counted, { path: 'a.md', text: '' })).toMatchObject({
      whole: 8_000,
      overlap: 200,
    });
    expect(seedSettingsOf({}, code)).toMatchObject({ whole: 24_000, limit: 32_000 });
    expect(seedSettingsOf({ maxChars: 500 }, code).whole).toBe(500);
  });
});
