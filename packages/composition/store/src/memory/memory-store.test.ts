import { describe, expect, it } from 'vitest';
import { bytesOf, keyOf, storeContract, textOf } from '../../test/contract.js';
import { memoryStore } from './memory-store.js';

describe('memoryStore', () => {
  storeContract(() => {
    const store = memoryStore();
    return { open: () => store, isKept: false };
  });

  it('says why nothing is kept', () => {
    expect(memoryStore('no disk').notice).toBe('no disk');
    expect(memoryStore().notice).toBeUndefined();
  });

  it('removes what was read longest ago first', async () => {
    const store = memoryStore();
    await store.putMany([1, 2, 3].map((i) => [keyOf(i), bytesOf('value')]));
    await store.getMany([keyOf(1)]);
    await store.collect({ maxBytes: 10 });
    const left = await store.getMany([1, 2, 3].map((i) => keyOf(i)));
    expect(left.map(textOf)).toEqual(['value', undefined, 'value']);
  });

  it('counts the bytes of values, once each', async () => {
    const store = memoryStore();
    await store.putMany([
      [keyOf(1), bytesOf('12345')],
      [keyOf(1), bytesOf('1')],
      [keyOf(2), bytesOf('')],
    ]);
    expect(await store.stats()).toEqual({ values: 2, bytes: 5, published: {}, damaged: 0 });
    expect(await store.collect({ maxBytes: 0 })).toBe(5);
    expect((await store.stats()).bytes).toBe(0);
  });

  it('has no trees before one is published', async () => {
    const store = memoryStore();
    expect((await store.stats()).published).toEqual({});
    expect(await store.collect()).toBe(0);
  });

  it('goes on after a collection', async () => {
    const store = memoryStore();
    await store.putMany([[keyOf(1), bytesOf('one')]]);
    await store.collect({ maxBytes: 0 });
    await store.putMany([[keyOf(1), bytesOf('again')]]);
    expect((await store.getMany([keyOf(1)])).map(textOf)).toEqual(['again']);
  });
});
