import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { decode } from '@ctx/text';
import { expect, it } from 'vitest';
import { loadO200k, loadO200kEncoder } from './o200k.js';

/** The odd files that `@ctx/text` reads: one set serves both. */
const texts = new URL('../../text/test/in/', import.meta.url);
const expected = new URL('../test/out/odd.json', import.meta.url);

// UPDATE=1 rewrites the expected output, to be reviewed by eye.
it('counts odd files as before', async () => {
  const [countTokens, encode] = await Promise.all([loadO200k(), loadO200kEncoder()]);
  const counts: Record<string, number> = {};
  for (const name of readdirSync(texts).sort()) {
    const decoded = decode(readFileSync(new URL(name, texts)));
    if ('skipped' in decoded) continue;
    counts[name] = countTokens(decoded.text);
    expect(encode(decoded.text)).toHaveLength(counts[name]);
  }
  const output = `${JSON.stringify(counts, null, 2)}\n`;
  if (process.env.UPDATE) writeFileSync(expected, output);
  expect(output).toBe(readFileSync(expected, 'utf8'));
});
