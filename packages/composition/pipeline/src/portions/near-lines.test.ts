import { describe, expect, it } from 'vitest';
import { nearLines } from './near-lines.js';

const long = { ranges: [{ startLine: 100, endLine: 160 }], share: 0.5 };

describe('nearLines', () => {
  it('parts the ten lines around a named one from the others', () => {
    const [close, others] = nearLines([long], [120]);
    expect(close!.ranges).toEqual([{ startLine: 110, endLine: 130 }]);
    expect(others!.ranges).toEqual([
      { startLine: 100, endLine: 109 },
      { startLine: 131, endLine: 160 },
    ]);
    expect(close!.share + others!.share).toBeCloseTo(0.5, 12);
    expect(close!.share).toBeGreaterThan(others!.share);
  });

  it('keeps a short part together', () => {
    const short = { ranges: [{ startLine: 100, endLine: 139 }], share: 1 };
    expect(nearLines([short], [120])).toEqual([short]);
  });

  it('keeps a part together that holds no named line, or only such', () => {
    const all = Array.from({ length: 61 }, (_, i) => 100 + i);
    expect(nearLines([long], [5, 99, 161])).toEqual([long]);
    expect(nearLines([long], all)).toEqual([long]);
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
