import { expect, it } from 'vitest';
import { partitionPoint } from './partition-point.js';

it('says for how many of the first indexes a condition holds', () => {
  for (let count = 0; count < 20; count++)
    for (let point = 0; point <= count; point++)
      expect(partitionPoint(count, (index) => index < point)).toBe(point);
});

it('asks for few indexes, each of them there', () => {
  const asked: number[] = [];
  partitionPoint(1_000_000, (index) => {
    asked.push(index);
    return index < 777_777;
  });
  expect(asked.length).toBeLessThanOrEqual(20);
  expect(asked.every((index) => index >= 0 && index < 1_000_000)).toBe(true);
});
