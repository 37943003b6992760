import { describe, expect, it } from 'vitest';
import { locator } from './locate.js';
import { urgencyOf } from './urgency.js';

const urgency = (text: string, type: 'fixBug' | 'explore') => urgencyOf(text, type, locator(text));

describe('urgencyOf', () => {
  it('starts from the kind of work', () => {
    expect(urgency('the bug', 'fixBug')).toEqual({ urgency: 0.8, evidence: [] });
    expect(urgency('the flow', 'explore').urgency).toBe(0.3);
  });

  it('rises with a pressing word, to 1 at most', () => {
    expect(urgency('production is down', 'fixBug')).toEqual({
      urgency: 1,
      evidence: [
        { slot: 'urgency', text: 'production is down', at: 1, value: 'more', weight: 0.3 },
      ],
    });
    expect(urgency('explain it asap', 'explore').urgency).toBe(0.6);
  });

  it('falls with an easing word, which outweighs the word it denies', () => {
    expect(urgency('not urgent, a typo', 'fixBug').urgency).toBe(0.5);
    expect(urgency('when you have time', 'explore').urgency).toBe(0);
  });
});

describe('words that press or ease', () => {
  it.each([
    ['needed ASAP', 'more'],
    ['this blocks the release', 'more'],
    ['CVE-2024-1234 in the parser', 'more'],
    ['a P0', 'more'],
    ['data loss on resize', 'more'],
    ['a security hole', 'more'],
    ['low priority', 'less'],
    ['a nit', 'less'],
    ['nice to have', 'less'],
    ['no rush, really', 'less'],
    ['a cosmetic flaw', 'less'],
  ])('%s: %s', (text, value) => {
    expect(urgency(text, 'fixBug').evidence).toEqual([expect.objectContaining({ value })]);
  });

  it.each(['unblocked', 'the critic', 'initial unit', 'p01', 'minority'])('%s: none', (text) => {
    expect(urgency(text, 'fixBug').evidence).toEqual([]);
  });
});
