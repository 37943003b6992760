import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decode, lineStarts, lines, shannonEntropy, splitIdentifier } from './index.js';

const folder = new URL('../test/', import.meta.url);

/** The result of every function for a file, short enough to be read. */
function describe(bytes: Uint8Array): object {
  const decoded = decode(bytes);
  if ('skipped' in decoded) return decoded;
  const { text, ...rest } = decoded;
  const starts = lineStarts(text);
  return {
    ...rest,
    begins: text.slice(0, 40),
    lines: lines(text).length,
    starts: [...starts.slice(0, 6)],
    entropy: Number(shannonEntropy(text).toFixed(6)),
    words: splitIdentifier(text)
      .slice(0, 8)
      .map((word) => word.slice(0, 20)),
  };
}

// UPDATE=1 rewrites the expected output, to be reviewed by eye.
it('reads odd files as before', () => {
  const names = readdirSync(new URL('in/', folder)).sort();
  const actual = Object.fromEntries(
    names.map((name) => [name, describe(readFileSync(new URL(`in/${name}`, folder)))]),
  );
  const output = `${JSON.stringify(actual, null, 2)}\n`;
  const file = new URL('out/odd.json', folder);
  if (process.env.UPDATE) writeFileSync(file, output);
  expect(output).toBe(readFileSync(file, 'utf8'));
});
