import { expect, test } from 'vitest';
import { putAmong } from './best.js';

test('keeps the best scores in falling order', () => {
  const best = new Float64Array(3);
  for (const score of [2, 5, 1, 4, 0, 5]) putAmong(best, score);
  expect([...best]).toEqual([5, 5, 4]);
});
