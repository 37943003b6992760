import { describe, expect, it } from 'vitest';
import { factsByPath, type SourceFacts } from './facts.js';

const facts = (lines: number): SourceFacts => ({
  path: 'a.ts',
  language: 'typescript',
  lines,
  definitions: [],
  imports: [],
  exports: [],
  references: [],
});
const one = facts(1);
const two = facts(2);

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

  it('keeps one of many and their order', () => {
    const many = ['b.ts', './a.ts', 'c.ts', 'b.ts'].map((path, i) => ({ ...facts(i), path }));
    expect([...factsByPath(many).keys()]).toEqual(['b.ts', 'a.ts', 'c.ts']);
    expect(factsByPath(many).get('b.ts')).toBe(many[0]);
    expect(factsByPath([...many].reverse()).get('b.ts')).toBe(many[0]);
  });

  it('copies only facts whose path it writes anew', () => {
    const windows = { ...one, path: 'src\\a.ts' };
    const kept = factsByPath([windows, two]);
    expect(kept.get('src/a.ts')).not.toBe(windows);
    expect(kept.get('src/a.ts')).toEqual({ ...windows, path: 'src/a.ts' });
    expect(kept.get('a.ts')).toBe(two);
  });
});
