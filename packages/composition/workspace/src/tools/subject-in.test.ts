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

it('reads the paths of Windows below a root of Windows, and there only', () => {
  expect(subjectIn('C:\\repos\\shop', 'C:\\repos\\shop\\src\\a.ts:3')).toBe('src/a.ts:3');
  expect(subjectIn('\\\\server\\shop', '\\\\server\\shop\\a.ts')).toBe('a.ts');
  expect(subjectIn('C:\\', '.\\src\\a.ts')).toBe('src/a.ts');
  expect(subjectIn('/repos/shop', 'odd\\name.ts')).toBe('odd\\name.ts');
});
