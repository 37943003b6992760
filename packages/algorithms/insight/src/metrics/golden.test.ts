import { readFileSync } from 'node:fs';
import { type Definition, languageOf } from '@ctx/source';
import { expect, it } from 'vitest';
import { type FunctionMetrics, functionMetrics } from './function-metrics.js';

// Two functions in each of eight languages: the same control flow, in the words of each.
const MEASURED: [path: string, functions: FunctionMetrics[]][] = [
  [
    'Cart.java',
    [
      {
        name: 'total',
        startLine: 6,
        endLine: 15,
        parameters: 2,
        cyclomatic: 3,
        cognitive: 3,
        nesting: 2,
        statements: 7,
        lines: 10,
      },
      {
        name: 'weight',
        startLine: 17,
        endLine: 26,
        parameters: 2,
        cyclomatic: 3,
        cognitive: 3,
        nesting: 2,
        statements: 7,
        lines: 10,
      },
    ],
  ],
  [
    'Cart.php',
    [
      {
        name: 'total',
        startLine: 7,
        endLine: 18,
        parameters: 2,
        cyclomatic: 3,
        cognitive: 3,
        nesting: 2,
        statements: 7,
        lines: 12,
      },
      {
        name: 'weight',
        startLine: 20,
        endLine: 31,
        parameters: 2,
        cyclomatic: 3,
        cognitive: 3,
        nesting: 2,
        statements: 7,
        lines: 12,
      },
    ],
  ],
  [
    'cart.c',
    [
      {
        name: 'cart_total',
        startLine: 3,
        endLine: 12,
        parameters: 3,
        cyclomatic: 3,
        cognitive: 3,
        nesting: 2,
        statements: 7,
        lines: 10,
      },
      {
        name: 'cart_weight',
        startLine: 14,
        endLine: 23,
        parameters: 3,
        cyclomatic: 3,
        cognitive: 3,
        nesting: 2,
        statements: 7,
        lines: 10,
      },
    ],
  ],
  [
    'cart.go',
    [
      {
        name: 'Total',
        startLine: 5,
        endLine: 15,
        parameters: 2,
        cyclomatic: 3,
        cognitive: 3,
        nesting: 2,
        statements: 7,
        lines: 11,
      },
      {
        name: 'Weight',
        startLine: 17,
        endLine: 27,
        parameters: 2,
        cyclomatic: 3,
        cognitive: 3,
        nesting: 2,
        statements: 7,
        lines: 11,
      },
    ],
  ],
  [
    'cart.py',
    [
      {
        name: 'total',
        startLine: 4,
        endLine: 12,
        parameters: 2,
        cyclomatic: 3,
        cognitive: 3,
        nesting: 2,
        statements: 7,
        lines: 8,
      },
      {
        name: 'weight',
        startLine: 15,
        endLine: 22,
        parameters: 2,
        cyclomatic: 3,
        cognitive: 3,
        nesting: 2,
        statements: 8,
        lines: 8,
      },
    ],
  ],
  [
    'cart.rb',
    [
      {
        name: 'total',
        startLine: 4,
        endLine: 13,
        parameters: 2,
        cyclomatic: 2,
        cognitive: 1,
        nesting: 0,
        statements: 9,
        lines: 10,
      },
      {
        name: 'weight',
        startLine: 15,
        endLine: 24,
        parameters: 2,
        cyclomatic: 2,
        cognitive: 1,
        nesting: 0,
        statements: 9,
        lines: 10,
      },
    ],
  ],
  [
    'cart.rs',
    [
      {
        name: 'total',
        startLine: 3,
        endLine: 13,
        parameters: 2,
        cyclomatic: 3,
        cognitive: 3,
        nesting: 2,
        statements: 7,
        lines: 11,
      },
      {
        name: 'weight',
        startLine: 15,
        endLine: 25,
        parameters: 2,
        cyclomatic: 3,
        cognitive: 3,
        nesting: 2,
        statements: 7,
        lines: 11,
      },
    ],
  ],
  [
    'cart.ts',
    [
      {
        name: 'total',
        startLine: 3,
        endLine: 12,
        parameters: 2,
        cyclomatic: 3,
        cognitive: 3,
        nesting: 2,
        statements: 7,
        lines: 10,
      },
      {
        name: 'weight',
        startLine: 15,
        endLine: 24,
        parameters: 2,
        cyclomatic: 3,
        cognitive: 3,
        nesting: 2,
        statements: 7,
        lines: 10,
      },
    ],
  ],
];

it.each(MEASURED)('measures %s', (path, expected) => {
  const text = readFileSync(new URL(`../../test/in/${path}`, import.meta.url), 'utf8');
  const definitions = expected.map(({ name, startLine, endLine }): Definition => {
    const place = { startLine, endLine, headerLine: startLine, startIndex: 0, endIndex: 0 };
    return { name, kind: 'function', ...place, signature: name, exported: true };
  });
  expect(functionMetrics(text, languageOf(path)!, definitions)).toEqual({
    functions: expected,
    lines: expect.any(Number),
  });
});
