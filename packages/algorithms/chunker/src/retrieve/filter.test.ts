import { describe, expect, it } from 'vitest';
import { chunkOf } from '../../test/chunks.js';
import { filterChunks } from './filter.js';

const old = chunkOf('old', {
  path: 'old.ts',
  commitAuthor: 'Ann Lee',
  commitDate: '2023-01-01T00:00:00Z',
  branch: 'main',
});
const recent = chunkOf('recent', {
  path: 'recent.ts',
  commitAuthor: 'Bob',
  commitDate: '2024-06-01T00:00:00+02:00',
  branch: 'next',
});
const untracked = chunkOf('untracked', { path: 'untracked.ts' });
const all = [untracked, old, recent];

describe('filterChunks', () => {
  it('keeps all, in their order, without a condition', () => {
    expect(filterChunks(all, {})).toEqual(all);
  });

  it.each([
    [{ branch: 'main' }, [old]],
    [{ author: 'ann' }, [old]],
    [{ author: 'ANN LEE', branch: 'next' }, []],
    [{ since: '2024-01-01' }, [recent]],
    [{ until: '2024-01-01' }, [old]],
    [{ since: '2023-01-01T00:00:00Z', until: '2024-05-31T22:00:00Z' }, [old]],
  ])('%o', (filter, expected) => {
    expect(filterChunks(all, filter)).toEqual(expected);
  });

  it('puts the newest first, those of one commit in source order, and those without one last', () => {
    const second = { ...recent, startIndex: 900 };
    expect(filterChunks([untracked, old, second, recent], { recentFirst: true })).toEqual([
      recent,
      second,
      old,
      untracked,
    ]);
  });

  it('refuses what is no date', () => {
    expect(() => filterChunks(all, { since: 'yesterday' })).toThrow(
      new RangeError('filterChunks: since is "yesterday"; give an ISO 8601 date'),
    );
  });
});
