import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type CloneGroup, clones } from './index.js';

const textOf = (path: string) =>
  readFileSync(new URL(`../test/in/${path}`, import.meta.url), 'utf8');

const shown = ({ kind, statements, lines, tokens, members, differences }: CloneGroup) => ({
  kind,
  statements,
  lines,
  tokens,
  members: members.map(({ startLine, endLine }) => `${startLine}-${endLine}`),
  renamed: differences.flatMap(({ renamed }) => renamed.map(({ from, to }) => `${from} → ${to}`)),
});

// Two functions that are copies of each other with other names, in eight languages.
const FOUND: [path: string, groups: object[]][] = [
  [
    'Cart.java',
    [
      {
        kind: 'renamed',
        statements: 8,
        lines: 10,
        tokens: 77,
        members: ['6-15', '17-26'],
        renamed: [
          'total → weight',
          'Item → Parcel',
          'items → parcels',
          'rate → factor',
          'sum → mass',
          'item → parcel',
          '"negative" → "light"',
          'tax → extra',
        ],
      },
    ],
  ],
  [
    'Cart.php',
    [
      {
        kind: 'renamed',
        statements: 8,
        lines: 12,
        tokens: 62,
        members: ['7-18', '20-31'],
        renamed: [
          'total → weight',
          '$items → $parcels',
          '$rate → $factor',
          '$sum → $mass',
          '$item → $parcel',
          "'negative' → 'light'",
          '$tax → $extra',
        ],
      },
    ],
  ],
  [
    'cart.c',
    [
      {
        kind: 'renamed',
        statements: 8,
        lines: 10,
        tokens: 82,
        members: ['3-12', '14-23'],
        renamed: [
          'cart_total → cart_weight',
          'item_t → parcel_t',
          'items → parcels',
          'rate → factor',
          'sum → mass',
          'tax → extra',
        ],
      },
    ],
  ],
  [
    'cart.go',
    [
      {
        kind: 'renamed',
        statements: 8,
        lines: 11,
        tokens: 67,
        members: ['5-15', '17-27'],
        renamed: [
          'Total → Weight',
          'items → parcels',
          'Item → Parcel',
          'rate → factor',
          'sum → mass',
          'item → parcel',
          'tax → extra',
        ],
      },
    ],
  ],
  [
    'cart.py',
    [
      {
        kind: 'renamed',
        statements: 8,
        lines: 8,
        tokens: 49,
        members: ['4-12', '15-22'],
        renamed: [
          'total → weight',
          'items → parcels',
          'rate → factor',
          'result → mass',
          'item → parcel',
          '"negative" → "too light"',
          'tax → extra',
        ],
      },
    ],
  ],
  [
    'cart.rb',
    [
      {
        kind: 'renamed',
        statements: 10,
        lines: 10,
        tokens: 56,
        members: ['4-13', '15-24'],
        renamed: [
          'total → weight',
          'items → parcels',
          'rate → factor',
          'sum → mass',
          'item → parcel',
          "'negative' → 'light'",
          'tax → extra',
        ],
      },
    ],
  ],
  [
    'cart.rs',
    [
      {
        kind: 'renamed',
        statements: 8,
        lines: 11,
        tokens: 77,
        members: ['3-13', '15-25'],
        renamed: [
          'total → weight',
          'items → parcels',
          'Item → Parcel',
          'rate → factor',
          'sum → mass',
          'item → parcel',
          'tax → extra',
        ],
      },
    ],
  ],
  [
    'cart.ts',
    [
      {
        kind: 'renamed',
        statements: 8,
        lines: 10,
        tokens: 75,
        members: ['3-12', '15-24'],
        renamed: [
          'total → weight',
          'items → parcels',
          'Item → Parcel',
          'rate → factor',
          'sum → mass',
          'item → parcel',
          "'negative price' → 'negative weight'",
          'tax → extra',
          '`total ${sum}` → `weight ${mass}`',
        ],
      },
    ],
  ],
];

describe('copies', () => {
  it.each(FOUND)('in %s', (path, expected) => {
    expect(clones([{ path, text: textOf(path) }]).groups.map(shown)).toEqual(expected);
  });

  it('are not joined across languages', () => {
    const files = FOUND.map(([path]) => ({ path, text: textOf(path) }));
    for (const { members } of clones(files).groups) {
      expect(new Set(members.map(({ path }) => path)).size).toBe(1);
    }
  });
});
