import { expect, it } from 'vitest';
import { EXIT, Failure } from './exit.js';

it('gives each end its own code', () => {
  expect(EXIT).toEqual({ done: 0, failed: 1, usage: 2, budget: 3 });
  expect(new Set(Object.values(EXIT)).size).toBe(4);
});

it('carries the code it ends in, "failed" by default', () => {
  expect(new Failure('x').code).toBe(EXIT.failed);
  expect(new Failure('x', EXIT.budget)).toMatchObject({ code: EXIT.budget, message: 'x' });
});
