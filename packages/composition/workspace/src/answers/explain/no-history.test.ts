import { expect, it } from 'vitest';
import { whyNoHistory } from './no-history.js';

it('says why no commit was read, and nothing where there is history', () => {
  expect(whyNoHistory(['3 files', 'files listed without git: a borrows'])).toBe(': a borrows');
  expect(whyNoHistory(['no history: no commit yet'])).toBe(': no commit yet');
  expect(whyNoHistory(['history: a shallow clone, 2 commits'])).toBe('');
  expect(whyNoHistory()).toBe('');
});
