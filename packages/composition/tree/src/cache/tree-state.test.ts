import { memoryStore } from '@ctx/store';
import { expect, it } from 'vitest';
import {
  addBase,
  baseOf,
  decodeManifest,
  distance,
  encodeManifest,
  nameOf,
  readBases,
  readState,
  writeState,
} from './tree-state.js';

const blob = 'ab'.repeat(20);
const noted = new Map([['a.ts', { blob, size: 1, mtimeMs: 1.25, ctimeMs: 2.5, ino: 3 }]]);
const indexed = new Map([
  ['a.ts', `${blob}:typescript.ts`],
  ['b c.md', `${blob}:.md`],
]);

it('gives a state back, and none for a root that is not known or of other bytes', async () => {
  const store = memoryStore();
  await writeState(store, '/a', { base: blob, noted });
  expect(await readState(store, '/a')).toEqual({ base: blob, noted });
  expect(await readState(store, '/b')).toEqual({ noted: new Map() });
  for (const bytes of [[], [1, 2, 3], [0, 0, 0, 0, 0]]) {
    await store.publish(nameOf('root', '/a'), Uint8Array.from(bytes));
    expect(await readState(store, '/a')).toEqual({ noted: new Map() });
  }
});

it('writes nothing where nothing differs', async () => {
  const store = memoryStore();
  await writeState(store, '/a', { noted });
  const first = await store.current(nameOf('root', '/a'));
  await writeState(store, '/a', { noted });
  expect(await store.current(nameOf('root', '/a'))).toBe(first);
});

it('remembers the newest six bases of a repository, each once', async () => {
  const store = memoryStore();
  const ids = Array.from({ length: 8 }, (_, i) => `${i}`.repeat(64));
  for (const id of [...ids, ids[3]!]) await addBase(store, '/r', id);
  expect(await readBases(store, '/r')).toEqual([3, 7, 6, 5, 4, 2].map((i) => ids[i]));
  expect(await readBases(store, '/other')).toEqual([]);
});

it('names a manifest by what it says, and takes no other bytes for it', () => {
  const base = baseOf(indexed);
  expect(decodeManifest(base.id, encodeManifest(indexed))).toEqual(base);
  expect(decodeManifest(base.id, encodeManifest(new Map()))).toBeUndefined();
  expect(baseOf(new Map([...indexed, ['c', blob]])).id).not.toBe(base.id);
});

it('counts the files in which two trees differ', () => {
  expect(distance(indexed, indexed)).toBe(0);
  expect(distance(indexed, new Map())).toBe(2);
  expect(distance(indexed, new Map([...indexed, ['c', '']]))).toBe(1);
  expect(distance(indexed, new Map([...indexed, ['a.ts', '']]))).toBe(1);
});
