import { describe, expect, it } from 'vitest';
import { profile } from '../../../packages/algorithms/entropy-outline/src/read/profile.js';
import { seedPartition } from './seed-partition.js';

describe('seedPartition', () => {
  it('is one block for a text that it cannot split', () => {
    const { blocks } = seedPartition(profile('a\nb\nc'));
    expect(blocks).toHaveLength(1);
    expect(blocks[0]).toMatchObject({ start: 0, end: 2 });
  });

  it('splits at separators', () => {
    const part = (title: string): string[] => [`// ======== ${title}`, 'a', 'b', 'c', 'd', 'e'];
    const rows = ['one', 'two', 'three', 'four', 'five', ...part('A'), ...part('B')];
    const { blocks } = seedPartition(profile(rows.join('\n')));
    expect(blocks.map(({ start }) => start)).toEqual([0, 5, 11]);
  });

  it('takes another entropy and fewer signals', () => {
    const text = Array.from({ length: 300 }, (_, i) => (i % 7 ? `row ${i % 5} {` : '')).join('\n');
    const options = { entropy: () => 1, signals: ['blank'] as const };
    expect(seedPartition(profile(text), options).blocks.length).toBeGreaterThan(0);
  });
});
