import type { Source } from '@ctx/pipeline';
import type { RankedPlace } from '@ctx/relevance';
import type { Definition } from '@ctx/source';
import { sourceLines } from '@ctx/text/lines';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineReader } from './line-worth.js';
import { piecesOf } from './menu-pieces.js';

/** A reader for whom each `x` of a line is worth one. */
const reader: LineReader = {
  termsOf: () => new Map(),
  worthOf: (line) => line.split('x').length - 1,
};

const definition = (
  name: string,
  kind: Definition['kind'],
  startLine: number,
  endLine: number,
): Definition => ({
  ...{ name, kind, startLine, endLine, headerLine: startLine },
  ...{ startIndex: 0, endIndex: 0, signature: name, exported: true },
});

function pieces(
  lines: readonly string[],
  outer: Definition,
  {
    own,
    inner = [],
  }: { own?: { startLine: number; endLine: number }[]; inner?: Definition[] } = {},
) {
  const text = lines.join('\n');
  const { name, kind, startLine, endLine, headerLine } = outer;
  const place = {
    ...{ path: 'a.ts', name, kind, startLine, endLine, headerLine, score: 0.8, within: [] },
    parts: [{ ranges: own ?? [{ startLine, endLine }] }],
  } as unknown as RankedPlace;
  const source = { path: 'a.ts', text, definitions: [outer, ...inner] } as Source;
  return piecesOf(place, { text: sourceLines(text), source, reader });
}

const filled = (count: number, at: Record<number, string> = {}) =>
  Array.from({ length: count }, (_, i) => at[i + 1] ?? 'code;');

describe('piecesOf', () => {
  it('leaves a short function whole, with its chance', () => {
    const outer = definition('run', 'function', 1, 10);
    const inner = [definition('step', 'function', 3, 7)];
    expect(pieces(filled(10), outer, { inner })).toMatchObject([
      { name: 'run', startLine: 1, endLine: 10, chance: 0.8 },
    ]);
  });

  it('makes places of the functions inside a long one, named by what is around them', () => {
    const outer = definition('run', 'function', 1, 60);
    const inner = [definition('step', 'function', 20, 30)];
    const found = pieces(filled(60, { 25: 'x x x' }), outer, { inner });
    expect(found.map(({ name, container }) => [name, container])).toEqual([
      ['run', undefined],
      ['step', 'run'],
    ]);
    expect(found[1]).toMatchObject({ startLine: 20, endLine: 30, headerLine: 20 });
  });

  it('takes the lines of inner functions from the one around them', () => {
    const outer = definition('run', 'function', 1, 60);
    const inner = [definition('first', 'function', 10, 20), definition('last', 'method', 40, 50)];
    const [whole] = pieces(filled(60), outer, { inner });
    expect(whole!.own).toEqual([
      { startLine: 1, endLine: 9 },
      { startLine: 21, endLine: 39 },
      { startLine: 51, endLine: 60 },
    ]);
  });

  it('makes no place of an inner function of two lines, nor of a variable', () => {
    const outer = definition('run', 'function', 1, 60);
    const inner = [definition('tiny', 'function', 20, 21), definition('limit', 'variable', 30, 39)];
    expect(pieces(filled(60), outer, { inner })).toHaveLength(1);
  });

  it('gives the parts together what the place had, by what their lines say', () => {
    const outer = definition('run', 'function', 1, 60);
    const inner = [definition('step', 'function', 20, 30)];
    const [whole, step] = pieces(filled(60, { 25: 'x '.repeat(100) }), outer, { inner });
    expect(whole!.chance + step!.chance).toBeCloseTo(0.8);
    expect(step!.chance).toBeGreaterThan(whole!.chance);
  });

  it('shows a type by the best two runs of its own lines', () => {
    const outer = definition('Cart', 'class', 1, 60);
    const own = [
      { startLine: 1, endLine: 5 },
      { startLine: 20, endLine: 24 },
      { startLine: 50, endLine: 54 },
    ];
    const found = pieces(filled(60, { 3: 'x x', 22: 'x', 52: 'x x x' }), outer, { own });
    expect(found.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
      [50, 54],
      [1, 5],
    ]);
    expect(found.every(({ name }) => name === 'Cart')).toBe(true);
  });

  it('joins runs that a blank line or two part', () => {
    const outer = definition('Cart', 'class', 1, 40);
    const own = [
      { startLine: 1, endLine: 4 },
      { startLine: 7, endLine: 9 },
      { startLine: 30, endLine: 33 },
    ];
    const found = pieces(filled(40, { 2: 'x', 31: 'x' }), outer, { own });
    expect(found.map(({ startLine }) => startLine).sort((a, b) => a - b)).toEqual([1, 30]);
    expect(found.find(({ startLine }) => startLine === 1)!.endLine).toBe(9);
  });

  it('counts neither comments nor empty lines for a part', () => {
    const outer = definition('run', 'function', 1, 60);
    const inner = [definition('step', 'function', 20, 30)];
    const comments = Object.fromEntries(
      Array.from({ length: 11 }, (_, i) => [20 + i, i % 2 === 0 ? '// x x x x' : '']),
    );
    const found = pieces(filled(60, comments), outer, { inner });
    expect(found.map(({ name }) => name)).not.toContain('nothing');
    const step = found.find(({ name }) => name === 'step');
    expect(step?.chance ?? 0).toBeLessThan(found[0]!.chance);
  });

  it('never leaves its place, and never gains chance', () => {
    const starts = fc.array(
      fc.tuple(fc.integer({ min: 2, max: 90 }), fc.integer({ min: 1, max: 20 })),
      {
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(starts, fc.array(fc.nat(99), { maxLength: 20 }), (spans, marks) => {
        const outer = definition('run', 'function', 1, 100);
        const inner = spans.map(([start, length], i) =>
          definition(`f${i}`, 'function', start, Math.min(100, start + length)),
        );
        const at = Object.fromEntries(marks.map((line) => [line + 1, 'x']));
        const found = pieces(filled(100, at), outer, { inner });
        expect(found.length).toBeGreaterThan(0);
        const sum = found.reduce((total, { chance }) => total + chance, 0);
        expect(sum).toBeLessThanOrEqual(0.8 + 1e-9);
        for (const { startLine, endLine, own } of found) {
          expect(startLine).toBeGreaterThanOrEqual(1);
          expect(endLine).toBeLessThanOrEqual(100);
          for (const range of own) expect(range.endLine).toBeGreaterThanOrEqual(range.startLine);
        }
      }),
    );
  });
});
