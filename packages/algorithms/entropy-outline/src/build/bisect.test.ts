import { describe, expect, it } from 'vitest';
import { profile } from '../read/profile.js';
import { measureLines } from '../signals/measures.js';
import { baseDepth, type Part, partBlocks, partitionByEntropy } from './bisect.js';

const measured = (rows: readonly string[]) => measureLines(profile(rows.join('\n')));
const split = (rows: readonly string[]): Part[] =>
  partitionByEntropy(measured(rows), { start: 0, end: rows.length });

describe('baseDepth', () => {
  it('goes by the size of the file', () => {
    expect([299, 300, 2000, 2001, 50_000, 50_001].map(baseDepth)).toEqual([1, 4, 4, 3, 3, 2]);
  });
});

describe('partitionByEntropy', () => {
  const section = (index: number): string[] => [
    `# ---------- ${index}`,
    ...Array.from({ length: 18 }, (_, line) => `${'ab cd ef'.repeat(1 + (line % 3))} ${line}`),
    '',
  ];
  const rows = Array.from({ length: 20 }, (_, index) => section(index)).flat();

  it('tiles the region, parts their parents', () => {
    const check = (parts: readonly Part[], start: number, end: number): void => {
      let next = start;
      for (const part of parts) {
        expect(part.start).toBe(next);
        if (part.children.length > 0) check(part.children, part.start, part.end);
        next = part.end;
      }
      expect(next).toBe(end);
    };
    check(split(rows), 0, rows.length);
  });

  it('splits at every separator', () => {
    const starts = split(rows).map(({ start }) => start);
    for (let index = 1; index < 20; index++) expect(starts).toContain(index * 20);
  });

  it('makes no part shorter than five lines', () => {
    const short = ['a', '', 'b', '', 'c', '', 'd', '', 'e', '', 'f', '', 'g', '', 'h'];
    for (const part of split(short)) expect(part.end - part.start).toBeGreaterThanOrEqual(5);
  });

  it('goes deeper where the entropy is high', () => {
    const depth = (parts: readonly Part[]): number =>
      parts.length === 0 ? 0 : 1 + Math.max(...parts.map(({ children }) => depth(children)));
    expect(depth(split(rows))).toBeLessThanOrEqual(5);
    expect(split(rows).every(({ z }) => Number.isFinite(z))).toBe(true);
  });

  it('leaves what has no structure whole', () => {
    expect(split(['a', 'b', 'c'])).toEqual([]);
    expect(split([])).toEqual([]);
  });
});

describe('partBlocks', () => {
  it('labels a part by its first line with a word in it', () => {
    const measures = measured(['', '========', 'Title', 'text']);
    const [block] = partBlocks(measures, [{ start: 0, end: 4, z: 0, children: [] }]);
    expect(block).toMatchObject({ start: 0, line: 2, end: 3, label: 'Title', name: 'Title' });
  });

  it('takes what there is when there is no word', () => {
    const measures = measured(['', '====']);
    const [block] = partBlocks(measures, [{ start: 0, end: 2, z: 0, children: [] }]);
    expect(block).toMatchObject({ line: 1, label: '====' });
  });
});
