import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Chunk } from '@ctx/chunker';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer, changedSince, changes, hashingEmbedder, index } from './code-search.js';

const FILES = {
  'README.md': '# Shop\n\n## Install\n\nRun the installer of the shop.\n',
  'src/token.ts':
    '/** Whether a session token is valid. */\nexport function validateToken(token: string): boolean {\n  return token.length === 32;\n}\n',
  'src/user.py': 'def create_user(name):\n    """Creates a user."""\n    return {"name": name}\n',
};
let root: string;
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ctx-example-'));
  for (const [path, text] of Object.entries(FILES)) await write(path, text);
});
afterAll(() => rm(root, { recursive: true }));

it('finds the chunk that a question is about, in every language', async () => {
  const chunks = await index(root, new Map());
  expect(answer('is the token valid', chunks, 1)).toMatch(/^src\/token\.ts\n/);
  expect(answer('create a user', chunks, 1)).toMatch(/^src\/user\.py\n1\|def create_user/);
  expect(answer('how do I install', chunks, 1)).toContain('Run the installer');
});

it('embeds only what changed, and says what to write and to delete', async () => {
  const cache = new Map<string, readonly number[]>();
  const before = await index(root, cache);
  const known = cache.size;
  await write('src/user.py', `# Users.\n\n${FILES['src/user.py']}`);
  await write('src/late.py', 'def late():\n    return 1\n');
  const after = await index(root, cache);
  const { write: written, remove } = changes(before, after);
  expect(new Set(written.map(({ path }) => path))).toEqual(new Set(['src/user.py', 'src/late.py']));
  const store = new Map(before.map((chunk) => [chunk.id, chunk]));
  for (const id of remove) store.delete(id);
  for (const chunk of written) store.set(chunk.id, chunk);
  expect(new Set(store.values())).toEqual(new Set(after.map((chunk) => store.get(chunk.id))));
  expect([...store.keys()].sort()).toEqual(after.map(({ id }) => id).sort());
  expect(cache.size - known).toBeLessThan(after.length);
});

it('gives equal vectors for equal texts', () => {
  expect(hashingEmbedder(['parseCookie'])).toEqual(hashingEmbedder(['parse cookie']));
});

it('searches what was changed lately', async () => {
  const dated = (path: string, commitDate: string) => ({ ...chunk, path, commitDate });
  const [chunk] = (await index(root, new Map())) as [Chunk, ...Chunk[]];
  const chunks = [dated('old.ts', '2025-01-01'), dated('a.ts', '2026-02-01'), chunk];
  expect(changedSince(chunks, '2026-01-01').map(({ path }) => path)).toEqual(['a.ts']);
});
