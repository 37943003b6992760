import { describe, expect, it } from 'vitest';
import { profile } from '../read/profile.js';
import { partition, seedPartition } from './partition.js';

const read = (rows: readonly string[]) => partition(profile(rows.join('\n')));
const names = (rows: readonly string[]): string[] => read(rows).blocks.map(({ name }) => name);

describe('partition', () => {
  it('reads headings before anything else', () => {
    expect(names(['# A', '', 'class f: see below', '', '## B', '', 'text', ''])).toEqual(['A']);
    expect(names(['[a]', 'x = 1', '', '[b]', 'y = 2'])).toEqual(['a', 'b']);
  });

  it('reads declarations in code and keys in data', () => {
    const code = read(['const A = 1;', 'function f() {', '  x();', '}']);
    expect(code.blocks.map(({ name }) => name)).toEqual(['f']);
    expect(code.minor).toEqual([{ line: 0, name: 'A' }]);
    expect(names(['a: 1', 'b:', '  c: 2'])).toEqual(['a', 'b']);
  });

  it('falls back to a tree of statements where nothing is declared', () => {
    expect(names(['run(1)', 'stop(2)'])).toEqual(['run', 'stop']);
  });

  it('reads one-liners as runs, prose by entropy', () => {
    const rows = Array.from({ length: 100 }, (_, index) => `${index};north;${index * 7}`);
    expect(read(rows).blocks).toHaveLength(1);
    const sentence =
      'These are sentences that a person wrote, one after the other, in plain words.';
    const prose = Array.from({ length: 60 }, (_, i) => (i % 10 === 9 ? '' : `${sentence} ${i}`));
    expect(read(prose).blocks.length).toBeGreaterThanOrEqual(0);
  });

  it('says when there is nothing to go by', () => {
    expect(read(['', '  ']).degraded).toBe('no structure');
    expect(read(['same words all the way down in this line of plain text']).blocks).toBeDefined();
  });
});

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
