import { expect, it } from 'vitest';
import { sayVendored, vendoredIn } from './vendored.js';

it('names the outermost folders of copied code', () => {
  const paths = ['src/a.ts', 'vendor/b/c.js', 'vendor/b/vendor/d.js', 'web/third_party/e.js'];
  expect(vendoredIn(paths.map((path) => ({ path })))).toEqual(['vendor/', 'web/third_party/']);
  expect(vendoredIn([{ path: 'src/a.ts' }])).toEqual([]);
});

it('says of three folders that they were not looked at, and counts the others', () => {
  expect(sayVendored(['a/'])).toEqual(['vendored code was not looked at: a/']);
  expect(sayVendored(['a/', 'b/', 'c/', 'd/'])).toEqual([
    'vendored code was not looked at: a/, b/, c/ and 1 more',
  ]);
  expect(sayVendored()).toEqual([]);
});
