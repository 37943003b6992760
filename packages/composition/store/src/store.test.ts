import { expect, it } from 'vitest';
import { keyOf } from '../test/contract.js';
import { checkKey, countKinds } from './store.js';

it.each([
  keyOf('sha1'),
  'a'.repeat(64),
  keyOf(1, ':typescript.ts'),
  keyOf(1, ':c++.hpp!'),
  keyOf(1, ':_-+!.'),
])('takes %s for a key', (key) => {
  expect(() => checkKey(key)).not.toThrow();
});

it('counts names by what stands behind their last point', () => {
  const names = ['a.root', 'b.root', 'c.old.links', 'd'];
  expect(countKinds(names)).toEqual({ root: 2, links: 1, '': 1 });
});

it.each([
  '',
  'a'.repeat(39),
  keyOf(1).toUpperCase(),
  keyOf(1, '/../../etc/passwd'),
  keyOf(1, '\\..'),
  keyOf(1, ' '),
  keyOf(1, '\n'),
  keyOf(1, ':é'),
  keyOf(1, ':'.repeat(161)),
])('refuses %j, with the value in the message', (key) => {
  expect(() => checkKey(key)).toThrow(RangeError);
  expect(() => checkKey(key)).toThrow(JSON.stringify(key));
});
