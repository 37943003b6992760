import { expect, it } from 'vitest';
import type { Workspace } from '../workspace.js';
import { menusOf } from './kept-menus.js';

const menu = (id: string) => ({ id, task: id, expect: [], focus: [], entries: [] });

it('keeps the newest menus of each workspace, and answers for no other', () => {
  const [one, other] = [{}, {}] as Workspace[];
  const menus = menusOf(one!);
  for (let i = 0; i < 40; i++) menus.keep(menu(`m${i}`));
  expect(menus.menu('m39').task).toBe('m39');
  expect(() => menusOf(one!).menu('m0')).toThrow('the menu m0 is not kept here');
  expect(() => menusOf(other!).menu('m39')).toThrow('is not kept here');
  expect(() => menus.menu(undefined)).toThrow('numbers need the id of their menu');
});
