import { expect, it } from 'vitest';
import * as report from './index.js';

it('exposes these values and no others', () => {
  expect(Object.keys(report).sort()).toEqual(['renderReport', 'reportOf', 'sessionOf']);
});
