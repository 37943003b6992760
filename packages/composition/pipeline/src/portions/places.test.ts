import { describe, expect, it } from 'vitest';
import type { RankedFile, Source } from '../shapes.js';
import { placesOf } from './places.js';

const LINES = [
  'import { a } from "a";', // 1
  'class Cart {', // 2
  '  add() {', // 3
  '    a();', // 4
  '  }', // 5
  '}', // 6
  'function total() {', // 7
  '  return 1;', // 8
  '}', // 9
];
const SOURCE: Source = {
  path: 'cart.ts',
  text: LINES.join('\n'),
  definitions: [
    { name: 'Cart', kind: 'class', startLine: 2, endLine: 6, headerLine: 2 },
    { name: 'add', kind: 'method', startLine: 3, endLine: 5, headerLine: 3, parent: 0 },
    { name: 'total', kind: 'function', startLine: 7, endLine: 9, headerLine: 7 },
  ],
};
const places = (file: Partial<RankedFile>, names: string[] = [], rank = 0) =>
  placesOf({ path: 'cart.ts', reasons: [], passages: [], ...file }, SOURCE, {
    rank,
    lines: LINES,
    names: new Set(names),
  });
const best = (list: ReturnType<typeof places>) =>
  list.reduce((a, b) => (b.score > a.score ? b : a)).name;

describe('placesOf', () => {
  it('gives every definition and the passages between them, with the ones around', () => {
    expect(places({}).map(({ name, within }) => [name, within.length])).toEqual([
      ['Cart', 0],
      ['add', 1],
      ['total', 0],
      [undefined, 0],
    ]);
  });

  it('puts the worth of the file where a passage, a name or a frame is', () => {
    expect(best(places({ passages: [{ startLine: 8, endLine: 8, score: 2 }] }))).toBe('total');
    expect(best(places({}, ['add']))).toBe('add');
    const long = Array.from({ length: 300 }, (_, i) => `line ${i}`);
    const [first] = placesOf(
      { path: 'a', reasons: [], passages: [], frames: [200] },
      {
        path: 'a',
        text: '',
        definitions: [{ name: 'f', startLine: 1, endLine: 300, headerLine: 1 }],
      },
      { rank: 0, lines: long, names: new Set() },
    );
    const part = first!.parts.reduce((a, b) => (b.share > a.share ? b : a));
    expect(part.ranges[0]!.startLine).toBeGreaterThan(160);
    expect(part.ranges[0]!.endLine).toBeLessThan(241);
  });

  it('spreads as much as the rank is worth', () => {
    const sum = (rank: number) =>
      places({}, [], rank).reduce((total, { score }) => total + score, 0);
    expect(sum(0)).toBeCloseTo(1);
    expect(sum(1)).toBeCloseTo(1 / 4);
  });

  it('ignores passages without worth or beyond the end', () => {
    const plain = places({});
    const odd = [
      { startLine: 900, endLine: 901, score: 1 },
      { startLine: 1, endLine: 2, score: Number.NaN },
    ];
    expect(places({ passages: odd })).toEqual(plain);
  });
});
