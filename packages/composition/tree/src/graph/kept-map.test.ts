import { memoryStore } from '@ctx/store';
import { describe, expect, it } from 'vitest';
import { pack } from '../cache/packed.js';
import { baseOf } from '../cache/tree-state.js';
import { isOrdinaryMap, keptMap } from './kept-map.js';

const base = baseOf(new Map([['a.ts', `${'0'.repeat(40)}:typescript.ts`]]));
const map: Awaited<ReturnType<typeof keptMap>> = {
  text: 'a.ts\n',
  tokens: 3,
  files: [{ path: 'a.ts', detail: 'path' }],
  omitted: [{ directory: 'b', files: 2 }],
  remarks: ['of another day'],
};

describe('keptMap', () => {
  it('is made once, and stands beside the remarks of the tree at hand', async () => {
    const store = memoryStore();
    let times = 0;
    const counted = async () => {
      times++;
      return map;
    };
    expect(await keptMap({ store, base }, [], counted)).toEqual(map);
    const again = await keptMap({ store, base }, ['no history'], counted);
    expect(again).toEqual({ ...map, remarks: ['no history'] });
    expect(times).toBe(1);
  });

  it('is made again where what is kept is no map', async () => {
    const damaged = [
      Buffer.from([255, 1, 2]),
      Buffer.from(''),
      pack(null),
      pack({ text: 1 }),
      pack({ ...map, tokens: 'many' }),
      pack({ ...map, files: [null] }),
      pack({ ...map, omitted: 0 }),
    ];
    for (const bytes of damaged) {
      const store = memoryStore();
      await store.putMany([[`${base.id}:map`, bytes]]);
      expect(await keptMap({ store, base }, [], async () => map)).toEqual(map);
    }
  });

  it('is that of its base alone', async () => {
    const store = memoryStore();
    await keptMap({ store, base }, [], async () => map);
    const other = { ...map, text: 'b.ts\n' };
    const edited = baseOf(new Map([['a.ts', `${'1'.repeat(40)}:typescript.ts`]]));
    expect(await keptMap({ store, base: edited }, [], async () => other)).toEqual(other);
  });

  it('is not kept where it shows nothing: then a remark says why', async () => {
    const store = memoryStore();
    const empty = { ...map, text: '', tooSmall: true as const };
    expect(await keptMap({ store, base }, [], async () => empty)).toEqual(empty);
    expect((await store.stats()).values).toBe(0);
  });
});

describe('isOrdinaryMap', () => {
  it('is one that nobody asked for in words of their own', () => {
    const empty = { focus: [], edited: [], mentioned: [], terms: [] };
    for (const options of [{}, { budget: 2500 }, empty, { focus: undefined }])
      expect(isOrdinaryMap(options)).toBe(true);
    const asked = [
      { budget: 2501 },
      { countTokens: (text: string) => text.length },
      { focus: ['a.ts'] },
      { edited: ['a.ts'] },
      { mentioned: ['a.ts'] },
      { terms: ['cart'] },
    ];
    for (const options of asked) expect(isOrdinaryMap(options)).toBe(false);
  });
});
