import { describe, expect, it } from 'vitest';
import { type Piece, pack } from './pack.js';

let at = 0;
/** A piece; in capitals: a heavy one. */
function piece(name: string, size: number): Piece {
  const start = at;
  at += size;
  const span = { startIndex: start, endIndex: at, kind: 'x', name };
  const heavy = name === name.toUpperCase();
  return { start, end: at, spans: [span], size, heavy, role: 'loose' };
}

function packed(shape: 'declaration' | 'merged', target: number, ...pieces: Piece[]): string[] {
  return pack({ limit: 1_000, target, shape }, pieces, []).map((draft) =>
    draft.pieces.map(({ spans }) => spans[0]!.name).join(''),
  );
}

describe('pack', () => {
  it('joins neighbors up to the target', () => {
    expect(packed('merged', 10, piece('a', 4), piece('b', 6), piece('c', 1))).toEqual(['ab', 'c']);
    expect(packed('merged', 10, piece('A', 4), piece('B', 4), piece('C', 4))).toEqual(['AB', 'C']);
  });

  it('keeps heavy pieces apart in the declaration shape, light ones around them', () => {
    const pieces = [piece('a', 1), piece('B', 2), piece('c', 1), piece('D', 2), piece('e', 1)];
    expect(packed('declaration', 10, ...pieces)).toEqual(['aBc', 'De']);
  });

  it('leaves what is above the target alone', () => {
    expect(packed('declaration', 10, piece('a', 1), piece('B', 50), piece('c', 1))).toEqual([
      'a',
      'B',
      'c',
    ]);
  });

  it('spans what it packs, in the place given', () => {
    at = 0;
    const path = [{ startIndex: 0, endIndex: 9, kind: 'class', name: 'K' }];
    const [draft] = pack(
      { limit: 9, target: 9, shape: 'merged' },
      [piece('a', 2), piece('b', 3)],
      path,
    );
    expect(draft).toMatchObject({ start: 0, end: 5, path });
    expect(pack({ limit: 9, target: 9, shape: 'merged' }, [], path)).toEqual([]);
  });
});
