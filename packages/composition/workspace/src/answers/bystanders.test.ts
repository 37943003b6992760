import type { Place, RankedFile } from '@ctx/pipeline';
import { describe, expect, it } from 'vitest';
import { withoutBystanders } from './bystanders.js';

const part = (startLine: number, endLine: number, share: number) => ({
  ranges: [{ startLine, endLine }],
  share,
});
const place = (name: string, score: number, ...parts: Place['parts']): Place => ({
  ...{ name, score, within: [], parts, headerLine: parts[0]!.ranges[0]!.startLine },
  startLine: parts[0]!.ranges[0]!.startLine,
  endLine: parts.at(-1)!.ranges[0]!.endLine,
});
const file = (over: Partial<RankedFile>): RankedFile => ({
  ...{ path: 'a.ts', reasons: [], passages: [] },
  ...over,
});

describe('withoutBystanders', () => {
  it('leaves places that hold a changed line or a use, and makes the others worth little', () => {
    const places = [
      place('before', 0.4, part(1, 9, 1)),
      place('changed', 0.4, part(10, 19, 1)),
      place('user', 0.2, part(20, 29, 1)),
    ];
    const passages = [{ startLine: 25, endLine: 25, score: 1 }];
    const weighed = withoutBystanders(file({ places, passages, frames: [10] })).places!;
    expect(weighed.map(({ score }) => score)).toEqual([0.0004, 0.4, 0.2]);
    expect(weighed[1]).toEqual(places[1]);
  });

  it('weighs the parts of a long definition alike', () => {
    const places = [place('long', 0.5, part(1, 40, 0.5), part(41, 80, 0.5))];
    const [weighed] = withoutBystanders(file({ places, frames: [50] })).places!;
    expect(weighed!.score).toBeCloseTo(0.5 * 0.5005, 9);
    expect(weighed!.parts[1]!.share).toBeGreaterThan(0.99);
    expect(weighed!.parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  it('leaves a file without places as it is', () => {
    const plain = file({ frames: [3] });
    expect(withoutBystanders(plain)).toBe(plain);
  });
});
