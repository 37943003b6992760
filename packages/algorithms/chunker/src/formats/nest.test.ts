import { describe, expect, it } from 'vitest';
import { names } from '../../test/spans.js';
import { PATTERN_CHARS } from './defaults.js';
import { type Mark, nest, textLines } from './nest.js';

const mark = (name: string, startIndex: number, level: number): Mark => ({
  name,
  startIndex,
  level,
  kind: 'section',
});

describe('nest', () => {
  const marks = [
    mark('a', 0, 1),
    mark('b', 2, 2),
    mark('c', 4, 3),
    mark('d', 6, 2),
    mark('e', 8, 1),
  ];

  it('puts a mark into the last one that is less deep', () => {
    expect(names(nest(marks, 10, 9))).toBe('a[b[c] d] e');
  });

  it('ends a part where the next begins that is not deeper', () => {
    const [a, e] = nest(marks, 10, 9);
    expect([a!.endIndex, e!.endIndex]).toEqual([8, 10]);
    expect(a!.children!.map(({ startIndex, endIndex }) => [startIndex, endIndex])).toEqual([
      [2, 6],
      [6, 8],
    ]);
  });

  it('leaves out what is too deep', () => {
    expect(names(nest(marks, 10, 2))).toBe('a[b d] e');
    expect(nest(marks, 10, 2)[0]!.children![0]!.endIndex).toBe(6);
  });

  it('takes levels that are skipped', () => {
    expect(names(nest([mark('a', 0, 3), mark('b', 1, 1), mark('c', 2, 6)], 3, 9))).toBe('a b[c]');
  });

  it('gives nothing for nothing', () => {
    expect(nest([], 10, 9)).toEqual([]);
  });
});

describe('textLines', () => {
  it('gives the heads of lines without their ends and without a byte order mark', () => {
    const source = textLines('\ufeffa\r\n b\rc\n');
    expect(source.count).toBe(4);
    expect([0, 1, 2, 3].map(source.head)).toEqual(['a', ' b', 'c', '']);
    expect([0, 1, 4].map(source.start)).toEqual([0, 4, 9]);
  });

  it('cuts the head of a long line', () => {
    expect(textLines('x'.repeat(5_000)).head(0)).toHaveLength(PATTERN_CHARS);
  });

  it('tells blank lines', () => {
    const source = textLines('\ufeff\n \t\r\na\n');
    expect([0, 1, 2, 3].map(source.isBlank)).toEqual([true, true, false, true]);
  });
});
