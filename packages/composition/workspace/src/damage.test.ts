// A cache that a disk, another program or a killed machine has damaged: bytes are turned at random, by a seed.

import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '@ctx/text';
import { expect, it } from 'vitest';
import { makeDirectory, makeRepository } from '../../tree/test/directories.js';
import { openMap } from './map.js';
import { openWorkspace } from './workspace.js';

const FILES = {
  'src/cart.py':
    'from src.price import price_of\n\n\nclass Cart:\n    """A cart."""\n\n    def total(self):\n        return price_of("apple")\n',
  'src/price.py': 'def price_of(item):\n    return len(item)\n',
  'src/broken.py': 'def broken(:\n    return ((\n',
  'README.md': '# Shop\n\nHow `price_of` finds the price.\n',
};

/** Ways in which all files are damaged. */
const SEEDS = 6;

/** The answers of a process that asks once for the files. */
async function ask(root: string, cacheDir: string | false): Promise<string[]> {
  const options = { cacheDir, workers: 1 };
  const alone = await openMap(root, options);
  const maps = [await alone.map(), await alone.map({ budget: 300 })];
  await alone.close();
  const workspace = await openWorkspace(root, { ...options, lazy: true });
  const context = await workspace.context('the price of a cart is wrong');
  await workspace.close();
  return [...maps, context].map(({ text }) => text);
}

/** A copy of a cache, and the files in it. */
function copyOf(kept: string): { cacheDir: string; files: string[] } {
  const cacheDir = makeDirectory();
  cpSync(kept, cacheDir, { recursive: true });
  const entries = readdirSync(cacheDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  return { cacheDir, files: files.sort() };
}

/** Turns one to three bits of each file, or cuts it. */
function damage(files: readonly string[], seed: number): void {
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  for (const file of files) {
    const bytes = readFileSync(file);
    for (let i = 1 + below(3); i > 0; i--) bytes[below(bytes.length)]! ^= 1 << below(8);
    if (below(4) > 0) writeFileSync(file, bytes);
    else truncateSync(file, below(bytes.length));
  }
}

it('gives the answers of a fresh one, whatever is damaged in a cache, and mends it', async () => {
  const root = makeRepository(FILES);
  const kept = makeDirectory();
  const expected = await ask(root, false);
  for (let i = 0; i < 2; i++) expect(await ask(root, kept)).toEqual(expected);
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { cacheDir, files } = copyOf(kept);
    damage(files, seed);
    for (let i = 0; i < 2; i++)
      expect(await ask(root, cacheDir), `seed ${seed}, run ${i}`).toEqual(expected);
  }
  for (const ending of ['.pack', '.tree']) {
    const { cacheDir, files } = copyOf(kept);
    for (const file of files) if (file.endsWith(ending)) rmSync(file);
    expect(await ask(root, cacheDir), ending).toEqual(expected);
  }
});
