import { describe, expect, it } from 'vitest';
import { readOnce } from './read-once.js';

describe('readOnce', () => {
  it('reads each value once, also one that reads as undefined', () => {
    const read: object[] = [];
    const once = readOnce((value: object) => {
      read.push(value);
      return undefined;
    });
    const [a, b] = [{}, {}];
    for (const value of [a, b, a, b]) expect(once(value)).toBeUndefined();
    expect(read).toEqual([a, b]);
  });

  it('keeps nothing for another reader', () => {
    const value = {};
    expect(readOnce(() => 1)(value)).toBe(1);
    expect(readOnce(() => 2)(value)).toBe(2);
  });
});
