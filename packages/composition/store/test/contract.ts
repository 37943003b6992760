import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { draws } from '../../../../scripts/draws.js';
import type { Store } from '../src/store.js';

/** A key of a name. */
export function keyOf(name: string | number, rest = ''): string {
  return createHash('sha1').update(String(name)).digest('hex') + rest;
}

/** Bytes of a text. */
export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Text of bytes. */
export function textOf(bytes: Uint8Array | undefined): string | undefined {
  return bytes && new TextDecoder().decode(bytes);
}

/**
 * The contract of every store.
 *
 * @param open opens a store on the same place again; a store in memory gives the one it has
 */
export function storeContract(
  make: () => { open: () => Store | Promise<Store>; isKept: boolean },
): void {
  it('gives values back in the order of the keys, and undefined for what is not there', async () => {
    const store = await make().open();
    await store.putMany([
      [keyOf(1), bytesOf('one')],
      [keyOf(1, ':ts'), bytesOf('one of ts')],
      [keyOf(2), bytesOf('')],
    ]);
    const found = await store.getMany([keyOf(2), keyOf(3), keyOf(1, ':ts'), keyOf(1), keyOf(1)]);
    expect(found.map(textOf)).toEqual(['', undefined, 'one of ts', 'one', 'one']);
    expect(await store.getMany([])).toEqual([]);
    await store.close();
  });

  it('gives the same at once, where its values are at hand', async () => {
    const store = await make().open();
    await store.putMany([[keyOf(1), bytesOf('one')]]);
    const keys = [keyOf(2), keyOf(1)];
    const now = store.getNow?.(keys) ?? (await store.getMany(keys));
    expect(now.map(textOf)).toEqual([undefined, 'one']);
    expect(await store.getMany(keys)).toEqual(now);
    await store.close();
    if (store.getNow) expect(() => store.getNow!(keys)).toThrow('closed');
  });

  it('keeps the first value of a key, whoever puts another', async () => {
    const store = await make().open();
    await store.putMany([[keyOf(1), bytesOf('one')]]);
    await store.putMany([
      [keyOf(1), bytesOf('other')],
      [keyOf(2), bytesOf('two')],
    ]);
    expect((await store.getMany([keyOf(1), keyOf(2)])).map(textOf)).toEqual(['one', 'two']);
    await store.close();
  });

  it('lets go of values, whose places others can take, and of no others', async () => {
    const { open, isKept } = make();
    let store = await open();
    const all = [1, 2, 3, 4].map((i) => keyOf(i));
    for (const part of [all.slice(0, 3), all.slice(3)])
      await store.putMany(part.map((key) => [key, bytesOf('wrong')]));
    await store.discard([all[1]!, all[3]!, keyOf('nowhere')]);
    const expected = ['wrong', undefined, 'wrong', undefined];
    expect((await store.getMany(all)).map(textOf)).toEqual(expected);
    if (isKept) {
      await store.close();
      store = await open();
      expect((await store.getMany(all)).map(textOf)).toEqual(expected);
    }
    await store.putMany(all.map((key) => [key, bytesOf('right')]));
    const now = ['wrong', 'right', 'wrong', 'right'];
    expect((await store.getMany(all)).map(textOf)).toEqual(now);
    await expect(store.discard(['../x'])).rejects.toThrow(RangeError);
    await store.close();
  });

  it('does not change with the array that was put', async () => {
    const store = await make().open();
    const value = bytesOf('one');
    await store.putMany([[keyOf(1), value]]);
    await store.publish(keyOf('tree'), value);
    value.fill(0);
    expect((await store.getMany([keyOf(1)])).map(textOf)).toEqual(['one']);
    expect(textOf(await store.current(keyOf('tree')))).toBe('one');
    await store.close();
  });

  it('replaces the manifest of a tree, and knows none of another', async () => {
    const store = await make().open();
    await store.publish(keyOf('tree'), bytesOf('first'));
    await store.publish(keyOf('tree'), bytesOf('second'));
    expect(textOf(await store.current(keyOf('tree')))).toBe('second');
    expect(await store.current(keyOf('other'))).toBeUndefined();
    expect(await store.stats()).toMatchObject({ published: { '': 1 }, values: 0, damaged: 0 });
    await store.close();
  });

  it('refuses what is no key with the key in the message, and everything once closed', async () => {
    const store = await make().open();
    for (const key of ['', '../x', 'ABCDEF', `${keyOf(1)}/x`, `${keyOf(1)}\0`, 'a'.repeat(300)]) {
      await expect(store.getMany([key])).rejects.toThrow(RangeError);
      await expect(store.putMany([[key, bytesOf('')]])).rejects.toThrow(JSON.stringify(key));
      await expect(store.publish(key, bytesOf(''))).rejects.toThrow(RangeError);
    }
    await store.close();
    await expect(store.getMany([])).rejects.toThrow('closed');
    await expect(store.putMany([])).rejects.toThrow('closed');
    await expect(store.stats()).rejects.toThrow('closed');
  });

  it('is a map of what was put, across openings, merges and values of all sizes', async () => {
    const name = fc.integer({ min: 0, max: 40 });
    const rest = fc.constantFrom('', ':ts', ':d.ts!');
    const step = fc.array(fc.tuple(name, rest), { minLength: 1, maxLength: 12 });
    const value = (key: string) => key.repeat(1 + (key.charCodeAt(3) % 40));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { open, isKept } = make();
        const expected = new Set<string>();
        let store = await open();
        for (const [i, parts] of steps.entries()) {
          const keys = parts.map((part) => keyOf(...part));
          await store.putMany(keys.map((key) => [key, bytesOf(value(key))]));
          for (const key of keys) expected.add(key);
          if (isKept && i % 5 === 4) {
            await store.close();
            store = await open();
          }
        }
        const all = Array.from({ length: 41 }, (_, i) => i).flatMap((i) =>
          ['', ':ts', ':d.ts!'].map((end) => keyOf(i, end)),
        );
        const found = (await store.getMany(all)).map(textOf);
        expect(found).toEqual(all.map((key) => (expected.has(key) ? value(key) : undefined)));
        await store.close();
      }),
      { numRuns: draws(10) },
    );
  });

  it('collects what was not used for longest, above a size', async () => {
    const store = await make().open();
    for (let i = 0; i < 4; i++) await store.putMany([[keyOf(i), new Uint8Array(10_000)]]);
    expect(await store.collect()).toBe(0);
    expect(await store.collect({ maxBytes: 25_000 })).toBeGreaterThanOrEqual(15_000);
    expect((await store.stats()).bytes).toBeLessThanOrEqual(25_000);
    const left = await store.getMany([0, 1, 2, 3].map((i) => keyOf(i)));
    expect(left.filter((value) => value?.length === 10_000).length).toBe(2);
    await store.putMany([[keyOf(0), new Uint8Array(10_000)]]);
    expect((await store.getMany([keyOf(0)]))[0]).toHaveLength(10_000);
    await store.close();
  });
}
