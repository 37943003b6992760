import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits, type Edit, restore } from './edits.js';

describe('applyEdits', () => {
  it('writes every edit in its place and keeps what undoes it', () => {
    const { text, legend } = applyEdits('one two three', [
      { startIndex: 0, endIndex: 3, text: '1' },
      { startIndex: 8, endIndex: 13, text: '3!' },
    ]);
    expect(text).toBe('1 two 3!');
    expect(legend).toEqual({ originals: ['one', 'three'], edits: [0, 1, 0, 5, 2, 1] });
  });

  it('keeps an original once, however often it was replaced', () => {
    const edits = [0, 4, 8].map((startIndex) => ({
      startIndex,
      endIndex: startIndex + 4,
      text: ' ',
    }));
    expect(applyEdits('            x', edits).legend.originals).toEqual(['    ']);
  });

  it('keeps no original of a lossy edit', () => {
    const { text, legend } = applyEdits('a secret b', [
      { startIndex: 2, endIndex: 8, text: '⋯', lossy: true },
      { startIndex: 9, endIndex: 10, text: 'B' },
    ]);
    expect(legend.originals).toEqual(['b']);
    expect(restore(text, legend)).toBe('a ⋯ b');
  });

  it('refuses edits that overlap', () => {
    const edits = [
      { startIndex: 0, endIndex: 4, text: '' },
      { startIndex: 3, endIndex: 5, text: '' },
    ];
    expect(() => applyEdits('abcdef', edits)).toThrow('the edit at 3 overlaps one that ends at 4');
  });
});

describe('restore', () => {
  it('undoes any edits exactly, lone surrogates included', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 60 });
    const anyCuts = fc.array(fc.tuple(fc.nat(60), fc.nat(5), anyText), { maxLength: 8 });
    fc.assert(
      fc.property(anyText, anyCuts, (original, cuts) => {
        const { text, legend } = applyEdits(original, disjoint(cuts, original.length));
        expect(restore(text, legend)).toBe(original);
        expect(restore(text, JSON.parse(JSON.stringify(legend)))).toBe(original);
      }),
      { seed: 42 },
    );
  });

  it('refuses the legend of another text', () => {
    const legend = { originals: ['x'], edits: [10, 1, 0] };
    expect(() => restore('short', legend)).toThrow('edit 0 does not fit a text of 5 units');
    expect(() => restore('short', { originals: [], edits: [0, 1, 0] })).toThrow(RangeError);
  });
});

function disjoint(cuts: readonly [number, number, string][], length: number): Edit[] {
  const edits: Edit[] = [];
  for (const [start, width, text] of [...cuts].sort((a, b) => a[0] - b[0])) {
    const first = Math.max(Math.min(start, length), edits.at(-1)?.endIndex ?? 0);
    edits.push({ startIndex: first, endIndex: Math.min(length, first + width), text });
  }
  return edits;
}
