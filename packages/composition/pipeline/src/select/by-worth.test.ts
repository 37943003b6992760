import { describe, expect, it } from 'vitest';
import type { Portion } from '../portions/portions.js';
import { byWorth } from './by-worth.js';

/** Ten lines from `line` on. */
const lines = (file: number, line: number, worth: number, cost = 100): Portion => ({
  file,
  kind: 'body',
  ranges: [{ startLine: line, endLine: line + 9 }],
  worth,
  cost,
});
const headings = new Map([0, 1, 2].map((file) => [file, 20]));
const startsOf = (portions: Portion[]) =>
  Array.from(
    byWorth(portions, headings),
    ({
      portion: {
        file,
        ranges: [range],
      },
    }) => `${file}:${range!.startLine}`,
  );
const costsOf = (portions: Portion[]) =>
  Array.from(byWorth(portions, headings), ({ cost }) => cost);

describe('byWorth', () => {
  it('puts most worth per token first, and equal ones in their order', () => {
    const [a, b, c] = [lines(0, 1, 2), lines(0, 100, 1), lines(0, 200, 1)];
    expect(Array.from(byWorth([a, b, c], headings), ({ portion }) => portion)).toEqual([a, b, c]);
  });

  it('lets the first lines of a file pay for its heading', () => {
    const costs = costsOf([lines(0, 1, 9), lines(0, 100, 8)]);
    expect(costs).toEqual([120, 100]);
    // A little less worth in a file that is open is the better buy.
    expect(startsOf([lines(0, 1, 9), lines(1, 1, 3.2), lines(0, 100, 3)])).toEqual([
      '0:1',
      '0:100',
      '1:1',
    ]);
  });

  it('counts no heading for lines beside shown ones', () => {
    const costs = costsOf([lines(0, 1, 9), lines(0, 12, 1), lines(0, 100, 1)]);
    expect(costs).toEqual([120, 92, 100]);
  });

  it('takes what stands beside shown lines for likelier, once the answer is opened', () => {
    const far = lines(0, 500, 3);
    const beside = lines(0, 12, 2);
    expect(startsOf([lines(0, 1, 90), far, beside])).toEqual(['0:1', '0:500', '0:12']);
    expect(startsOf([lines(0, 1, 90, 2000), far, beside])).toEqual(['0:1', '0:12', '0:500']);
  });

  it('puts imports behind the first lines of their file, and not at the head of an answer', () => {
    const imports = (file: number) => ({ ...lines(file, 1, 80), imports: true });
    const bodies = [lines(0, 100, 9, 760), lines(0, 200, 8, 50), lines(0, 300, 1)];
    expect(startsOf([imports(0), imports(1), ...bodies])).toEqual([
      ...['0:200', '0:100', '0:1', '0:300', '1:1'],
    ]);
  });

  it('loses nothing and repeats nothing', () => {
    const all = Array.from({ length: 200 }, (_, i) =>
      lines(i % 3, 1 + 11 * Math.floor(i / 3), ((i * 37) % 11) / 10, 40 + ((i * 13) % 90)),
    );
    const ordered = Array.from(byWorth(all, headings), ({ portion }) => portion);
    expect(new Set(ordered)).toEqual(new Set(all));
    expect(ordered).toHaveLength(all.length);
  });

  it('takes portions without lines', () => {
    const empty = { ...lines(0, 1, 1), ranges: [] };
    expect([...byWorth([empty, lines(0, 1, 2)], headings)]).toHaveLength(2);
  });
});
