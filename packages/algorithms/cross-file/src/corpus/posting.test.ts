import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPostings } from './posting.js';

describe('createPostings', () => {
  it('lists the slots of a word with what is known there', () => {
    const postings = createPostings();
    postings.add('a', 1, 10);
    postings.add('a', 2, 20);
    expect(postings.get('a')).toEqual({ slots: [1, 2], facts: [10, 20] });
    expect(postings.get('b')).toBeUndefined();
  });

  it('forgets a word that no slot holds', () => {
    const postings = createPostings();
    postings.add('a', 1, 0);
    postings.remove('a', 1);
    postings.remove('a', 1);
    postings.remove('b', 1);
    expect(postings.get('a')).toBeUndefined();
  });

  it('holds exactly what was added and not removed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(50)), fc.array(fc.nat(50)), (added, removed) => {
        const postings = createPostings();
        for (const slot of added) postings.add('w', slot, slot * 2);
        for (const slot of removed) postings.remove('w', slot);
        const left = added.filter((slot) => !removed.includes(slot)).sort((a, b) => a - b);
        const { slots, facts } = postings.get('w') ?? { slots: [], facts: [] };
        expect([...slots].sort((a, b) => a - b)).toEqual(left);
        expect(facts).toEqual(slots.map((slot) => slot * 2));
      }),
    );
  });
});
