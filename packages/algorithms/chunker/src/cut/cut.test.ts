import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Span } from '../span.js';
import { cut, tile } from './cut.js';
import { createMeasure } from './measure.js';

const line = (mark: string, count: number) => `${mark.repeat(count)}\n`;

/** The span of the part of a text between two marks. */
function spanOf(text: string, from: string, to: string, more: Partial<Span> = {}): Span {
  const startIndex = text.indexOf(from);
  return { startIndex, endIndex: text.indexOf(to) + to.length, kind: 'function', ...more };
}

function drafts(text: string, spans: Span[], target: number, limit: number) {
  const measure = createMeasure(text);
  const cutter = {
    text,
    measure,
    target,
    limit,
    shape: 'declaration' as const,
  };
  return cut(cutter, spans, { start: 0, end: text.length });
}

describe('cut', () => {
  const text = `${line('a', 300)}${line('b', 300)}${line('c', 300)}`;
  const parts = ['a', 'b', 'c'].map((mark) =>
    spanOf(text, mark, `${mark}\n`, { kind: 'statement' }),
  );

  it('keeps a declaration whole up to the limit, a container up to the target', () => {
    const whole = { startIndex: 0, endIndex: text.length, name: 'x', children: parts };
    expect(drafts(text, [{ ...whole, kind: 'function' }], 400, 1_000)).toHaveLength(1);
    expect(drafts(text, [{ ...whole, kind: 'class' }], 400, 1_000)).toHaveLength(3);
    expect(drafts(text, [{ ...whole, kind: 'class' }], 1_000, 1_000)).toHaveLength(1);
    expect(drafts(text, [{ ...whole, kind: 'function' }], 400, 800)).toHaveLength(3);
  });

  it('tells what is around the parts', () => {
    const whole: Span = {
      startIndex: 0,
      endIndex: text.length,
      kind: 'class',
      name: 'x',
      children: parts,
    };
    for (const { path } of drafts(text, [whole], 400, 1_000)) expect(path).toEqual([whole]);
  });

  it('cuts what has no parts by lines', () => {
    const whole: Span = { startIndex: 0, endIndex: text.length, kind: 'function', name: 'x' };
    const cuts = drafts(text, [whole], 400, 800);
    expect(cuts.map(({ start, end }) => end - start)).toEqual([301, 301, 301]);
    expect(cuts[0]).toMatchObject({ path: [whole], pieces: [] });
  });

  it('cuts in the middle of a line only where lines do not help', () => {
    const one = `${'a'.repeat(50)} ${'b'.repeat(50)} ${'c'.repeat(50)}`;
    const spans = ['a', 'b', 'c'].map((mark, i) => ({
      startIndex: i * 51,
      endIndex: i * 51 + 50,
      kind: 'statement',
      name: mark,
    }));
    expect(drafts(one, spans, 60, 1_000)).toHaveLength(1);
    expect(drafts(one, spans, 60, 80).map(({ start }) => start)).toEqual([0, 51, 102]);
  });

  it('parts a comment from a declaration that would fit without it', () => {
    const code = `${line('/', 500)}${line('f', 400)}`;
    const span: Span = {
      startIndex: 0,
      endIndex: code.length,
      headerIndex: 501,
      kind: 'function',
      name: 'f',
    };
    const [comment, declaration] = drafts(code, [span], 300, 600);
    expect(comment).toMatchObject({ start: 0, end: 501 });
    expect(declaration).toMatchObject({ start: 501, end: code.length });
  });
});

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
