import { memoryStore } from '@ctx/store';
import { nameOf } from '@ctx/tree/cache';
import { describe, expect, it } from 'vitest';
import { addGeneration, currentFiles, generationsOf, markDone, markWhole } from './generations.js';

const hash = (digit: string): string => digit.repeat(64);
const files = (mark: string) => new Map([['src/a b.ts', `${hash(mark)}:typescript.ts`]]);

describe('currentFiles', () => {
  it('knows nothing of a repository that nobody enlisted, and none that is not whole', async () => {
    const store = memoryStore();
    expect(await currentFiles(store, 'shop')).toBe(undefined);
    await addGeneration(store, 'shop', files('a'), { commit: 'one', jobs: [hash('1')] });
    expect(await currentFiles(store, 'shop')).toBe(undefined);
    expect(await markWhole(store, 'shop')).toBe(undefined);
    await markDone(store, hash('1'));
    expect(await currentFiles(store, 'shop')).toBe(undefined);
    expect((await markWhole(store, 'shop'))?.commit).toBe('one');
    expect(await currentFiles(store, 'shop')).toEqual({
      ...{ commit: 'one', files: files('a'), behind: 0 },
    });
  });

  it('is the newest whole state, whichever was ended last', async () => {
    const store = memoryStore();
    for (const [i, commit] of ['one', 'two', 'three'].entries())
      await addGeneration(store, 'shop', files(`${i}`), { commit, jobs: [hash(`${i}`)] });
    await markDone(store, hash('1'));
    await markWhole(store, 'shop');
    expect(await currentFiles(store, 'shop')).toMatchObject({ commit: 'two', behind: 1 });
    // The oldest one is ended late: it is not newer for that.
    await markDone(store, hash('0'));
    await markWhole(store, 'shop');
    expect(await currentFiles(store, 'shop')).toMatchObject({ commit: 'two', behind: 1 });
    await markDone(store, hash('2'));
    expect((await markWhole(store, 'shop'))?.commit).toBe('three');
    expect(await currentFiles(store, 'shop')).toMatchObject({ commit: 'three', behind: 0 });
  });

  it('keeps the whole state however many are asked for behind it', async () => {
    const store = memoryStore();
    await addGeneration(store, 'shop', files('a'), { commit: 'whole', jobs: [] });
    await markWhole(store, 'shop');
    for (let i = 0; i < 20; i++)
      await addGeneration(store, 'shop', files(`${i % 10}`), {
        commit: `c${i}`,
        jobs: [hash('9')],
      });
    expect((await currentFiles(store, 'shop'))?.commit).toBe('whole');
    const generations = await generationsOf(store, 'shop');
    expect(generations.length).toBe(9);
    expect(generations[0]!.commit).toBe('c19');
  });

  it('refuses the record of another form', async () => {
    const store = memoryStore();
    const record = JSON.stringify({ format: 'ctx-repository 2', generations: [] });
    await store.publish(nameOf('repository', 'shop'), Buffer.from(record));
    await expect(currentFiles(store, 'shop')).rejects.toThrow('only ctx-repository 1 is read');
  });
});
