import { expect, it } from 'vitest';
import { formatNames } from './format-names.js';
import { formatFiles } from './index.js';
import { isStructuredFormat } from './structured-format.js';

it('knows the formats that have a reader, and no others', () => {
  expect([...formatNames]).toEqual(Object.values(formatFiles).flatMap(({ formats }) => formats));
  expect(isStructuredFormat('yaml')).toBe(true);
  expect(isStructuredFormat('csv')).toBe(false);
  expect(isStructuredFormat('typescript')).toBe(false);
});
