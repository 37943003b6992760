import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRecency } from './recency.js';

describe('createRecency', () => {
  it('orders keys by last use', () => {
    const recency = createRecency(10);
    for (const key of ['a', 'b', 'c', 'a']) recency.touch(key);
    expect(recency.keys()).toEqual(['b', 'c', 'a']);
    recency.forget('c');
    expect(recency.keys()).toEqual(['b', 'a']);
  });

  it('evicts the least recently used ones', () => {
    const recency = createRecency(2);
    for (const key of ['a', 'b', 'a', 'c', 'd']) recency.touch(key);
    expect(recency.evict()).toEqual(['b', 'a']);
    expect(recency.keys()).toEqual(['c', 'd']);
    expect(recency.evict()).toEqual([]);
  });

  it('keeps everything without a bound', () => {
    const recency = createRecency(Number.POSITIVE_INFINITY);
    for (let key = 0; key < 1000; key++) recency.touch(`${key}`);
    expect(recency.evict()).toEqual([]);
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses a capacity of %s', (capacity) => {
    expect(() => createRecency(capacity)).toThrow(RangeError);
    expect(() => createRecency(capacity)).toThrow(`got ${capacity}`);
  });

  it('is a true LRU', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(8)), fc.integer({ min: 1, max: 5 }), (uses, capacity) => {
        const recency = createRecency(capacity);
        let model: string[] = [];
        for (const use of uses) {
          recency.touch(`${use}`);
          recency.evict();
          model = [...model.filter((key) => key !== `${use}`), `${use}`].slice(-capacity);
        }
        expect(recency.keys()).toEqual(model);
      }),
    );
  });
});
