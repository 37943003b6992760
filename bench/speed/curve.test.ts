import { describe, expect, it } from 'vitest';
import { drawCurves, exponentOf, fitted, type Point } from './curve.mjs';

const power = (exponent: number): Point[] =>
  [10, 100, 1000].map((x) => [x, 3 * x ** exponent] as const);

describe('exponentOf', () => {
  it('is the power that the costs follow', () => {
    expect(exponentOf(power(1))).toBeCloseTo(1);
    expect(exponentOf(power(2))).toBeCloseTo(2);
  });

  it('says nothing of fewer than three points, or of a cost below the clock', () => {
    expect(exponentOf(power(1).slice(1))).toBeNull();
    expect(
      exponentOf([
        [1, 0],
        [10, 1],
        [100, 2],
      ]),
    ).toBeNull();
  });
});

describe('fitted', () => {
  it('has no width where a power fits exactly, and the one of a table of regressions where it does not', () => {
    const exact = fitted(power(1))!;
    expect(exact.interval[1] - exact.interval[0]).toBeCloseTo(0);
    // Logarithms 0, 1, 2, 3 against 0, 1, 2, 4: slope 1.3, standard error √.03, t of two degrees 4.303.
    const off = fitted([0, 1, 2, 3].map((x, i) => [Math.exp(x), Math.exp([0, 1, 2, 4][i]!)]))!;
    expect(off.exponent).toBeCloseTo(1.3);
    expect(off.interval[0]).toBeCloseTo(1.3 - 4.303 * Math.sqrt(0.03), 3);
    expect(off.interval[1]).toBeCloseTo(1.3 + 4.303 * Math.sqrt(0.03), 3);
  });

  it('says nothing of fewer than three points', () => {
    expect(fitted(power(1).slice(1))).toBeNull();
  });
});

describe('drawCurves', () => {
  const draw = (series: { name: string; points: Point[] }[]) =>
    drawCurves({ title: 'Cost & size', x: 'files', y: 'seconds', series });

  it('draws a curve a series, with its exponent, and names both axes', () => {
    const svg = draw([
      { name: 'cold', points: power(1) },
      { name: 'warm', points: power(2) },
    ]);
    expect(svg.match(/<path d="M[^"]*L[^"]*"/g)).toHaveLength(2);
    expect(svg).toContain('exponent 1.00');
    expect(svg).toContain('exponent 2.00');
    expect(svg).toContain('>files</text>');
    expect(svg).toContain('>seconds</text>');
    expect(svg).toContain('<title>Cost &amp; size</title>');
  });

  it('puts equal factors at equal distances', () => {
    const [path = ''] =
      draw([{ name: 'a', points: power(1) }]).match(/<path d="M[^"]*L[^"]*"/) ?? [];
    const x = [...path.matchAll(/[ML](\d+(?:\.\d+)?),/g)].map(([, at]) => Number(at));
    expect(x).toHaveLength(3);
    expect(x[1]! - x[0]!).toBeCloseTo(x[2]! - x[1]!, 0);
  });

  it('keeps what names say text, and leaves out what a logarithm cannot show', () => {
    const svg = draw([
      {
        name: '<b>',
        points: [
          [0, 5],
          [10, 5],
          [100, 50],
        ],
      },
    ]);
    expect(svg).toContain('&lt;b&gt;');
    expect(svg).not.toMatch(/NaN|Infinity/);
    expect(svg.match(/<circle/g)).toHaveLength(2);
  });
});
