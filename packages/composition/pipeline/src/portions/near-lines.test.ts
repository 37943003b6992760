import { describe, expect, it } from 'vitest';
import { nearLines } from './near-lines.js';

const long = { ranges: [{ startLine: 100, endLine: 160 }], share: 0.5 };

describe('nearLines', () => {
  it('parts a named line and three on each side, then ten, from the others', () => {
    const [line, near, others] = nearLines([long], [120]);
    expect(line).toMatchObject({ ranges: [{ startLine: 117, endLine: 123 }], named: 'line' });
    expect(near!.named).toBe('near');
    expect(near!.ranges).toEqual([
      { startLine: 110, endLine: 116 },
      { startLine: 124, endLine: 130 },
    ]);
    expect(others!.ranges).toEqual([
      { startLine: 100, endLine: 109 },
      { startLine: 131, endLine: 160 },
    ]);
    expect(others!.named).toBeUndefined();
    expect(line!.share + near!.share + others!.share).toBeCloseTo(0.5, 12);
    expect(line!.share + near!.share).toBeGreaterThan(others!.share);
  });

  it('counts all of a short part as near', () => {
    const short = { ranges: [{ startLine: 100, endLine: 139 }], share: 1 };
    const [line, near, ...others] = nearLines([short], [120]);
    expect(line!.ranges).toEqual([{ startLine: 117, endLine: 123 }]);
    expect(near!.ranges).toEqual([
      { startLine: 100, endLine: 116 },
      { startLine: 124, endLine: 139 },
    ]);
    expect(others).toEqual([]);
  });

  it('keeps a part together that holds no named line, or only such', () => {
    const all = Array.from({ length: 61 }, (_, i) => 100 + i);
    expect(nearLines([long], [5, 99, 161])).toEqual([long]);
    expect(nearLines([long], all)).toEqual([{ ...long, named: 'line' }]);
    expect(nearLines([long], [])).toEqual([long]);
  });

  it('loses no line and repeats none', () => {
    const pieces = { share: 1, ranges: [long.ranges[0]!, { startLine: 170, endLine: 175 }] };
    const lines = nearLines([pieces], [101, 172])
      .flatMap(({ ranges }) => ranges)
      .flatMap(({ startLine, endLine }) =>
        Array.from({ length: endLine - startLine + 1 }, (_, i) => startLine + i),
      );
    expect(new Set(lines).size).toBe(67);
    expect(lines).toHaveLength(67);
  });
});
