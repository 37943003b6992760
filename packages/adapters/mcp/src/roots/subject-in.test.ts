import { expect, it } from 'vitest';
import { subjectIn } from './subject-in.js';

it('takes off the root and "./", and nothing else', () => {
  expect(subjectIn('/work/shop', '/work/shop/src/a.ts:3-4')).toBe('src/a.ts:3-4');
  expect(subjectIn('/', '/src/a.ts')).toBe('src/a.ts');
  expect(subjectIn('/work/shop', '././src/a.ts#f')).toBe('src/a.ts#f');
  expect(subjectIn('/work/shop', '/work/shopping/a.ts')).toBe('/work/shopping/a.ts');
  expect(subjectIn('/work/shop', '../a.ts')).toBe('../a.ts');
  expect(subjectIn('/work/shop', 'Cart.total')).toBe('Cart.total');
});
