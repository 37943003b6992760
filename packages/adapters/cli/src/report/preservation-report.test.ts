import { describe, expect, it } from 'vitest';
import { columns, percent, sumOf } from './preservation-report.js';

describe('a report', () => {
  it('adds up', () => {
    expect(sumOf([{ n: 1 }, { n: 2 }], ({ n }) => n)).toBe(3);
    expect(sumOf([], () => 1)).toBe(0);
  });

  it('says percent, and a dash for a share of nothing', () => {
    expect(percent(1, 8)).toBe('12.5 %');
    expect(percent(0, 0)).toBe('–');
  });

  it('sets columns: the first to the left, the others to the right', () => {
    expect(
      columns([
        ['mode', 'n'],
        ['a', '100'],
      ]),
    ).toBe('mode    n\na     100');
    expect(columns([])).toBe('');
  });
});
