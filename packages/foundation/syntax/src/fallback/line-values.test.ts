import { expect, it } from 'vitest';
import { lineValues } from './line-values.js';
import { localSites } from './local-names.js';

const CODE = [
  'fun one(cart: Cart) {',
  '  val bag = cart.bag()',
  '  bag',
  '}',
  'val bag = Bag()',
  'bag',
];

const values = lineValues(
  CODE,
  localSites(CODE, () => false),
  (line) => (line <= 4 ? { startLine: 1, endLine: 4 } : undefined),
  { typed: 'colon', result: 'colon' },
);

it('finds what a local variable holds in the innermost definition, or else in the file', () => {
  expect(values.ofPath(3, 2, 'bag')).toBe('<Cart>.bag()');
  expect(values.ofPath(3, 2, 'bag.size')).toBe('<Cart>.bag().size');
  expect(values.ofPath(6, 0, 'bag')).toBe('Bag()');
});

it('leaves a name as it is that no line declares', () => {
  expect(values.ofPath(3, 2, 'shop.open')).toBe('shop.open');
});

it('finds what stands before the sign of a member', () => {
  const code = ['open(1)', '  .close()', '  [1].sum()'];
  const found = lineValues(code, [], () => undefined, { typed: 'colon', result: 'colon' });
  expect(found.before(2, 2)).toBe('open()');
  expect(found.before(3, 5)).toBeUndefined();
});
