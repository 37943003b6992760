import { describe, expect, test } from 'vitest';
import { readQuery } from '../query/query.js';
import { resolveMentions } from './mentions.js';

const PATHS = ['lib/index.ts', 'src/app/index.ts', 'src/app/main.ts', 'top.ts'];

/** The meanings of the mentions of a task. */
const found = (task: string, paths: readonly string[] = PATHS) =>
  resolveMentions({ query: readQuery(task), paths: [...paths] }).map(
    ({ mention, files, weight, isSure }) => ({
      said: mention.path,
      files: files.map((f) => paths[f]),
      weight,
      isSure,
    }),
  );

describe('resolveMentions', () => {
  test('a path means the file that shares the longest end with it', () => {
    const files = ['src/app/index.ts'];
    expect(found('see src/app/index.ts')).toEqual([
      { said: 'src/app/index.ts', files, weight: 1, isSure: true },
    ]);
    expect(found('see /home/me/app/index.ts:4')).toMatchObject([{ files, isSure: true }]);
  });

  test('a bare name means every file of that name, and half of each where there are several', () => {
    expect(found('see main.ts')).toEqual([
      { said: 'main.ts', files: ['src/app/main.ts'], weight: 1, isSure: true },
    ]);
    expect(found('see index.ts')).toMatchObject([
      { files: ['lib/index.ts', 'src/app/index.ts'], weight: 0.5, isSure: true },
    ]);
  });

  test('a path of another folder means a file of its name, but not for sure', () => {
    expect(found('see other/main.ts')).toMatchObject([{ weight: 1, isSure: false }]);
    expect(found('see other/top.ts')).toMatchObject([{ files: ['top.ts'], isSure: true }]);
  });

  test('frames between the ends of a trace count half', () => {
    const trace = ['lib/index.ts:1', 'src/app/main.ts:2', 'top.ts:3'].join('\n');
    expect(found(`crash\n\n${trace}`).map(({ weight }) => weight)).toEqual([1, 0.5, 1]);
  });

  test('nothing is found for a task without a path, nor for a file that is not there', () => {
    expect(found('main is slow')).toEqual([]);
    expect(found('see gone.ts and src/app/maim.ts')).toEqual([]);
  });
});
