import { describe, expect, it } from 'vitest';
import { factsOf } from '../test/project.js';
import { factsByPath } from './facts.js';

const one = factsOf('a.ts', 'export const one = 1');
const two = factsOf('a.ts', 'export const two = 1');

describe('factsByPath', () => {
  it('writes every path in the POSIX way and leaves its input as it is', () => {
    const windows = { ...one, path: '.\\src\\a.ts' };
    const kept = factsByPath([windows, two]);
    expect([...kept].map(([path, file]) => [path, file.path])).toEqual([
      ['src/a.ts', 'src/a.ts'],
      ['a.ts', 'a.ts'],
    ]);
    expect(windows.path).toBe('.\\src\\a.ts');
    expect(kept.get('a.ts')).toBe(two);
  });

  it('prefers the facts that write the path so', () => {
    for (const path of ['./a.ts', '.\\a.ts', 'a.ts/']) {
      const other = { ...one, path };
      expect(factsByPath([other, two]).get('a.ts')).toBe(two);
      expect(factsByPath([two, other]).get('a.ts')).toBe(two);
    }
  });

  it('else goes by the content, not by the order', () => {
    const kept = factsByPath([one, two]).get('a.ts');
    expect(factsByPath([two, one]).get('a.ts')).toBe(kept);
    const first = { ...one, path: './a.ts' };
    const second = { ...two, path: '././a.ts' };
    const either = factsByPath([first, second]).get('a.ts');
    expect(factsByPath([second, first]).get('a.ts')).toEqual(either);
    expect(factsByPath([]).size).toBe(0);
  });
});
