import { describe, expect, it } from 'vitest';
import type { Workspace } from '../workspace.js';
import { menusOf } from './kept-menus.js';

const menu = (id: string, task = id) => ({ id, task, expect: [], focus: [], entries: [] });
const entry = (number: number) => ({
  number,
  path: 'a.ts',
  startLine: number,
  endLine: 9,
  lines: [],
});
const shop = () => ({ root: '/shop' }) as Workspace;

describe('menusOf', () => {
  it('keeps the newest menus of a workspace', () => {
    const menus = menusOf(shop());
    for (let i = 0; i < 40; i++) menus.keep(menu(`m${i}`));
    expect(menus.menu('m39').task).toBe('m39');
    expect(() => menus.menu('m0')).toThrow('the menu m0 is');
    expect(() => menus.menu('none')).toThrow('the menu none is not kept here');
    expect(() => menus.menu(undefined)).toThrow('numbers need the id of their menu');
  });

  it('refuses the menu of another folder, and says of which it is', () => {
    menusOf({ root: '/depot' } as Workspace).keep(menu('depota'));
    expect(() => menusOf(shop()).menu('depota')).toThrow('the menu depota is of /depot');
  });

  it('refuses an id that two menus have, for good', () => {
    const menus = menusOf(shop());
    menus.keep(menu('kobali', 'one task'));
    menus.keep(menu('kobali', 'another task'));
    expect(() => menus.menu('kobali')).toThrow('two menus are called kobali');
    menus.keep(menu('kobali', 'another task'));
    expect(() => menus.menu('kobali')).toThrow('two menus are called kobali');
  });

  it('takes the next page of a menu for the same menu', () => {
    const menus = menusOf(shop());
    menus.keep({ ...menu('pagino'), entries: [entry(1)] });
    menus.keep({ ...menu('pagino'), entries: [entry(1), entry(2)] });
    expect(menus.menu('pagino').entries).toHaveLength(2);
    menus.keep({ ...menu('pagino'), entries: [{ ...entry(1), hash: 'changed' }] });
    expect(() => menus.menu('pagino')).toThrow('two menus are called pagino');
  });
});
