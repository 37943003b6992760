import { expect, it } from 'vitest';
import { besideOf } from './sources.js';

it('tells files of one root from those of two, where there are several', () => {
  const roots = [{ name: 'api' }, { name: 'web' }];
  expect(besideOf({ roots })('api/a.ts', 'api/b.ts')).toBe(true);
  expect(besideOf({ roots })('api/a.ts', 'web/a.ts')).toBe(false);
  expect(besideOf({ roots: [{ name: '' }] })('api/a.ts', 'web/a.ts')).toBe(true);
  expect(besideOf({})('api/a.ts', 'web/a.ts')).toBe(true);
});
