import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openMenus } from './menus.js';

const folder = mkdtempSync(join(tmpdir(), 'ctx-menus-'));
afterAll(() => rmSync(folder, { recursive: true }));
const streams = { env: { CTX_CACHE_DIR: join(folder, 'cache') } };
const menusOf = (name: string) => {
  mkdirSync(join(folder, name), { recursive: true });
  return openMenus(join(folder, name), streams);
};
const menu = (id: string, task: string) => ({ id, task, expect: [], focus: [], entries: [] });

it('refuses the menu of another folder, and says of which it is', async () => {
  await (await menusOf('depot')).keep(menu('depota', 'x'));
  await expect((await menusOf('shop')).menu('depota', undefined)).rejects.toThrow(
    `the menu depota is of ${join(folder, 'depot')}`,
  );
  expect((await (await menusOf('depot')).menu('depota', undefined)).task).toBe('x');
});

it('refuses an id that two menus have', async () => {
  const menus = await menusOf('shop');
  await menus.keep(menu('kobali', 'one task'));
  await menus.keep(menu('kobali', 'another task'));
  await expect(menus.menu('kobali', undefined)).rejects.toThrow('two menus are called kobali');
  await menus.keep(menu('kobali', 'another task'));
  await expect(menus.menu('kobali', undefined)).rejects.toThrow('two menus are called kobali');
});

it('keeps the last menu of each conversation, and none without a name', async () => {
  const menus = await menusOf('shop');
  await menus.keep(menu('lastone', 'mine'), 'one');
  expect((await menus.menu(undefined, 'one')).task).toBe('mine');
  await expect(menus.menu(undefined, 'two')).rejects.toThrow('numbers need the id of their menu');
  await expect(menus.menu(undefined, undefined)).rejects.toThrow('numbers need the id');
  await expect(menus.menu('gonego', 'one')).rejects.toThrow('is not kept here');
});
