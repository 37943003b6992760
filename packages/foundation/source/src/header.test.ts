import { expect, it } from 'vitest';
import { HIDDEN, header } from './header.js';

const nameIn = (line: string, keyword: string, name?: string) =>
  header(keyword, name).exec(line)?.groups?.name;

it.each([
  ['fn main() {', 'fn', 'main'],
  ['pub fn main() {', 'fn', 'main'],
  ['@Test @Tag("x") public class Cart {', 'class|object', 'Cart'],
  ['private(set) var total', 'var', 'total'],
  ['private[shop] object Cart', 'class|object', 'Cart'],
  ['return fn main', 'fn', undefined],
  ['if class Cart', 'class', undefined],
  ['case class Point(x: Int)', 'class', 'Point'],
  ['x = class Cart', 'class', undefined],
  ['classy Cart', 'class', undefined],
])('%s', (line, keyword, name) => {
  expect(nameIn(line, keyword)).toBe(name);
});

it('takes another pattern of a name', () => {
  expect(nameIn('def |+|(a)', 'def', String.raw`[^\s\w(]+`)).toBe('|+|');
});

it('tells what is hidden from what only its setter is', () => {
  expect(HIDDEN.test('private fun f')).toBe(true);
  expect(HIDDEN.test('protected[shop] def f')).toBe(true);
  expect(HIDDEN.test('private(set) var f')).toBe(false);
  expect(HIDDEN.test('privateer')).toBe(false);
});

it('finds no header in a statement that names one', () => {
  for (const line of ['when class Cart', 'for fn next', 'switch fn', 'catch object Broken']) {
    expect(nameIn(line, 'class|object|fn')).toBeUndefined();
  }
});
