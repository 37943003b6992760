import { describe, expect, it } from 'vitest';
import {
  commitAll,
  makeDirectory,
  makeRepository,
  writeFiles,
} from '../../tree/test/directories.js';
import { openWorkspace } from '../dist/index.js';

const SOURCES = {
  'README.md': '# Shop\n\nSells things.\n\n## Use\n\nCall it.\n',
  'src/cart.ts':
    "import { price } from './price.js';\n\n/** What is bought. */\nexport class Cart {\n  total(): number {\n    return price('a');\n  }\n}\n",
  'src/price.ts': 'export function price(item: string): number {\n  return item.length;\n}\n',
};

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

describe('workspace.chunks', () => {
  it('streams the files with the commit that last touched each', async () => {
    const root = makeRepository({ ...SOURCES, 'logo.png': 'x', 'dist/a.js': 'x' });
    writeFiles(root, { 'src/price.ts': SOURCES['src/price.ts'].replace('length', 'at(0)') });
    commitAll(root, 'Change the price');
    writeFiles(root, { 'src/new.ts': 'export const a = 1;\n' });
    const workspace = await openWorkspace(root, { cacheDir: false, workers: 1 });
    const chunks = await all(workspace.chunks({ workers: 1, repository: 'me/shop' }));
    const messages = new Map(chunks.map(({ path, commitMessage }) => [path, commitMessage]));
    expect([...messages]).toEqual([
      ['README.md', 'first'],
      ['src/cart.ts', 'first'],
      ['src/new.ts', undefined],
      ['src/price.ts', 'Change the price'],
    ]);
    expect(chunks.every(({ repository }) => repository === 'me/shop')).toBe(true);
    const only = await all(workspace.chunks({ workers: 0, paths: ['src/price.ts'] }));
    expect(new Set(only.map(({ path }) => path))).toEqual(new Set(['src/price.ts']));
    await expect(all(workspace.chunks({ paths: ['nowhere'] }))).rejects.toThrow('"nowhere"');
    await workspace.close();
  });

  it('has no git fields where there is no git', async () => {
    const workspace = await openWorkspace(makeDirectory(SOURCES), { cacheDir: false, workers: 1 });
    const [chunk] = await all(workspace.chunks({ workers: 0 }));
    expect(chunk).not.toHaveProperty('commitHash');
    await workspace.close();
  });
});
