import { readdirSync, readFileSync } from 'node:fs';
import { quantile } from '@ctx/text/statistics';
import { describe, expect, it } from 'vitest';
import { approximateTokens, loadO200k } from './index.js';

/** Sources of several packages, as text that nobody chose for its token count. */
const folders = ['text', 'tokens', 'relevance', 'syntax'].map(
  (name) => new URL(`../../${name}/src/`, import.meta.url),
);

describe('approximateTokens', () => {
  it('is on source files as far off as its comment says', async () => {
    const countTokens = await loadO200k();
    const errors: number[] = [];
    for (const folder of folders) {
      for (const name of readdirSync(folder)) {
        if (!name.endsWith('.ts')) continue;
        const text = readFileSync(new URL(name, folder), 'utf8');
        errors.push(approximateTokens(text) / countTokens(text) - 1);
      }
    }
    expect(errors.length).toBeGreaterThan(50);
    expect(quantile(errors, 0.05)).toBeGreaterThan(-0.28);
    expect(quantile(errors, 0.95)).toBeLessThan(0.21);
  });

  it('is mostly too low on digits and on scripts other than Latin', async () => {
    const countTokens = await loadO200k();
    for (const text of ['3.14159265358979'.repeat(40), '値段は四百円です。'.repeat(40)]) {
      expect(approximateTokens(text)).toBeLessThan(countTokens(text) * 0.7);
    }
  });
});
