import { approximateTokens } from '@ctx/text';
import { expect, it } from 'vitest';
import { makeDirectory } from '../../tree/test/directories.js';
import { memoryStore } from '../../tree/test/inner.js';
import { answersIn, chunksIn, linksIn } from './answers-in.js';
import { openWorkspace } from './workspace.js';

const FILES = { 'a.md': '# Price\n\nWhat `priceOf` costs.\n', 'b.md': '# Cost\n\nOf `priceOf`.\n' };

it('hands each question on, with the paths that its answer shows', async () => {
  const workspace = await openWorkspace(makeDirectory(FILES), { cacheDir: false });
  const shown: string[][] = [];
  const answers = answersIn(
    () => workspace,
    async (make, paths) => {
      const answer = await make();
      shown.push([...paths(answer)]);
      return { ...answer, manifest: '' };
    },
  );
  const means = { countTokens: approximateTokens };
  expect((await answers.map(means)).text).toBe((await workspace.map(means)).text);
  expect((await answers.context('the price', means)).text).toContain('Price');
  expect((await answers.show('a.md', means)).text).toContain('What `priceOf` costs.');
  expect(shown.map((paths) => paths.includes('a.md'))).toEqual([true, true, true]);
  await expect(answers.impact('no such name')).rejects.toThrow(/no such name/);
  await workspace.close();
});

it('gives links and chunks of a workspace as their own code does', async () => {
  const root = makeDirectory(FILES);
  const workspace = await openWorkspace(root, { cacheDir: false });
  const links = linksIn({ store: memoryStore(), root });
  expect(await links('a.md', workspace)).toEqual(await workspace.links('a.md'));
  await expect(links('c.md', workspace)).rejects.toThrow(RangeError);
  const tree = { root, status: { prefix: '', shallow: false }, history: { commits: [] } };
  const paths: string[] = [];
  for await (const { path } of chunksIn(tree, workspace, {})) paths.push(path);
  expect([...new Set(paths)]).toEqual(['a.md', 'b.md']);
  await workspace.close();
});
