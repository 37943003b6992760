import { describe, expect, it } from 'vitest';
import { PATTERN_CHARS } from './defaults.js';
import { textLines } from './text-lines.js';

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
