import { expect, it } from 'vitest';
import { folderIn, homeIn } from './home-folder.js';

it('takes empty and relative folders for unset', () => {
  for (const value of ['', '.', 'a/b', ' '])
    expect(folderIn({ A: value, B: '/b' }, 'A', 'B'), value).toBe('/b');
  expect(folderIn({ A: '/a', B: '/b' }, 'A', 'B')).toBe('/a');
  expect(folderIn({}, 'A')).toBeUndefined();
  expect(homeIn({ HOME: '', USERPROFILE: '/u' })).toBe('/u');
  expect(() => homeIn({ HOME: 'here' })).toThrow('set HOME');
});
