import { expect, it } from 'vitest';
import { subjectIn } from './tool.js';

it('takes off the root and "./", and nothing else', () => {
  expect(subjectIn([{ name: '', path: '/repos/shop' }], '/repos/shop/src/a.ts:3-4')).toBe(
    'src/a.ts:3-4',
  );
  expect(subjectIn([{ name: '', path: '/' }], '/src/a.ts')).toBe('src/a.ts');
  expect(subjectIn([{ name: '', path: '/repos/shop' }], '././src/a.ts#f')).toBe('src/a.ts#f');
  expect(subjectIn([{ name: '', path: '/repos/shop' }], '/repos/shopping/a.ts')).toBe(
    '/repos/shopping/a.ts',
  );
  expect(subjectIn([{ name: '', path: '/repos/shop' }], '../a.ts')).toBe('../a.ts');
  expect(subjectIn([{ name: '', path: '/repos/shop' }], 'Cart.total')).toBe('Cart.total');
});

it('reads the paths of Windows below a root of Windows, and there only', () => {
  expect(subjectIn([{ name: '', path: 'C:\\repos\\shop' }], 'C:\\repos\\shop\\src\\a.ts:3')).toBe(
    'src/a.ts:3',
  );
  expect(subjectIn([{ name: '', path: '\\\\server\\shop' }], '\\\\server\\shop\\a.ts')).toBe(
    'a.ts',
  );
  expect(subjectIn([{ name: '', path: 'C:\\' }], '.\\src\\a.ts')).toBe('src/a.ts');
  expect(subjectIn([{ name: '', path: '/repos/shop' }], 'odd\\name.ts')).toBe('odd\\name.ts');
});

it('puts the name of the root before a path of one of several', () => {
  const roots = [
    { name: 'api', path: '/repos/api' },
    { name: 'web', path: '/repos/web' },
  ];
  expect(subjectIn(roots, '/repos/web/src/a.ts:3')).toBe('web/src/a.ts:3');
  expect(subjectIn(roots, './api/src/a.ts')).toBe('api/src/a.ts');
  expect(subjectIn(roots, 'Cart.total')).toBe('Cart.total');
  expect(subjectIn(roots, '/repos/webshop/a.ts')).toBe('/repos/webshop/a.ts');
});
