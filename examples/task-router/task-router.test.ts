import { expect, it } from 'vitest';
import { route } from './task-router.js';

it('gives a bug to a coder, with the file of its stack frame', () => {
  const { to, open, because } = route(
    'fix the crash in the cart\n\n    at total (src/cart.ts:12:5)',
  );
  expect({ to, open }).toEqual({ to: 'coder', open: ['src/cart.ts'] });
  expect(because).toContain('crash');
});

it('gives a question to an explorer and a request for review to a reviewer', () => {
  expect(route('how does the login flow work?').to).toBe('explorer');
  expect(route('review this pull request').to).toBe('reviewer');
});

it('asks a person where the text does not say', () => {
  expect(route('the cart').to).toBe('person');
});
