import { expect, it } from 'vitest';
import { countTops, grouped, placesOf, restLine } from './places.js';

const places = placesOf(
  ['src/b.ts', 'src/deep/a.ts', 'README.md', 'src/c.js', 'Makefile', 'src/.env'].map((path) => ({
    ...{ path, dependents: 0, symbols: [] },
  })),
);

it('numbers directories, and directories with the endings of their files', () => {
  expect(places.directories).toEqual(['src', 'src/deep', '']);
  expect([...places.directoryOf]).toEqual([0, 1, 2, 0, 2, 0]);
  expect(places.groups).toEqual(['src/.ts', 'src/deep/.ts', '.md', 'src/.js', '', 'src/']);
});

it('groups any files in the order of the first of each group', () => {
  expect([...grouped(places.directoryOf, [3, 2, 0, 4])]).toEqual([
    [0, [3, 0]],
    [2, [2, 4]],
  ]);
  expect(grouped(places.groupOf, []).size).toBe(0);
});

it('counts and says what follows', () => {
  expect(countTops(places, 2)).toEqual([
    { directory: '', files: 2 },
    { directory: 'src', files: 2 },
  ]);
  expect(restLine(places, 2)).toBe('… 4 more files in 2 directories: ./ 2, src/ 2');
  expect(restLine(places, 5)).toBe('… 1 more file in 1 directory: src/ 1');
});
