import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Chunk } from '@ctx/chunker';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer, changedSince, changes, index, update } from './code-search.js';
import { hashingEmbedder } from './hashing-embedder.js';
import { type ChunkStore, openChunkStore } from './store.js';

const FILES = {
  'README.md': '# Shop\n\n## Install\n\nRun the installer of the shop.\n',
  'src/token.ts':
    '/** Whether a session token is valid. */\nexport function validateToken(token: string): boolean {\n  return token.length === 32;\n}\n',
  'src/user.py': 'def create_user(name):\n    """Creates a user."""\n    return {"name": name}\n',
};
let root: string;
let outside: string;
let store: ChunkStore;
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ctx-example-'));
  outside = await mkdtemp(join(tmpdir(), 'ctx-example-store-'));
  for (const [path, text] of Object.entries(FILES)) await write(path, text);
  store = openChunkStore(join(outside, 'chunks.db'));
  await update(root, store);
});
afterAll(async () => {
  store.close();
  for (const folder of [root, outside]) await rm(folder, { recursive: true });
});

it('finds the chunk that a question is about, in every language', () => {
  expect(answer('is the token valid', store, 1)).toMatch(/^src\/token\.ts\n/);
  expect(answer('create a user', store, 1)).toMatch(/^src\/user\.py\n1\|def create_user/);
  expect(answer('how do I install', store, 1)).toContain('Run the installer');
});

it('finds by words alone and by a vector alone', () => {
  const [vector] = hashingEmbedder(['validateToken']) as [number[]];
  const none = vector.map(() => 0);
  const best = (text: string, near: number[]) => store.search({ text, vector: near, limit: 1 })[0];
  expect(best('user', none)?.path).toBe('src/user.py');
  expect(best('', vector)?.path).toBe('src/token.ts');
});

it('keeps the old state when a write fails', () => {
  const before = store.chunks();
  const [chunk] = before as [Chunk];
  const broken = { ...chunk, id: 'new', scope: [1n] as never };
  expect(() => store.apply({ write: [broken], remove: [chunk.id] })).toThrow(/BigInt/);
  expect(store.chunks()).toEqual(before);
});

it('writes and deletes only what changed, into a file that the next run reads', async () => {
  const before = store.chunks();
  store.close();
  store = openChunkStore(join(outside, 'chunks.db'));
  expect(store.chunks()).toEqual(before);
  await write('src/user.py', `# Users.\n\n${FILES['src/user.py']}`);
  await write('src/late.py', 'def late():\n    return 1\n');
  await rm(join(root, 'src/token.ts'));
  const { written, removed } = await update(root, store);
  expect([...new Set(written.map(({ path }) => path))].sort()).toEqual([
    'src/late.py',
    'src/user.py',
  ]);
  const gone = before.filter(({ path }) => path === 'src/token.ts').map(({ id }) => id);
  expect(gone.length).toBeGreaterThan(0);
  expect(removed).toEqual(expect.arrayContaining(gone));
  expect(removed).not.toContain(before.find(({ path }) => path === 'README.md')?.id);
  expect(answer('is the token valid', store, 9)).not.toContain('validateToken');
});

it('holds what a store made anew would hold, and embeds no text again', async () => {
  const anew = await index(root, new Map());
  const fromStore = await index(root, {
    get: store.get,
    set: () => expect.unreachable('a text was embedded again'),
  });
  expect(changes(store.chunks(), fromStore)).toEqual({ write: [], remove: [] });
  const rounded = (chunks: readonly Chunk[]) =>
    chunks.map((chunk) => ({ ...chunk, embedding: chunk.embedding?.map((n) => n.toFixed(6)) }));
  expect(rounded(fromStore)).toEqual(rounded(anew));
  expect(store.chunks()).toHaveLength(anew.length);
});

it('gives equal vectors for equal texts', () => {
  expect(hashingEmbedder(['parseCookie'])).toEqual(hashingEmbedder(['parse cookie']));
});

it('searches what was changed lately', () => {
  const dated = (path: string, commitDate: string) => ({ ...chunk, path, commitDate });
  const [chunk] = store.chunks() as [Chunk, ...Chunk[]];
  const chunks = [dated('old.ts', '2025-01-01'), dated('a.ts', '2026-02-01'), chunk];
  expect(changedSince(chunks, '2026-01-01').map(({ path }) => path)).toEqual(['a.ts']);
});
