import { expect, it } from 'vitest';
import { besideIn, REPOSITORIES, repositoriesIn, repositoryOf } from './names.js';

it('reads names, each once, and no paths', () => {
  expect(repositoriesIn([{ path: REPOSITORIES, text: 'a\n\nb\na\nx/y\n' }])).toEqual(['a', 'b']);
  expect(repositoriesIn([{ path: 'a/ctx.roots', text: 'b' }])).toBeUndefined();
  expect(repositoryOf('a/b/c.ts')).toBe('a');
  expect(repositoryOf('c.ts')).toBe('');
});

it('tells files of one repository from those of two', () => {
  expect(besideIn(['a', 'b'])('a/x.ts', 'a/y/z.ts')).toBe(true);
  expect(besideIn(['a', 'b'])('a/x.ts', 'b/x.ts')).toBe(false);
  expect(besideIn(undefined)('a/x.ts', 'b/x.ts')).toBe(true);
  expect(besideIn([''])('a/x.ts', 'b/x.ts')).toBe(true);
});
