import { expect, it } from 'vitest';
import { offersOf } from './offers.js';

const offers = (paths: string[], manifest: object) => {
  const text = JSON.stringify(manifest);
  const { paths: found, lost } = offersOf(paths, [{ path: 'package.json', text }]);
  return { found: [...found].sort(), lost: lost.get('') };
};
const paths = ['src/index.ts', 'src/deep/a.ts', 'src/b.tsx', 'tests/t.ts'];

it('finds the sources behind patterns, conditions and built paths', () => {
  const found = paths.slice(0, 3).sort();
  for (const target of ['./*.js', './esm/*.mjs', './dist/cjs/*.cjs.js', './src/*.ts']) {
    const exports = { './*': { import: { default: target } } };
    expect(offers(paths, { exports })).toEqual({ found, lost: undefined });
    expect(offers(paths, { publishConfig: { exports } }).found).toEqual(found);
  }
  expect(offers(paths, { main: './dist/cjs/index.min.js' }).found).toEqual(['src/index.ts']);
  expect(offers(paths, { exports: './dist/deep/a.js' }).found).toEqual(['src/deep/a.ts']);
  const typesVersions = { '*': { a: ['dist/deep/a.d.ts'] } };
  expect(offers(paths, { typesVersions }).found).toEqual(['src/deep/a.ts']);
});

it('says what leads nowhere that is known', () => {
  expect(offers(paths, { exports: { './x': './dist/bundle.js' } }).lost).toBe('./dist/bundle.js');
  expect(offers(paths, { exports: { './style': './dist/a.css' } }).lost).toBeUndefined();
  expect(offersOf(paths, [{ path: 'package.json', text: '{' }]).lost.get('')).toBeUndefined();
});

const CASES: [string, object, string[]][] = [
  ['a string', { exports: './dist/index.js' }, ['src/index.ts']],
  ['several that are tried', { exports: { '.': ['./dist/b.mjs', './dist/b.cjs'] } }, ['src/b.tsx']],
  ['conditions without a name', { exports: { import: './esm/b.mjs' } }, ['src/b.tsx']],
  ['module', { module: 'es/b.js' }, ['src/b.tsx']],
  ['types', { types: 'dist/types/b.d.ts' }, ['src/b.tsx']],
  ['typings', { typings: './b.d.ts' }, ['src/b.tsx']],
  ['react-native', { 'react-native': 'src/b.tsx' }, ['src/b.tsx']],
  ['a folder', { main: './dist' }, ['src/index.ts']],
  ['a bundle named by its package', { main: 'dist/shop.cjs.js' }, ['src/index.ts']],
  ['a bundle of a name', { exports: { './deep/a': './dist/shop-a.js' } }, ['src/deep/a.ts']],
  ['a folder inside', { exports: { './deep/a': './lib/deep/a' } }, ['src/deep/a.ts']],
  ['a pattern of a folder', { exports: { './d/*': './dist/deep/*.js' } }, ['src/deep/a.ts']],
  ['what is published', { publishConfig: { main: 'dist/b.js' } }, ['src/b.tsx']],
  ['a target of nothing', { exports: { './b': null } }, []],
  ['two stars', { exports: { './*/x/*': './dist/*/x/*.js' } }, []],
  ['no package', {}, []],
];

it.each(CASES)('leads to sources from %s', (_, manifest, found) => {
  expect(offers(paths, manifest).found).toEqual(found);
});

it('keeps packages apart', () => {
  const files = ['packages/a/src/index.ts', 'packages/b/src/start.ts'];
  const manifests = ['packages/a', 'packages/b'].map((folder) => ({
    path: `${folder}/package.json`,
    text: JSON.stringify({ main: folder.endsWith('a') ? 'dist/index.js' : 'dist/all.js' }),
  }));
  const { paths: found, lost } = offersOf(files, manifests);
  expect([...found]).toEqual(['packages/a/src/index.ts']);
  expect([...lost]).toEqual([
    ['packages/a', undefined],
    ['packages/b', 'dist/all.js'],
  ]);
});

it('reads package.json only', () => {
  const text = JSON.stringify({ main: 'src/b.tsx' });
  expect(offersOf(paths, [{ path: 'composer.json', text }]).paths.size).toBe(0);
});
