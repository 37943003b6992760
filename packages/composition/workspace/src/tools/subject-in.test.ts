import { expect, it } from 'vitest';
import { subjectIn } from './subject-in.js';

it('takes off the root and "./", and nothing else', () => {
  expect(subjectIn('/repos/shop', '/repos/shop/src/a.ts:3-4')).toBe('src/a.ts:3-4');
  expect(subjectIn('/', '/src/a.ts')).toBe('src/a.ts');
  expect(subjectIn('/repos/shop', '././src/a.ts#f')).toBe('src/a.ts#f');
  expect(subjectIn('/repos/shop', '/repos/shopping/a.ts')).toBe('/repos/shopping/a.ts');
  expect(subjectIn('/repos/shop', '../a.ts')).toBe('../a.ts');
  expect(subjectIn('/repos/shop', 'Cart.total')).toBe('Cart.total');
});
