// The map of a process that answers once is that of a workspace, whatever is kept.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import {
  commitAll,
  git,
  makeDirectory,
  makeRepository,
  writeFiles,
} from '../../tree/test/directories.js';
import type { MapOptions } from './answers/map.js';
import { openMap } from './map.js';
import { openWorkspace } from './workspace.js';

const FILES = {
  'src/cart.ts':
    "import { priceOf } from './price.js';\n\n/** A cart. */\nexport class Cart {\n  total() {\n    return priceOf('apple');\n  }\n}\n",
  'src/price.ts': 'export function priceOf(item: string): number {\n  return item.length;\n}\n',
  'src/price.test.ts': "import { priceOf } from './price.js';\n\npriceOf('pear');\n",
  'lib/tool.py': 'def run(task):\n    """Runs it."""\n    return task\n',
  'data.bin': '\0\0',
  'package.json': '{ "name": "shop" }\n',
  'README.md': '# Shop\n\nHow `priceOf` finds the price.\n',
};

/** The answer of a new process. */
async function mapOf(root: string, cacheDir: string | false, how?: MapOptions) {
  const source = await openMap(root, { cacheDir, workers: 1 });
  const { skipped } = source;
  return { answer: await source.map(how).finally(() => source.close()), skipped };
}

async function wholeMap(root: string, how?: MapOptions) {
  const workspace = await openWorkspace(root, { cacheDir: false, workers: 1 });
  const { skipped } = workspace;
  return { answer: await workspace.map(how).finally(() => workspace.close()), skipped };
}

describe('openMap', () => {
  it('gives the map of a workspace with nothing kept, with everything kept, and after edits', async () => {
    const root = makeRepository(FILES);
    const cacheDir = makeDirectory();
    const random = seededRandom(5);
    const edits: (() => void)[] = [
      () => undefined,
      () => writeFiles(root, { 'src/price.ts': `\n${FILES['src/price.ts']}` }),
      () => writeFiles(root, { 'lib/tool.py': 'def walk(task):\n    return task\n' }),
      () => writeFiles(root, { 'src/new.ts': "import { Cart } from './cart.js';\nnew Cart();\n" }),
      () => commitAll(root, 'as it is'),
      () => rmSync(join(root, 'src/new.ts')),
      () => git(root, 'checkout', '-q', '--', '.'),
      () => writeFileSync(join(root, '.ctxignore'), 'lib/\n'),
    ];
    for (const edit of edits) {
      edit();
      const how = random() < 0.5 ? { budget: 400 } : { focus: ['src/cart.ts'] };
      for (const asked of [undefined, how]) {
        const expected = await wholeMap(root, asked);
        expect(await mapOf(root, cacheDir, asked)).toEqual(expected);
        expect(await mapOf(root, cacheDir, asked)).toEqual(expected);
      }
    }
  });

  it('reads a file again that is written after it was opened', async () => {
    const root = makeRepository(FILES);
    const cacheDir = makeDirectory();
    await mapOf(root, cacheDir);
    const source = await openMap(root, { cacheDir, workers: 1 });
    writeFiles(root, { 'src/price.ts': 'export function costOf(item: string): number {}\n' });
    const answer = await source.map().finally(() => source.close());
    expect(answer.reread).toEqual(['src/price.ts']);
    expect(answer.text).toContain('costOf');
  });

  it('comes all the same where what is kept is lost before it is asked for', async () => {
    const root = makeRepository(FILES);
    const cacheDir = makeDirectory();
    const how = { budget: 400 };
    const expected = await wholeMap(root, how);
    for (const ending of ['.pack', '.tree', '']) {
      await mapOf(root, cacheDir, how);
      const source = await openMap(root, { cacheDir, workers: 1 });
      removeKept(cacheDir, ending);
      const { remarks: _, ...answer } = await source.map(how).finally(() => source.close());
      expect(answer).toMatchObject({ text: expected.answer.text, tokens: expected.answer.tokens });
    }
  });

  it('says what a workspace says of the folder', async () => {
    const root = makeDirectory();
    writeFiles(root, { 'a.ts': 'export const a = 1;\n', 'b/.env': 'KEY=1\n' });
    const cacheDir = makeDirectory();
    const expected = await wholeMap(root);
    expect(expected.answer.remarks[0]).toContain('without git');
    for (let run = 0; run < 2; run++) expect(await mapOf(root, cacheDir)).toEqual(expected);
    await expect(mapOf(root, cacheDir, { focus: ['nowhere.ts'] })).rejects.toThrow('nowhere.ts');
    const small = await mapOf(root, cacheDir, { budget: 1 });
    expect(small.answer).toMatchObject({ text: '', tooSmall: true });
  });

  it('ends with an error of the root, and refuses what is asked of it when it was closed', async () => {
    await expect(openMap('/nowhere/at/all')).rejects.toThrow('/nowhere');
    const root = makeRepository(FILES);
    const source = await openMap(root, { cacheDir: makeDirectory(), workers: 1 });
    await source.close();
    await expect(source.map()).rejects.toThrow('closed');
  });
});

/** Removes files of a cache directory, by the ending of their names. */
function removeKept(cacheDir: string, ending: string): void {
  for (const entry of readdirSync(cacheDir, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && entry.name.endsWith(ending)) rmSync(join(entry.parentPath, entry.name));
  }
}
