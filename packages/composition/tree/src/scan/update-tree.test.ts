import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeRepository, writeFiles } from '../../test/directories.js';
import { lexicalParsing } from '../../test/lexical.js';
import { withParts } from '../cache/values.js';
import { loadTree, type Tree, type TreeOptions } from './tree.js';
import { updateTree } from './update-tree.js';

const FILES = {
  '.gitignore': 'out/\n',
  'src/a.ts': 'function one() {}\n',
  'src/b.ts': 'function two() {}\n',
  'package.json': '{}',
};

function optionsOf(_root: string): TreeOptions {
  const { extract } = lexicalParsing();
  return { extract, cache: {} };
}

async function setUp(): Promise<{ root: string; options: TreeOptions; tree: Tree }> {
  const root = makeRepository(FILES);
  const options = optionsOf(root);
  return { root, options, tree: await loadTree(root, options) };
}

/** All that a tree says, as one text. */
function whole(tree: Tree): string {
  // Time stamps that cannot be told apart from the reading are marked; the clock is not the point.
  const records = [...tree.records.values()].map((one) => {
    const { provisional, ...record } = withParts(one, {});
    return record;
  });
  const index = Buffer.from(tree.index.serialize()).toString('base64');
  return JSON.stringify([records, tree.skipped, tree.source, tree.history, index]);
}

describe('updateTree', () => {
  it('gives the tree that a load gives', async () => {
    const { root, options, tree } = await setUp();
    writeFiles(root, { 'src/a.ts': 'function three() {}\n', 'package.json': '{"name": "x"}' });
    const updated = await updateTree(tree, ['src/a.ts', 'package.json'], options);
    expect(whole(updated!)).toBe(whole(await loadTree(root, options)));
    expect(updated!.records.get('src/a.ts')?.facts?.definitions[0]?.name).toBe('three');
  });

  it('gives it after several updates, asked for its index or not', async () => {
    const { root, options, tree } = await setUp();
    writeFiles(root, { 'src/a.ts': 'function three() {}\n' });
    const first = (await updateTree(tree, ['src/a.ts'], options))!;
    writeFiles(root, { 'src/b.ts': 'function four() {}\n' });
    const second = (await updateTree(first, ['src/b.ts'], options))!;
    expect(whole(second)).toBe(whole(await loadTree(root, options)));
    expect(first.index.paths()).toEqual(tree.index.paths());
  });

  it('leaves the old tree as it was', async () => {
    const { root, options, tree } = await setUp();
    const before = whole(tree);
    writeFiles(root, { 'src/a.ts': 'function three() {}\n' });
    void (await updateTree(tree, ['src/a.ts'], options))!.index;
    expect(whole(tree)).toBe(before);
  });

  it('keeps facts of the same bytes as the same object', async () => {
    const { root, options, tree } = await setUp();
    writeFiles(root, { 'src/a.ts': FILES['src/a.ts'] });
    const updated = await updateTree(tree, ['src/a.ts'], options);
    expect(updated!.records.get('src/a.ts')?.facts).toBe(tree.records.get('src/a.ts')?.facts);
  });

  it.each(['src/new.ts', 'src/gone.ts', '.gitignore', 'out/x.ts', '../x', ''])(
    'leaves %j to a load',
    async (path) => {
      const { options, tree } = await setUp();
      expect(await updateTree(tree, ['src/a.ts', path], options)).toBeUndefined();
    },
  );

  it('leaves a file to a load that is gone, a link, binary or too large now', async () => {
    const { root, options, tree } = await setUp();
    const small = { ...options, maxFileBytes: 50 };
    writeFileSync(join(root, 'src/b.ts'), Buffer.alloc(60));
    expect(await updateTree(tree, ['src/b.ts'], options)).toBeUndefined();
    writeFileSync(join(root, 'src/b.ts'), 'x'.repeat(51));
    expect(await updateTree(tree, ['src/b.ts'], small)).toBeUndefined();
    rmSync(join(root, 'src/a.ts'));
    expect(await updateTree(tree, ['src/a.ts'], options)).toBeUndefined();
  });
});
