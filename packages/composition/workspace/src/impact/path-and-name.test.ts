import { describe, expect, it } from 'vitest';
import { notThere, pathAndName } from './path-and-name.js';

const FILES = ['src/cart.ts', 'notes#1.md'];
const read = (subject: string) => pathAndName(subject, (path) => FILES.includes(path));

it('reads a path, a name in a file, and a name', async () => {
  expect(await read('src/cart.ts')).toEqual({ path: 'src/cart.ts' });
  expect(await read('src/cart.ts#Cart.total')).toEqual({ path: 'src/cart.ts', name: 'Cart.total' });
  expect(await read('Cart.total')).toEqual({ name: 'Cart.total' });
});

it('asks whether there is such a file, whatever signs the subject holds', async () => {
  expect(await read('notes#1.md')).toEqual({ path: 'notes#1.md' });
  expect(await read('Cart#total')).toEqual({ name: 'Cart#total' });
  expect(await read('#total')).toEqual({ name: '#total' });
  expect(await read('src/cart.ts#a#b')).toEqual({ path: 'src/cart.ts', name: 'a#b' });
});

it('waits for who looks on the disk', async () => {
  const found = await pathAndName('a.ts#b', async (path) => path === 'a.ts');
  expect(found).toEqual({ path: 'a.ts', name: 'b' });
});

const files = [{ path: 'src/cart.ts' }, { path: 'Makefile' }];
const kind = (subject: string) => notThere(subject, files, 'no').name;

describe('notThere', () => {
  it.each(['Cart', 'Cart.total', 'Cart::total', 'Cart#total', 'price of apples', ''])(
    'misses a name in %j',
    (subject) => expect(kind(subject)).toBe('NoSuchName'),
  );

  it.each(['gone.ts', 'gone.ts:12-40', 'gone.ts#Cart', 'lib/gone', './gone'])(
    'misses a file in %j',
    (subject) => expect(kind(subject)).toBe('RangeError'),
  );

  it('is a RangeError that says what is missing', () => {
    expect(notThere('Cart', files, 'no Cart')).toBeInstanceOf(RangeError);
    expect(notThere('Cart', files, 'no Cart').message).toBe('no Cart');
  });
});
