import { describe, expect, it } from 'vitest';
import { chunkOf } from '../../test/chunks.js';
import { contextualize } from '../describe/contextualize.js';
import { diffChunks } from './diff.js';
import { embedChunks } from './embed.js';
import { filterChunks } from './filter.js';
import { order } from './order.js';
import { indexChunks } from './rank.js';
import { renderOrder } from './render-order.js';

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

/** Calls as a program without types makes them, and the argument that the error must name. */
const CALLS: [name: string, call: (wrong: never) => unknown, argument: RegExp][] = [
  ['contextualize', (wrong) => contextualize(wrong), /chunk/],
  ['diffChunks', (wrong) => diffChunks(wrong, []), /before/],
  ['diffChunks', (wrong) => diffChunks([], wrong), /after/],
  ['embedChunks', (wrong) => embedChunks(wrong, async () => []), /chunks/],
  ['embedChunks', (wrong) => embedChunks([], wrong), /embed must/],
  ['filterChunks', (wrong) => filterChunks(wrong, {}), /chunks/],
  ['indexChunks', (wrong) => indexChunks(wrong), /chunks/],
  ['order', (wrong) => order(wrong), /chunks/],
  ['renderOrder', (wrong) => renderOrder(wrong), /order/],
];

it.each(CALLS)('%s names an argument that is wrong', async (name, call, argument) => {
  for (const wrong of [undefined, null, 42, 'x'] as never[]) {
    const error = await Promise.resolve()
      .then(() => call(wrong))
      .then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
    expect(error).toBeInstanceOf(TypeError);
    expect((error as Error).message).toMatch(new RegExp(`^${name}: `));
    expect((error as Error).message).toMatch(argument);
  }
});
