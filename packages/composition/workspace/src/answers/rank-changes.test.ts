import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildGraph } from '@ctx/repomap';
import { gitStatus } from '@ctx/tree/files';
import type { ChangedFile } from '@ctx/tree/view';
import { describe, expect, it } from 'vitest';
import { makeRepository, writeFiles } from '../../../tree/test/directories.js';
import { readDiff } from '../../../tree/test/inner.js';
import { extracted } from '../../test/extracted.js';
import { openWorkspace } from '../workspace.js';
import { rankChanges } from './rank-changes.js';

const FILES = {
  'src/price.ts':
    "export function priceOf(item: string): number {\n  return item.length;\n}\n\nexport function format(price: number): string {\n  return price + ' €';\n}\n",
  'src/cart.ts':
    "import { priceOf } from './price.js';\n\nexport const total = (items: string[]): number =>\n  items.reduce((sum, item) => sum + priceOf(item), 0);\n",
  'src/page.ts':
    "import { format } from './price.js';\n\nexport const line = (price: number): string => format(price);\n",
  'src/alone.ts': 'export const alone = 1;\n',
  'src/price.test.ts': "import { priceOf } from './price.js';\n\npriceOf('tea');\n",
  'README.md': '# Shop\n',
};

async function changesOf(edits: Record<string, string>, gone: readonly string[] = []) {
  const root = makeRepository(FILES);
  writeFiles(root, edits);
  for (const path of gone) rmSync(join(root, path));
  const found = await readDiff(root, gitStatus(root));
  const changes = (found as { files: ChangedFile[] }).files;
  const workspace = await openWorkspace(root, { cacheDir: false });
  try {
    const { facts } = workspace;
    let graphs = 0;
    const ranked = await rankChanges(changes, {
      paths: workspace.files.map(({ path }) => path),
      facts: new Map(facts.map((file) => [file.path, file])),
      graph: async () => {
        graphs++;
        return buildGraph({ facts });
      },
    });
    return { ...ranked, graphs };
  } finally {
    await workspace.close();
  }
}
const told = (files: readonly { path: string; reasons: readonly string[] }[]) =>
  files.map(({ path, reasons }) => `${path}: ${reasons.join('; ')}`);

describe('rankChanges', () => {
  it('finds what uses the changed definition, and the test of its file, not users of others', async () => {
    const edited = FILES['src/price.ts'].replace('item.length', 'item.length * 2');
    const { changed, related } = await changesOf({ 'src/price.ts': edited });
    expect(told(changed)).toEqual(['src/price.ts: changed: 2']);
    expect(changed[0]!.passages).toEqual([{ startLine: 2, endLine: 2, score: 1 }]);
    expect(told(related)).toEqual([
      'src/price.test.ts: tests src/price.ts; uses priceOf of src/price.ts',
      'src/cart.ts: uses priceOf of src/price.ts',
    ]);
    expect(related[1]!.passages).toContainEqual({ startLine: 4, endLine: 4, score: 1 });
  });

  it('finds the lines of a test that call a changed method, whose class has the name', async () => {
    const files = {
      'cart.py':
        'class Cart:\n    def add(self, x):\n        return x\n\n    def drop(self):\n        pass\n',
      'test_cart.py':
        'from cart import Cart\n\n\ndef test_drop():\n    Cart().drop()\n\n\ndef test_add():\n    assert Cart().add(1)\n',
    };
    const root = makeRepository(files);
    writeFiles(root, { 'cart.py': files['cart.py'].replace('return x', 'return x + 1') });
    const found = await readDiff(root, gitStatus(root));
    const workspace = await openWorkspace(root, { cacheDir: false });
    const { facts } = workspace;
    const { changed, related } = await rankChanges((found as { files: ChangedFile[] }).files, {
      paths: Object.keys(files),
      facts: new Map(facts.map((file) => [file.path, file])),
      graph: async () => buildGraph({ facts: [] }),
    });
    await workspace.close();
    expect(changed[0]!.frames).toEqual([3]);
    expect(related[0]!.passages).toEqual([{ startLine: 9, endLine: 9, score: 1 }]);
  });

  it('finds users in the file itself, and others by a name that it alone has, however they come by it', async () => {
    const price = `${FILES['src/price.ts']}
export const both = (item: string): string => format(priceOf(item));
`;
    const far = "import { shop } from './index.js';\n\nexport const tea = shop.priceOf('tea');\n";
    const texts = { 'src/price.ts': price, 'src/far.ts': far, 'src/page.ts': FILES['src/page.ts'] };
    const facts = await extracted(texts);
    const lines = [{ startLine: 2, endLine: 2 }];
    const { changed, related } = await rankChanges(
      [{ path: 'src/price.ts', kind: 'changed', lines }],
      {
        paths: Object.keys(texts),
        facts: new Map(facts.map((file) => [file.path, file])),
        graph: async () => buildGraph({ facts }),
      },
    );
    expect(changed[0]!.passages).toEqual([
      { startLine: 2, endLine: 2, score: 1 },
      { startLine: 9, endLine: 9, score: 0.3 },
    ]);
    expect(told(related)).toEqual(['src/far.ts: uses priceOf of src/price.ts']);
    expect(related[0]!.passages).toEqual([{ startLine: 3, endLine: 3, score: 1 }]);
  });

  it('finds every dependent when what changed has no name that others use', async () => {
    const edited = `const rate = 2;\n${FILES['src/price.ts']}`;
    const { related } = await changesOf({ 'src/price.ts': edited });
    expect(told(related)).toEqual([
      'src/price.test.ts: tests src/price.ts',
      'src/cart.ts: imports src/price.ts',
      'src/page.ts: imports src/price.ts',
    ]);
  });

  it('puts sources before tests before what stands beside the product', async () => {
    const { changed } = await changesOf({
      'README.md': '# Shop!\n',
      'src/price.test.ts': "import './price.js';\n",
      'src/alone.ts': 'export const alone = 2;\n',
      'src/new.ts': 'export const one = 1;\n\nexport function two() {}\n',
    });
    expect(told(changed)).toEqual([
      'src/alone.ts: changed: 1',
      'src/new.ts: new file',
      'src/price.test.ts: changed: 1',
      'README.md: changed: 1',
    ]);
    expect(changed[1]!.passages.map(({ startLine }) => startLine)).toEqual([1, 3]);
  });

  it('leaves out what is gone, and builds no graph for what nobody can use', async () => {
    const { changed, related, graphs } = await changesOf({ 'README.md': '# Shop!\n' }, [
      'src/alone.ts',
    ]);
    expect(told(changed)).toEqual(['README.md: changed: 1']);
    expect(related).toEqual([]);
    expect(graphs).toBe(0);
  });

  it('counts the ranges that it does not name', async () => {
    const lines = Array.from({ length: 20 }, (_, i) => `export const a${i} = ${i};`);
    const root = makeRepository({ 'a.ts': lines.join('\n') });
    writeFiles(root, { 'a.ts': lines.map((line, i) => (i % 2 ? line : `${line}//`)).join('\n') });
    const found = await readDiff(root, gitStatus(root));
    const sources = {
      paths: ['a.ts'],
      facts: new Map(),
      graph: async () => buildGraph({ facts: [] }),
    };
    const { changed } = await rankChanges((found as { files: ChangedFile[] }).files, sources);
    expect(changed[0]!.reasons).toEqual(['changed: 1, 3, 5 and 7 more']);
  });

  it('says of a renamed file what it was, and who still imports that', async () => {
    const root = makeRepository(FILES);
    renameSync(join(root, 'src/price.ts'), join(root, 'src/cost.ts'));
    const found = await readDiff(root, gitStatus(root));
    const changes = (found as { files: ChangedFile[] }).files;
    expect(changes).toEqual([
      { path: 'src/cost.ts', kind: 'renamed', from: 'src/price.ts', lines: [] },
    ]);
    const workspace = await openWorkspace(root, { cacheDir: false });
    const { text, files } = await workspace.context('', { changes });
    await workspace.close();
    expect(files.map(({ path, reasons }) => `${path}: ${reasons.join('; ')}`)).toEqual([
      'src/cost.ts: renamed from src/price.ts',
      'src/cart.ts: still imports src/price.ts, now src/cost.ts',
      'src/page.ts: still imports src/price.ts, now src/cost.ts',
      'src/price.test.ts: still imports src/price.ts, now src/cost.ts',
    ]);
    expect(text).toContain("import { format } from './price.js';");
  });

  it('names no user of a file that got another extension: nothing changes for them', async () => {
    const { changed, related } = await changesOf({ 'src/price.tsx': FILES['src/price.ts'] }, [
      'src/price.ts',
    ]);
    expect(told(changed)).toEqual(['src/price.tsx: renamed from src/price.ts']);
    expect(related.map(({ path }) => path)).toEqual(['src/price.test.ts']);
  });
});
