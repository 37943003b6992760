import { describe, expect, it } from 'vitest';
import { selectPaths } from './select-paths.js';

const all = ['README.md', 'src/a.ts', 'src/b/c.ts', 'srcs/d.ts'];

describe('selectPaths', () => {
  it.each([
    [undefined, all],
    [['.'], all],
    [['./'], all],
    [['src'], ['src/a.ts', 'src/b/c.ts']],
    [
      ['src/', 'src/b'],
      ['src/a.ts', 'src/b/c.ts'],
    ],
    [
      ['./src//b/c.ts', 'README.md'],
      ['README.md', 'src/b/c.ts'],
    ],
    [['src\\b'], ['src/b/c.ts']],
    [[], []],
  ])('%j selects %j', (wanted, paths) => {
    expect(selectPaths(all, wanted)).toEqual({ paths, missing: [] });
  });

  it('names what selects nothing', () => {
    expect(selectPaths(all, ['src/b', 'sr', 'README.md/x', '__proto__'])).toEqual({
      paths: ['src/b/c.ts'],
      missing: ['sr', 'README.md/x', '__proto__'],
    });
  });
});
