import { memoryStore } from '@ctx/store';
import { describe, expect, it } from 'vitest';
import { decoded, mended, Undecoded, undecodedIn } from './undecoded.js';

const key = 'a'.repeat(40);

describe('mended', () => {
  it('lets go of what cannot be decoded, and makes it again', async () => {
    const store = memoryStore();
    await store.putMany([[key, new Uint8Array([1])]]);
    const rounds: number[] = [];
    const value = await mended(store, async (round) => {
      rounds.push(round);
      const [bytes] = await store.getMany([key]);
      return bytes ? decoded([key], () => new Uint8Array(-1)) : 'made anew';
    });
    expect([value, rounds]).toEqual(['made anew', [0, 1]]);
  });

  it('ends where nothing helps, and leaves other errors as they are', async () => {
    let times = 0;
    const never = async () => {
      times++;
      throw new Undecoded([key]);
    };
    await expect(mended(memoryStore(), never)).rejects.toThrow(key);
    expect(times).toBe(5);
    await expect(mended(undefined, never)).rejects.toThrow(Undecoded);
    expect(times).toBe(6);
    const other = async () => {
      times++;
      throw new RangeError('focus is no file');
    };
    await expect(mended(memoryStore(), other)).rejects.toThrow('focus is no file');
    expect(times).toBe(7);
  });

  it('takes for undecoded what a decoder refuses, and no other error', () => {
    expect(() => decoded([key], () => (null as never as { a: 1 }).a)).toThrow(Undecoded);
    const inner = () => decoded(['inner'], () => new Uint8Array(-1));
    expect(undecodedIn([1, 2], () => decoded([key], inner))).toEqual(['inner', 'inner']);
    const other = () => decoded([key], () => JSON.parse('{'));
    expect(other).toThrow(SyntaxError);
    expect(undecodedIn([1], other)).toEqual([]);
  });
});
