import { describe, expect, it } from 'vitest';
import type { Piece } from '../cut/pack.js';
import type { Span } from '../span.js';
import { symbolOf } from './symbol.js';

function span(name: string | undefined, length: number, more: Partial<Span> = {}): Span {
  return {
    startIndex: 0,
    endIndex: length,
    kind: 'k',
    ...(name !== undefined && { name }),
    ...more,
  };
}

function piece(one: Span, more: Partial<Piece> = {}): Piece {
  return { start: 0, end: 0, spans: [one], size: 0, heavy: false, role: 'loose', ...more };
}

const header = (): Piece => ({ ...piece(span(undefined, 1)), spans: [], role: 'header' });
const of = (path: Span[], pieces: Piece[]) => symbolOf({ start: 0, end: 0, path, pieces });
const A = span('A', 100);

describe('symbolOf', () => {
  it('is the largest heavy declaration', () => {
    const pieces = [
      piece(span('long', 50)),
      piece(span('b', 10), { heavy: true }),
      piece(span('c', 20), { heavy: true }),
    ];
    expect(of([A], pieces)).toMatchObject({
      scope: ['A'],
      span: { name: 'c' },
      symbols: ['long', 'b', 'c'],
    });
  });

  it('is what the chunk begins, else the largest light declaration', () => {
    expect(of([A], [header(), piece(span('b', 10))])).toMatchObject({
      scope: [],
      span: A,
      symbols: ['A', 'b'],
    });
    expect(of([A], [piece(span('b', 10)), piece(span('c', 20))])).toMatchObject({
      scope: ['A'],
      span: { name: 'c' },
    });
  });

  it('is what the chunk is a part of', () => {
    const B = span('b', 50);
    expect(of([A, span(undefined, 60), B], [])).toEqual({ scope: ['A'], symbols: [], span: B });
    expect(of([A], [piece(span(undefined, 5))])).toEqual({ scope: [], symbols: [], span: A });
  });

  it('is none for loose code', () => {
    expect(of([], [piece(span(undefined, 5))])).toEqual({ scope: [], symbols: [] });
  });

  it('has the type that a header names in its scope', () => {
    const method = span('m', 5, { container: 'T' });
    expect(of([], [piece(method)]).scope).toEqual(['T']);
    expect(of([span('T', 9)], [piece(method)]).scope).toEqual(['T']);
  });

  it('lists members after their owner, not what functions hold', () => {
    const f = span('f', 5, { kind: 'function', children: [span('inner', 1)] });
    const c = span('C', 9, { children: [span('m', 1), f] });
    expect(of([], [piece(c)]).symbols).toEqual(['C', 'm', 'f']);
  });
});
