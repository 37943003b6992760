import { describe, expect, it } from 'vitest';
import { pathTree } from '../lookup/tree.js';
import { resolveAsFile, resolveIndex, resolveModule } from './module-path.js';

function resolve(base: string, ...paths: string[]): string | undefined {
  return resolveModule(base, pathTree(paths));
}

describe('resolveModule', () => {
  it.each([
    ['a.js', ['a.js', 'a.ts'], 'a.js'],
    ['a.js', ['a.ts'], 'a.ts'],
    ['a.js', ['a.tsx'], 'a.tsx'],
    ['a.jsx', ['a.tsx'], 'a.tsx'],
    ['a.mjs', ['a.mts'], 'a.mts'],
    ['a.cjs', ['a.cts'], 'a.cts'],
    ['a', ['a.ts', 'a.js', 'a.d.ts'], 'a.ts'],
    ['a', ['a.js', 'a.d.ts'], 'a.js'],
    ['a', ['a.d.ts'], 'a.d.ts'],
    ['a', ['a.vue'], 'a.vue'],
    ['a', ['a.json'], 'a.json'],
    ['a', ['a/index.ts', 'a.json'], 'a.json'],
    ['a', ['a/index.js'], 'a/index.js'],
    ['a.service', ['a.service.ts'], 'a.service.ts'],
    ['a.css', ['a.css'], 'a.css'],
    ['a.d.ts', ['a.d.ts', 'a.js'], 'a.js'],
    ['a.d.mts', ['a.d.mts', 'a.mjs'], 'a.mjs'],
    ['a', ['b.ts'], undefined],
    ['', ['index.ts'], 'index.ts'],
  ])('%s among %j', (base, paths, expected) => {
    expect(resolve(base, ...paths)).toBe(expected);
  });
});

describe('its parts', () => {
  it('tells a file from a directory', () => {
    const tree = pathTree(['a/index.ts', 'b.ts']);
    expect(resolveAsFile('a', tree)).toBeUndefined();
    expect(resolveIndex('a', tree)).toBe('a/index.ts');
    expect(resolveIndex('b', tree)).toBeUndefined();
    expect(resolveIndex('c', pathTree(['c/index.json', 'c/x.ts']))).toBeUndefined();
  });
});
