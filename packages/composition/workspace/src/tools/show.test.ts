import { expect, it } from 'vitest';
import { menusOf } from './kept-menus.js';
import { show } from './show.js';

const ENTRY = { number: 1, path: 'a.ts', startLine: 3, endLine: 9, lines: [], hash: '1' };

it('asks at once for numbers of a menu, paths and names, from what a model wrote', async () => {
  const asked: unknown[] = [];
  const workspace = {
    root: '/shop',
    roots: [{ name: '', path: '/shop' }],
    files: [{ path: 'a.ts', hash: '1' }],
    show: async (subjects: unknown, how: object) => {
      asked.push(subjects, how);
      return { text: 'text\n', files: [], remarks: [] };
    },
  } as never;
  menusOf(workspace).keep({ id: 'kobali', task: 'x', expect: [], focus: [], entries: [ENTRY] });
  const subjects = ['kobali 1 1:20-30', '/shop/src/b.ts#c', ' name '];
  const answer = await show.answer({ subjects, budget: 300 }, workspace);
  expect(answer).toEqual({ text: 'text\n', files: [], budget: 300 });
  expect(asked[0]).toEqual([ENTRY, 'a.ts:20-30', 'src/b.ts#c', 'name']);
  expect(asked[1]).toMatchObject({ budget: 300, whole: false, docs: false, said: true });
  await expect(show.answer({ subjects: [] }, workspace)).rejects.toThrow('subjects is empty');
});
