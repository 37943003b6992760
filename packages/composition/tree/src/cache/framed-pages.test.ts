import { memoryStore } from '@ctx/store';
import { expect, it } from 'vitest';
import { makeRepository, writeFiles } from '../../test/directories.js';
import { lexicalParsing } from '../../test/lexical.js';
import { loadTree } from '../scan/tree.js';
import { reloadTree } from '../scan/update-tree.js';
import { ONE_FRAME, piecesOf, withFrame } from './framed-pages.js';

/** Of no generator that anybody knows. */
const FRAME = Array.from(
  { length: 30 },
  (_, i) => `<meta name="made-by-nobody-${i}" content="the same on each page of ours">`,
).join('\n');

const pages = (count: number, frame = FRAME) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `site/${'deep/'.repeat(i % 3)}${i}.html`,
      `<html><head>${frame.replaceAll('content="', `content="${'../'.repeat(i % 3)}`)}</head><p>Page ${i} of things</p>`,
    ]),
  );

const load = (root: string, store = memoryStore()) =>
  loadTree(root, { extract: lexicalParsing().extract, cache: { store } });

it('leaves out pages that share a frame by the hundred, whoever made them', async () => {
  const root = makeRepository({ ...pages(120), 'site/own.html': '<p>By hand.</p>', 'a.ts': 'a' });
  const { records, skipped } = await load(root);
  expect([...records.keys()]).toEqual(['a.ts', 'site/own.html']);
  expect(skipped.filter(({ detail }) => detail === ONE_FRAME)).toHaveLength(120);
});

it('keeps fewer pages, pages of a short frame, and what .ctxignore asks for', async () => {
  const few = await load(makeRepository(pages(99)));
  expect(few.records.size).toBe(99);
  const tests = '<script src="/resources/testharness.js"></script><link rel="author" href="me">';
  expect((await load(makeRepository(pages(150, tests)))).records.size).toBe(150);
  const asked = await load(makeRepository({ ...pages(120), '.ctxignore': '!site/\n' }));
  expect([...asked.records.keys()].filter((path) => path.endsWith('.html'))).toHaveLength(120);
});

it('says the same of pages that it has seen, and after one was written', async () => {
  const root = makeRepository(pages(120));
  const store = memoryStore();
  const first = await load(root, store);
  const second = await load(root, store);
  expect(second.skipped).toEqual(first.skipped);
  writeFiles(root, { 'site/0.html': '<p>By hand now.</p>' });
  const { extract } = lexicalParsing();
  const updated = await reloadTree(second, { extract, cache: { store } }, ['site/0.html']);
  expect([...updated.records.keys()]).toEqual(['site/0.html']);
});

it('takes pieces without the depth of a folder, each once', () => {
  expect(
    piecesOf(
      '<a href="../../the/same/long/place.html">x</a>\n<a href="../the/same/long/place.html">',
    ),
  ).toEqual(['a href="the/same/long/place.html"']);
  expect(withFrame([['x'.repeat(2000)]])).toEqual([false]);
});
