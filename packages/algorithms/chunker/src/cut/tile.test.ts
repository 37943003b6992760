import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tile } from './tile.js';

/** Spans of the words of a text that are in capitals. */
function spansOf(text: string) {
  return [...text.matchAll(/[A-Z]+/g)].map(({ 0: word, index }) => ({
    startIndex: index,
    endIndex: index + word.length,
    kind: 'word',
    name: word,
  }));
}

function tiled(text: string, anywhere = false): string[] {
  return tile(text, spansOf(text), { start: 0, end: text.length }, anywhere).map(
    ({ start, end, spans }) => [text.slice(start, end), ...spans.map(({ name }) => name)].join('|'),
  );
}

describe('tile', () => {
  it('cuts where a span begins its line, blank lines with what is before', () => {
    expect(tiled('A\n\nB\n  C\n')).toEqual(['A\n\n|A', 'B\n|B', '  C\n|C']);
  });

  it('keeps what begins in a line together, unless told otherwise', () => {
    expect(tiled('A B\nC')).toEqual(['A B\n|A|B', 'C|C']);
    expect(tiled('A B\nC', true)).toEqual(['A |A', 'B\n|B', 'C|C']);
  });

  it('gives what is before the first span a region of its own, if it is more than space', () => {
    expect(tiled('x {\n  A\n}')).toEqual(['x {\n', '  A\n}|A']);
    expect(tiled('\n\n  A')).toEqual(['\n\n  A|A']);
    expect(tiled('\ufeffA\nB')).toEqual(['\ufeffA\n|A', 'B|B']);
  });

  it('cuts where a span ends with its line', () => {
    const spans = [
      { startIndex: 0, endIndex: 2, kind: 'block', name: 'a' },
      { startIndex: 2, endIndex: 4, kind: 'block', name: 'b' },
    ];
    expect(
      tile('x\ny\n', spans, { start: 0, end: 4 }).map(({ start, end }) => [start, end]),
    ).toEqual([
      [0, 2],
      [2, 4],
    ]);
  });

  it('leaves out spans beyond the stretch, or over others', () => {
    const text = 'A\nB\nC\n';
    expect(
      tile(text, spansOf(text), { start: 2, end: 4 }).map(({ spans }) => spans[0]!.name),
    ).toEqual(['B']);
    const over = [
      { startIndex: 0, endIndex: 4, kind: 'word' },
      { startIndex: 2, endIndex: 3, kind: 'word' },
    ];
    expect(tile(text, over, { start: 0, end: 6 })).toHaveLength(1);
  });

  it('covers every text once, in order', () => {
    const texts = fc
      .array(fc.constantFrom('A', 'BB', ' ', '\n', '\r\n', 'x', '\t', '\ufeff'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, fc.boolean(), (text, anywhere) => {
        const regions = tile(text, spansOf(text), { start: 0, end: text.length }, anywhere);
        expect(regions.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
        expect(regions.flatMap(({ spans }) => spans)).toEqual(spansOf(text));
      }),
      { seed: 5 },
    );
  });
});
