// Runs the README's promises.
import { expect, it } from 'vitest';
import { terse } from './index.js';

it('prints failures as they are', () => {
  const output = [...Array.from({ length: 40 }, (_, n) => ` ✓ holds ${n} (2 ms)`), ' ✕ holds none'];
  const { text, tokensAfter, tokensBefore } = terse(output.join('\n'));
  expect(text).toContain(' ✕ holds none');
  expect(tokensAfter).toBeLessThan(tokensBefore / 3);
});
