import { describe, expect, it } from 'vitest';
import { notThere } from './no-such-name.js';

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
