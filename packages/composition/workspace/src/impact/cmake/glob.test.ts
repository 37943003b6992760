import { describe, expect, it } from 'vitest';
import { matchesGlob } from './glob.js';

describe('matchesGlob', () => {
  it.each([
    ['src/a.cpp', 'src/*.cpp', true],
    ['src/a.cc', 'src/*.cpp', false],
    ['src/in/a.cpp', 'src/*.cpp', false],
    ['src/in/a.cpp', 'src/*/*.cpp', true],
    ['a-b-c.cpp', '*-*-*.cpp', true],
    ['aab', '*ab', true],
    ['ab', 'a?', true],
    ['a/', 'a?', false],
    ['a', 'a*', true],
    ['', '*', true],
    ['abc', 'ab', false],
  ])('%s in %s: %s', (path, pattern, fits) => {
    expect(matchesGlob(path, pattern)).toBe(fits);
  });

  it('takes time that grows with both, whatever the pattern', () => {
    let reads = 0;
    const counted = (text: string): string =>
      new Proxy(Object(text), {
        get: (of, key) => {
          if (/^\d+$/.test(String(key))) reads++;
          const value: unknown = Reflect.get(of, key, of);
          return typeof value === 'function' ? value.bind(of) : value;
        },
      }) as string;
    expect(matchesGlob(counted('a'.repeat(200)), `${'*a'.repeat(50)}b`)).toBe(false);
    expect(reads).toBeLessThan(200 * 100 * 4);
  });
});
