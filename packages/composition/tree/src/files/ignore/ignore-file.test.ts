import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeDirectory } from '../../../test/directories.js';
import { isOversized, readIgnoreFile } from './ignore-file.js';

const LARGE = 'b\n'.repeat(128_001);

it('reads an ignore file that a person may have written', async () => {
  const root = makeDirectory({ '.ctxignore': 'a\n', 'sub/.ignore': LARGE.slice(2) });
  expect(await readIgnoreFile(root, '.ctxignore')).toBe('a\n');
  expect(await readIgnoreFile(root, 'sub/.ignore')).toHaveLength(256_000);
  expect(isOversized(root, 'sub/.ignore')).toBe(false);
});

it('reads none that is a link, a folder, missing or binary, and calls none of them too large', async () => {
  const root = makeDirectory({ large: LARGE, '.gitignore': '\u0001\0\0\u0002\0\0'.repeat(9) });
  symlinkSync('large', join(root, '.ignore'));
  mkdirSync(join(root, '.ctxignore'));
  for (const path of ['.ignore', '.ctxignore', '.gitignore', 'none']) {
    expect(await readIgnoreFile(root, path), path).toBeUndefined();
    expect(isOversized(root, path), path).toBe(false);
  }
});

it('tells one that is too large from those that are not there', async () => {
  const root = makeDirectory({ '.ctxignore': LARGE });
  expect(await readIgnoreFile(root, '.ctxignore')).toBeUndefined();
  expect(isOversized(root, '.ctxignore')).toBe(true);
});
