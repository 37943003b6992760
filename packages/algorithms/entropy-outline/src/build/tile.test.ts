import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profile } from '../read/profile.js';
import type { Block } from '../shapes.js';
import { cutLabel, labelOf, tile } from './tile.js';

const block = (start: number, line: number, end: number, rest: Partial<Block> = {}): Block => ({
  kind: 'block',
  start,
  line,
  end,
  label: `line ${line}`,
  name: `n${line}`,
  children: [],
  minor: [],
  ...rest,
});

describe('tile', () => {
  const lines = profile('a\nb\n\nc\nd\ne');

  it('fills the gaps', () => {
    const nodes = tile(lines, [block(1, 1, 1), block(3, 4, 4)], []);
    expect(nodes.map(({ kind, startLine, endLine }) => `${kind} ${startLine}-${endLine}`)).toEqual([
      'text 1-1',
      'block 2-2',
      'text 3-3',
      'block 4-5',
      'text 6-6',
    ]);
  });

  it('gives the names of one-liners to their gap, once each', () => {
    const minor = [0, 2, 2, 5].map((line, index) => ({ line, name: `m${Math.min(index, 1)}` }));
    const nodes = tile(lines, [block(1, 1, 1), block(3, 4, 4)], minor);
    expect(nodes.map(({ names }) => names)).toEqual([['m0'], undefined, ['m1'], undefined, ['m1']]);
  });

  it('tiles a block that has something inside, header and all', () => {
    const [only] = tile(lines, [block(0, 0, 5, { children: [block(2, 3, 4)] })], []);
    expect(only?.children.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
      [1, 2],
      [3, 5],
      [6, 6],
    ]);
  });

  it('is one text for no blocks', () => {
    expect(tile(lines, [], [])).toEqual([
      { kind: 'text', startLine: 1, endLine: 6, line: 1, label: 'a', name: '', children: [] },
    ]);
  });
});

describe('labelOf', () => {
  it('is the trimmed line, bounded', () => {
    expect(labelOf(profile('\t  x y  \r\n'), 0)).toBe('x y');
    expect(labelOf(profile('x'.repeat(9999)), 0)).toHaveLength(200);
  });
});

describe('cutLabel', () => {
  it('never cuts inside a grapheme', () => {
    const family = '👩‍👩‍👧‍👦';
    for (const grapheme of [family, '🇩🇪', 'é', '👍🏽', '☀️', '🚀']) {
      const text = grapheme.repeat(10);
      for (let limit = 0; limit <= text.length; limit++) {
        const cut = cutLabel(text, limit);
        expect(cut.length).toBeLessThanOrEqual(limit);
        expect(cut.length % grapheme.length).toBe(0);
      }
    }
  });

  it('is a prefix that fits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: 20 }), (text, limit) => {
        const cut = cutLabel(text, limit);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(limit);
        if (text.length <= limit) expect(cut).toBe(text);
      }),
      { seed: 42 },
    );
  });
});
