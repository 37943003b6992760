import { expect, it } from 'vitest';
import { boundsIn, decisionsIn } from './sentences.js';

it('finds the sentences that set bounds, not those of pasted code', () => {
  const text =
    "Fix the parser. Don't touch the lexer, it is frozen. It runs in 3 places.\n- at most 2 files\n```\nnever()\ndo not print\n```\nThanks!";
  expect(boundsIn(text)).toEqual(["Don't touch the lexer, it is frozen.", 'at most 2 files']);
});

it('finds what was decided or found', () => {
  const text =
    'Reading the file. The root cause is the cache. I chose a map over a list. Done with this.';
  expect(decisionsIn(text)).toEqual(['The root cause is the cache.', 'I chose a map over a list.']);
  expect(decisionsIn(`x because ${'y'.repeat(1_000)}`)[0]).toHaveLength(321);
});
