import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkOf } from '../../test/chunks.js';
import type { Chunk } from '../chunk.js';
import { diffChunks } from './diff.js';

const a = chunkOf('function a() {}', { symbolName: 'a', startLine: 1 });
const b = chunkOf('function b() {}', { symbolName: 'b', startLine: 5 });

/** The diff with the names of the chunks only. */
function shown(before: Chunk[], after: Chunk[]) {
  const { unchanged, moved, changed, added, removed } = diffChunks(before, after);
  const name = (chunk: Chunk) =>
    `${chunk.symbolName ?? chunk.text}@${chunk.path}:${chunk.startLine}`;
  return {
    unchanged: unchanged.map((pair) => name(pair.after)),
    moved: moved.map((pair) => `${name(pair.before)} → ${name(pair.after)}`),
    changed: changed.map((pair) => name(pair.after)),
    added: added.map(name),
    removed: removed.map(name),
  };
}
const nothing = { unchanged: [], moved: [], changed: [], added: [], removed: [] };

describe('diffChunks', () => {
  it('finds nothing to do in equal states', () => {
    expect(shown([a, b], [a, b])).toEqual({
      ...nothing,
      unchanged: ['a@src/a.ts:1', 'b@src/a.ts:5'],
    });
  });

  it('calls a chunk that an edit above pushed down moved', () => {
    const below = { ...b, startLine: 8, endLine: 8 };
    expect(shown([a, b], [a, below])).toEqual({
      ...nothing,
      unchanged: ['a@src/a.ts:1'],
      moved: ['b@src/a.ts:5 → b@src/a.ts:8'],
    });
  });

  it('calls another text at the same place changed', () => {
    const edited = chunkOf('function a() { return 1; }', { symbolName: 'a' });
    expect(shown([a, b], [edited, b])).toMatchObject({ changed: ['a@src/a.ts:1'], added: [] });
  });

  it('tells added from removed', () => {
    expect(shown([a], [b])).toEqual({
      ...nothing,
      added: ['b@src/a.ts:5'],
      removed: ['a@src/a.ts:1'],
    });
  });

  it('follows a renamed file and a function moved to another', () => {
    const elsewhere = chunkOf(a.text, { symbolName: 'a', path: 'src/z.ts', startLine: 3 });
    expect(shown([a], [elsewhere])).toEqual({
      ...nothing,
      moved: ['a@src/a.ts:1 → a@src/z.ts:3'],
    });
  });

  it('keeps an overload although a new one before it took its id', () => {
    const first = chunkOf('f(a)', { symbolName: 'f', id: '1', startLine: 1 });
    const inserted = chunkOf('f()', { symbolName: 'f', id: '1', startLine: 1 });
    const shifted = chunkOf('f(a)', { symbolName: 'f', id: '2', startLine: 2 });
    expect(shown([first], [inserted, shifted])).toEqual({
      ...nothing,
      moved: ['f@src/a.ts:1 → f@src/a.ts:2'],
      added: ['f@src/a.ts:1'],
    });
  });

  it('prefers the same file to others with the same text, in their order', () => {
    const license = (path: string, startLine: number) => chunkOf('// license', { path, startLine });
    const before = [license('b.ts', 1), license('a.ts', 1)];
    const after = [license('a.ts', 2), license('b.ts', 2)];
    expect(shown(before, after).moved).toEqual([
      '// license@a.ts:1 → // license@a.ts:2',
      '// license@b.ts:1 → // license@b.ts:2',
    ]);
  });

  it('does not take a metadata chunk for a source chunk of the same text', () => {
    const metadata = chunkOf(a.text, { role: 'metadata', symbolName: 'm' });
    expect(shown([metadata], [a])).toMatchObject({ added: ['a@src/a.ts:1'] });
  });

  it('calls what another extractor made changed', () => {
    const newer = { ...a, extractorVersion: 'test-2' };
    expect(shown([a], [newer])).toEqual({ ...nothing, changed: ['a@src/a.ts:1'] });
  });

  const anyChunk = fc
    .record({
      text: fc.constantFrom('x', 'y', 'z'),
      path: fc.constantFrom('a.ts', 'b.ts'),
      startLine: fc.integer({ min: 1, max: 4 }),
      symbolName: fc.constantFrom('f', 'g', '__proto__'),
    })
    .map(({ text, ...fields }) => chunkOf(text, fields));

  it('accounts for every chunk of both states exactly once', () => {
    fc.assert(
      fc.property(
        fc.array(anyChunk, { maxLength: 8 }),
        fc.array(anyChunk, { maxLength: 8 }),
        (before, after) => {
          const { unchanged, moved, changed, added, removed } = diffChunks(before, after);
          const pairs = [...unchanged, ...moved, ...changed];
          const count = (chunks: Chunk[]) => new Set(chunks).size;
          expect(count([...pairs.map((pair) => pair.before), ...removed])).toBe(before.length);
          expect(count([...pairs.map((pair) => pair.after), ...added])).toBe(after.length);
          for (const pair of [...unchanged, ...moved]) {
            expect(pair.before.contentHash).toBe(pair.after.contentHash);
          }
        },
      ),
    );
  });

  it('is linear in equal chunks', () => {
    const one = chunkOf('x');
    expect((size: number) => {
      const many = Array.from({ length: size }, (_, at) => ({ ...one, id: `${at}` }));
      const moved = many.map((chunk) => ({ ...chunk, id: `${chunk.id}.` }));
      return () => expect(diffChunks(many, moved).moved).toHaveLength(many.length);
    }).toGrowLinearly(2_000, 20_000);
  });
});
