import { find } from '@ctx/repomap';
import { expect, it } from 'vitest';
import { makeDirectory } from '../../tree/test/directories.js';
import { openWorkspace } from './workspace.js';

const FILES = {
  'src/cart.ts': 'export function build(): number {\n  return 1;\n}\n',
  'deploy.yaml': 'version: 1\njobs:\n  build:\n    steps: []\n  release:\n    steps: []\n',
  'README.md': '# Shop\n\n## How to build\n\nText\n',
  Makefile: 'all: build\n\ncheck:\n\techo ok\n',
  'package-lock.json': '{\n  "name": "shop",\n  "lockfileVersion": 3\n}\n',
};

it('finds and shows the parts of formats, apart from what code defines', async () => {
  const workspace = await openWorkspace(makeDirectory(FILES), { cacheDir: false, workers: 1 });
  expect(workspace.facts.map(({ path }) => path)).toEqual(['src/cart.ts']);
  expect(workspace.parts.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['Makefile', 'README.md', 'deploy.yaml']),
  );
  const lock = workspace.parts.find(({ path }) => path === 'package-lock.json');
  expect(lock?.definitions ?? []).toEqual([]);

  // Keys and headings come behind what code defines.
  const found = find(await workspace.graph(), 'build');
  expect(found.map(({ path, line, kind }) => `${path}:${line} ${kind}`)).toEqual([
    'src/cart.ts:1 function',
    'deploy.yaml:3 key',
    'README.md:3 heading',
  ]);

  // An overview names targets, keys and headings in a line for each file, behind the code.
  const { text } = await workspace.map({ budget: 500 });
  expect(text).toMatch(/function build.*\n {2}Shop, How to build\n.*\n {2}\+all, check\n/s);

  expect((await workspace.show('release')).text).toContain('@@ 5-6');
  expect((await workspace.show('README.md#How to build')).text).toContain('## How to build');
  expect((await workspace.show('check', { surroundings: ['callers'] })).text).toContain('echo ok');

  // No code uses a key.
  await expect(workspace.impact('release')).rejects.toThrow('release');
  expect((await workspace.impact('build')).subject.path).toBe('src/cart.ts');
  await workspace.close();
});
