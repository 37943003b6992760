import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openKeptFiles } from './kept-files.js';

const folder = mkdtempSync(join(tmpdir(), 'ctx-kept-'));
const cache = mkdtempSync(join(tmpdir(), 'ctx-kept-cache-'));
afterAll(() => {
  for (const each of [folder, cache]) rmSync(each, { recursive: true });
});
const open = (directory = cache, root = folder) =>
  openKeptFiles({ kind: 'menus', root, lasting: 'last' }, { env: { CTX_CACHE_DIR: directory } });

it('keeps data for a folder, and none of another one', async () => {
  await (await open()).keep('kobali', { a: 1 });
  expect(await (await open()).read('kobali')).toEqual({ a: 1 });
  expect(await (await open()).read('none')).toBeUndefined();
  expect(await (await open(cache, tmpdir())).read('kobali')).toBeUndefined();
});

it('finds what is kept for another folder, and says so by another name', async () => {
  await (await open()).keep('depota', { root: folder });
  const third = mkdtempSync(join(tmpdir(), 'ctx-kept-third-'));
  const other = await open(cache, third);
  rmSync(third, { recursive: true });
  expect(await other.readElsewhere('depota')).toEqual({ root: folder });
  expect(await other.readElsewhere('none')).toBeUndefined();
  expect(await (await open()).readElsewhere('depota')).toBeUndefined();
});

it('keeps nothing below the folder, and reads through no link', async () => {
  const inside = await open(join(folder, 'cache'));
  await inside.keep('kobali', {});
  expect([await inside.read('kobali'), readdirSync(folder)]).toEqual([undefined, []]);
  const kept = await open();
  await kept.keep('real', { a: 1 });
  const [own] = readdirSync(join(cache, 'menus'));
  symlinkSync('real.json', join(cache, 'menus', own!, 'link.json'));
  expect(await kept.read('link')).toBeUndefined();
  rmSync(join(cache, 'menus', own!, 'link.json'));
});

it('lets the oldest go, and the lasting one stay', async () => {
  const kept = await open();
  await kept.keep('last', {});
  for (let i = 0; i < 40; i++) await kept.keep(`m${i}`, { i });
  const [own] = readdirSync(join(cache, 'menus'));
  expect(readdirSync(join(cache, 'menus', own!)).length).toBeLessThanOrEqual(33);
  expect(await kept.read('last')).toEqual({});
});
