import { expect, it } from 'vitest';
import { lostFacts } from './lost-facts.js';

it('counts the lines of a text that was not read, and says why it was not', () => {
  const facts = lostFacts({ language: 'cpp', text: 'a\nb\n' }, 'exhausted');
  expect(facts).toMatchObject({ language: 'cpp', lines: 2, degraded: [{ reason: 'exhausted' }] });
});
