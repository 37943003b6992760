import { describe, expect, it } from 'vitest';
import { settle } from '../chunk-file.js';
import type { Span } from '../span.js';
import { createMeasure } from './measure.js';
import type { Draft, Piece } from './pack.js';

const outer: Span = { startIndex: 0, endIndex: 1_000, kind: 'class', name: 'A' };
const text = 'x'.repeat(1_000);

function draft(
  start: number,
  end: number,
  path: Span[],
  more: Partial<Piece> & { name?: string } = {},
): Draft {
  const { name, ...rest } = more;
  const span = { startIndex: start, endIndex: end, kind: 'x', ...(name !== undefined && { name }) };
  const piece: Piece = {
    start,
    end,
    spans: [span],
    size: end - start,
    heavy: false,
    role: 'loose',
    ...rest,
  };
  return { start, end, path, pieces: [piece] };
}

function settled(limit: number, ...drafts: Draft[]) {
  const measure = createMeasure(text);
  const cutter = {
    text,
    measure,
    limit,
    target: 300,
    shape: 'merged' as const,
  };
  return settle(cutter, drafts).map(({ start, end }) => [start, end]);
}

describe('settle', () => {
  it('joins what is tiny to what is before', () => {
    expect(
      settled(900, draft(0, 200, [outer]), draft(200, 210, [outer]), draft(210, 400, [outer])),
    ).toEqual([
      [0, 210],
      [210, 400],
    ]);
  });

  it('joins it to what is after where more is in common, or where it begins something', () => {
    expect(
      settled(900, draft(0, 200, []), draft(200, 210, [outer]), draft(210, 400, [outer])),
    ).toEqual([
      [0, 200],
      [200, 400],
    ]);
    const header = draft(200, 210, [], { role: 'header' });
    expect(settled(900, draft(0, 200, []), header, draft(210, 400, []))).toEqual([
      [0, 200],
      [200, 400],
    ]);
  });

  it('leaves what declares something, and what would be too large', () => {
    const declares = draft(200, 210, [], { name: 'a' });
    expect(settled(900, draft(0, 200, []), declares)).toHaveLength(2);
    expect(settled(205, draft(0, 200, []), draft(200, 210, []))).toHaveLength(2);
  });

  it('says by the larger what the chunk is', () => {
    const measure = createMeasure(text);
    const cutter = {
      text,
      measure,
      limit: 900,
      target: 300,
      shape: 'merged' as const,
    };
    const [one] = settle(cutter, [draft(0, 10, []), draft(10, 300, [outer])]);
    expect(one).toMatchObject({ start: 0, end: 300, path: [outer] });
    expect(settle(cutter, [])).toEqual([]);
  });
});
