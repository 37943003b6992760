import { describe, expect, it } from 'vitest';
import { type ChunkPlace, contentHashOf, createIdentity } from './identity.js';

const place: ChunkPlace = {
  repository: undefined,
  path: 'a.ts',
  role: 'source',
  scope: ['A'],
  symbolName: 'b',
  startIndex: 10,
  endIndex: 20,
};

const ids = (...places: Partial<ChunkPlace>[]) => {
  const idOf = createIdentity();
  return places.map((one) => idOf({ ...place, ...one }));
};

describe('an id', () => {
  it('of a named chunk does not know its span', () => {
    expect(ids({})).toEqual(ids({ startIndex: 99, endIndex: 100 }));
  });

  it('of a chunk without a name is its span', () => {
    const symbolName = undefined;
    const [a, b] = ids({ symbolName }, { symbolName, startIndex: 11 });
    expect(a).not.toBe(b);
    expect([b]).toEqual(ids({ symbolName, startIndex: 11 }));
  });

  it.each<Partial<ChunkPlace>>([
    { repository: 'o/n' },
    { path: 'b.ts' },
    { role: 'skeleton' },
    { scope: ['B'] },
    { scope: [] },
    { symbolName: 'c' },
    { scope: ['A', 'b'], symbolName: '' },
  ])('depends on %j', (other) => {
    expect(ids(other)).not.toEqual(ids({}));
  });

  it('numbers what has the same place, each on its own', () => {
    const [first, second] = ids({}, {});
    expect(first).not.toBe(second);
    expect(ids({}, { symbolName: 'c' }, {})).toEqual([first, ...ids({ symbolName: 'c' }), second]);
  });
});

describe('a content hash', () => {
  it('is the same for line ends and space around', () => {
    expect(contentHashOf('\r\na\r\nb\n')).toBe(contentHashOf('a\nb'));
    expect(contentHashOf('a\rb')).toBe(contentHashOf('a\nb'));
  });

  it('is another one for another indentation inside', () => {
    expect(contentHashOf('a\n  b')).not.toBe(contentHashOf('a\nb'));
  });
});
