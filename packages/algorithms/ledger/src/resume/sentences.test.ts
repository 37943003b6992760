import { expect, it } from 'vitest';
import { boundsIn, decisionsIn, isAnswer } from './sentences.js';

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

it('takes a sentence that names its place for a finding, and no intention', () => {
  const found = 'The box is fixed at 60 pt (invoice.rb:137); the last line is clipped.';
  expect(decisionsIn(`Hm. ${found} See docs.`)).toEqual([found]);
  expect(decisionsIn('Let me look at src/a.ts:12 first. Now src/b.ts:3 is next.')).toEqual([]);
});

it.each(['2, but only for floats', 'yes', 'b) please', 'ok, do it', 'The second one.', 'go ahead'])(
  'knows that %j answers something',
  (prompt) => expect(isAnswer(prompt)).toBe(true),
);

it.each([
  '20 tests fail',
  'Add a test',
  'Nothing works',
  'a test fails',
  'Okapi support',
  '2nd try',
])('knows that %j says it itself', (prompt) => expect(isAnswer(prompt)).toBe(false));
