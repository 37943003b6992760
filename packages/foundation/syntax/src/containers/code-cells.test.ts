import { describe, expect, it } from 'vitest';
import { cellsOf } from './code-cells.js';

const cell = (more: object) => ({ cell_type: 'code', outputs: [], ...more });

describe('cellsOf', () => {
  it('gives the source of code cells, with the place of every character', () => {
    const text = JSON.stringify({
      cells: [cell({ source: ['a\n', '"b"'] }), cell({ source: 'é\t\\' })],
    });
    const found = cellsOf(text);
    expect(found.map((one) => one.text)).toEqual(['a\n"b"', 'é\t\\']);
    for (const { text: own, offsets } of found) {
      expect(offsets).toHaveLength(own.length);
      expect(text[offsets[0]!]).toBe(own[0]);
    }
  });

  it('leaves prose, outputs and metadata', () => {
    const noise = {
      outputs: [{ source: ['x'] }],
      metadata: { source: 'x', cells: [{ source: 'x' }] },
    };
    const prose = { cell_type: 'markdown', source: 'x' };
    const text = JSON.stringify({ cells: [prose, cell({ ...noise, source: 'y' }), prose] });
    expect(cellsOf(text).map((one) => one.text)).toEqual(['y']);
    expect(cellsOf(text, 'markdown').map((one) => one.text)).toEqual(['x', 'x']);
  });

  it('reads escapes, whole and broken', () => {
    const text = '{"cells":[{"source":"\\u0041\\u00zz\\q","cell_type":"code"}]}';
    expect(cellsOf(text)[0]?.text).toMatch(/^A/);
    for (const odd of ['', '{', '[]', '{"cells":[{"source":["a', '{"cells":{"cell_type":"code"}}'])
      expect(cellsOf(odd)).toEqual([]);
  });

  it('takes time in proportion to the text', () => {
    expect((size: number) => {
      const texts = ['[', '{"a":', '"', '{"cells":[{"source":"\\'].map((piece) =>
        piece.repeat(size),
      );
      return () => {
        for (const text of texts) cellsOf(text);
      };
    }).toGrowLinearly(2_000, 16_000);
  });
});
