import { describe, expect, it } from 'vitest';
import { blocksOf } from './blocks.js';
import { commentFolds, depthScores, headerFolds, rangeFolds, spreadScores } from './line-views.js';

const SOURCE = `class A {
  first(
    one,
  ) {
    return 1;
  }
}
const b = 2;`;
const UNITS = [
  { startLine: 1, endLine: 7, headerLine: 1 },
  { startLine: 2, endLine: 6, headerLine: 2 },
];

/** 1-based lines that are kept. */
function kept(folds: Uint8Array): number[] {
  return [...folds.keys()].filter((line) => folds[line] === 0).map((line) => line + 1);
}

describe('header folds', () => {
  it('keep the line of each name', () => {
    expect(kept(headerFolds(SOURCE, UNITS, false))).toEqual([1, 2]);
  });

  it('keep whole headers for signatures', () => {
    expect(kept(headerFolds(SOURCE, UNITS, true))).toEqual([1, 2, 3, 4]);
  });

  it('keep what is not indented where there are no units', () => {
    expect(kept(headerFolds(SOURCE, [], false))).toEqual([1, 8]);
  });
});

describe('range folds', () => {
  it('keep the ranges, cut at the end of the text', () => {
    const ranges = [
      { startLine: 2, endLine: 3 },
      { startLine: 8, endLine: 20 },
    ];
    expect(kept(rangeFolds(SOURCE, ranges))).toEqual([2, 3, 8]);
    expect(kept(rangeFolds(SOURCE, []))).toEqual([]);
  });

  it.each([
    [0, 1],
    [3, 2],
    [9, 9],
    [Number.NaN, 3],
  ])('refuse %i-%i', (startLine, endLine) => {
    expect(() => rangeFolds(SOURCE, [{ startLine, endLine }])).toThrow(/8 lines/);
  });
});

describe('comment folds', () => {
  it('leave out lines that hold nothing but a comment', () => {
    const text = '// a\nx = 1; // b\n/* c\n   d */\ny /* e */\n/* f */ z';
    expect(kept(commentFolds(text, 'typescript'))).toEqual([2, 5, 6]);
  });

  it('keep live code that looks like a comment', () => {
    expect(kept(commentFolds('*count += 1;\n#[derive(Clone)]\n#req: string[];', 'rust'))).toEqual([
      1, 2, 3,
    ]);
    expect(kept(commentFolds('**kwargs,\ns = "# no"', 'python'))).toEqual([1, 2]);
    expect(kept(commentFolds('s = `\n// no comment\n`', 'typescript'))).toEqual([1, 2, 3]);
  });

  it('are the same for every kind of line end', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      expect(kept(commentFolds(['// a', 'b', '// c', ''].join(end), 'go'))).toEqual([2, 4]);
    }
  });

  it('are none without a known language', () => {
    expect(kept(commentFolds('// a', undefined))).toEqual([1]);
    expect(kept(commentFolds('// a', '__proto__'))).toEqual([1]);
  });
});

describe('depth scores', () => {
  it('fall with every unit around a block', () => {
    const blocks = blocksOf(SOURCE.split('\n'), UNITS);
    const scores = depthScores(UNITS)(blocks);
    expect(blocks.map(({ start }, index) => [start + 1, scores[index]])).toEqual([
      [1, -1],
      [2, -2],
      [5, -2],
      [7, -1],
      [8, 0],
    ]);
  });
});

describe('spread scores', () => {
  /** Blocks of one line: what they hold, in the order of the text. */
  const scored = (...kinds: ('outer' | 'inner' | 'line' | 'minor')[]): number[] => {
    const blocks = kinds.map((kind, start) => ({
      ...{ start, end: start + 1, unit: kind === 'inner' ? 1 : 0 },
      ...{ header: kind === 'outer' || kind === 'inner', minor: kind === 'minor' },
    }));
    return [...spreadScores(UNITS)([], blocks)];
  };

  it('put headers first, outer ones before inner ones, then lines, then comments and imports', () => {
    const [minor, line, inner, outer] = scored('minor', 'line', 'inner', 'outer');
    for (const [score, level] of [
      ...[[outer, 1 / 2] as const, [inner, 1 / 3] as const],
      ...[[line, 0] as const, [minor, -1] as const],
    ])
      expect(score).toBeCloseTo(level, 3);
  });

  it('take among equals the first, the middle, then the quarters', () => {
    const scores = scored(...Array.from({ length: 8 }, () => 'line' as const));
    const order = [...scores.keys()].sort((a, b) => scores[b]! - scores[a]!);
    expect(order.slice(0, 4)).toEqual([0, 4, 2, 6]);
  });

  it('let no place decide between levels', () => {
    const [line, ...others] = scored('line', ...Array.from({ length: 50 }, () => 'inner' as const));
    expect(line).toBeLessThan(Math.min(...others));
  });
});
