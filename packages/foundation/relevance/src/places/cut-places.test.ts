import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutPlaces } from './cut-places.js';

const LINES = [
  'import os', // 1
  '', // 2
  '# A cart.', // 3
  'class Cart:', // 4
  '    def add(self):', // 5
  '        def inner():', // 6
  '            pass', // 7
  '', // 8
  '    limit = 3', // 9
  '', // 10
  'main()', // 11
];
const DEFINITIONS = [
  { name: 'Cart', kind: 'class', startLine: 4, endLine: 9, headerLine: 4 },
  { name: 'add', kind: 'method', startLine: 5, endLine: 7, headerLine: 5, parent: 0 },
  { name: 'inner', kind: 'function', startLine: 6, endLine: 7, headerLine: 6, parent: 1 },
];

describe('cutPlaces', () => {
  it('gives definitions with their own lines, then the passages between them', () => {
    expect(cutPlaces(LINES, DEFINITIONS)).toEqual([
      {
        definition: DEFINITIONS[0],
        startLine: 3,
        endLine: 9,
        own: [
          { startLine: 3, endLine: 4 },
          { startLine: 9, endLine: 9 },
        ],
      },
      {
        definition: DEFINITIONS[1],
        startLine: 5,
        endLine: 7,
        inside: 0,
        own: [{ startLine: 5, endLine: 7 }],
      },
      { startLine: 1, endLine: 1, own: [{ startLine: 1, endLine: 1 }], imports: true },
      { startLine: 11, endLine: 11, own: [{ startLine: 11, endLine: 11 }] },
    ]);
  });

  it('leaves a package clause out, and cuts long text into passages of 40 lines', () => {
    const clause = { name: 'shop', kind: 'module', startLine: 1, endLine: 1, headerLine: 1 };
    const lines = ['package shop', ...Array.from({ length: 99 }, (_, i) => `x${i}`)];
    expect(
      cutPlaces(lines, [clause]).map(({ startLine, endLine }) => [startLine, endLine]),
    ).toEqual([
      [1, 40],
      [41, 80],
      [81, 100],
    ]);
  });

  it('leaves out a license, and what only surrounds code', () => {
    const lines = [
      '/*', // 1
      ' * Copyright 2020 Somebody', // 2
      ' */', // 3
      '#include "cart.h"', // 4
      '', // 5
      '/* -------------------', // 6
      ' * Carts', // 7
      ' * ------------------- */', // 8
      '// Adds an item.', // 9
      'void add() {}', // 10
      '#ifdef OLD', // 11
      '#endif', // 12
    ];
    const add = { name: 'add', kind: 'function', startLine: 10, endLine: 10, headerLine: 10 };
    expect(cutPlaces(lines, [add]).map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
      [9, 10],
      [4, 8],
    ]);
  });

  it('gives every line that says something to exactly one place, whatever the definitions', () => {
    const line = fc.integer({ min: -3, max: 30 });
    const definition = fc.record({
      name: fc.string(),
      kind: fc.constantFrom('class', 'function', 'module', 'variable'),
      startLine: line,
      endLine: line,
      headerLine: line,
      parent: fc.option(fc.nat(5), { nil: 0 }),
    });
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('', 'x', '// y', '}', '#endif', '// --------'), { maxLength: 25 }),
        fc.array(definition, { maxLength: 6 }),
        (lines, definitions) => {
          const owned = cutPlaces(lines, definitions)
            .flatMap(({ own }) => own)
            .flatMap(({ startLine, endLine }) =>
              Array.from({ length: endLine - startLine + 1 }, (_, i) => startLine + i),
            );
          expect(new Set(owned).size).toBe(owned.length);
          const missing = lines.flatMap((text, i) =>
            (text === 'x' || text === '// y') && !owned.includes(i + 1) ? [i + 1] : [],
          );
          expect(missing).toEqual([]);
        },
      ),
      { seed: 42 },
    );
  });
});
