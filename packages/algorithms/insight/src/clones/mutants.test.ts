// Copies that are made by rule, in eight languages, and functions that are none.
import { readFileSync } from 'node:fs';
import { languageOf } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { type Clones, clones } from './clones.js';

/** The first function of a fixture, with the names of its second one for a copy with other names. */
const FUNCTIONS: Readonly<Record<string, readonly [start: number, end: number, comment: string]>> =
  {
    'Cart.java': [6, 15, '//'],
    'Cart.php': [7, 18, '//'],
    'cart.c': [3, 12, '//'],
    'cart.go': [5, 15, '//'],
    'cart.py': [4, 12, '#'],
    'cart.rb': [4, 13, '#'],
    'cart.rs': [3, 13, '//'],
    'cart.ts': [3, 12, '//'],
  };

interface Source {
  readonly path: string;
  readonly text: string;
  readonly definitions: Parameters<typeof clones>[0][number]['definitions'];
}

const sourceOf = (path: string, text: string): Source => ({
  path,
  text,
  definitions: [
    {
      name: 'total',
      kind: 'function',
      startLine: 1,
      endLine: text.split('\n').length,
      headerLine: 1,
      startIndex: 0,
      endIndex: text.length,
      signature: 'total',
      exported: true,
    },
  ],
});

const functionOf = (path: string): string => {
  const [start, end] = FUNCTIONS[path]!;
  const text = readFileSync(new URL(`../../test/in/${path}`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .slice(start - 1, end)
    .join('\n');
};

/** The mutations of a copy, and the kind of copy that it is then. */
const MUTATIONS: readonly (readonly [
  what: string,
  kind: string,
  change: (text: string, comment: string) => string,
])[] = [
  ['nothing', 'exact', (text) => text],
  ['comments', 'exact', (text, comment) => text.replaceAll('\n', ` ${comment} a remark\n`)],
  ['blank lines', 'exact', (text) => text.replaceAll('\n', '\n\n')],
  ['indentation', 'exact', (text) => text.replaceAll(/^/gm, '  ')],
  ['line ends', 'exact', (text) => text.replaceAll('\n', '\r\n')],
  ['a name', 'renamed', (text) => text.replaceAll(/\bitems\b/g, 'parcels')],
  [
    'all names of its own',
    'renamed',
    (text) =>
      text
        .replaceAll(/\b(?:sum|result)\b/g, 'mass')
        .replaceAll(/\btax\b/g, 'extra')
        .replaceAll(/\brate\b/g, 'factor')
        .replaceAll(/\bitems\b/g, 'parcels')
        .replaceAll(/\bitem\b/g, 'parcel'),
  ],
  ['numbers', 'renamed', (text) => text.replaceAll(/(?<= )0(?=[ ;:)\n.])/g, '7')],
  [
    'a statement less',
    'near',
    (text) =>
      text
        .split('\n')
        .filter((line) => !/\btax\b.*=.*\brate\b/.test(line))
        .join('\n'),
  ],
  ['a statement more', 'near', (text) => text.replace(/^(.*\btax\b.*=.*\brate\b.*)$/m, '$1\n$1')],
];

const kinds = ({ groups }: Clones) => groups.map(({ kind }) => kind);

describe.each(Object.keys(FUNCTIONS))('a copy of a function of %s', (path) => {
  const [, , comment] = FUNCTIONS[path]!;
  const original = functionOf(path);
  const extension = path.slice(path.indexOf('.'));

  it('is read in its language', () => {
    expect(languageOf(path)).toBeDefined();
    expect(original.split('\n').length).toBeGreaterThan(7);
  });

  it.each(MUTATIONS)('is found with other %s', (_, kind, change) => {
    const copy = change(original, comment);
    const found = clones([sourceOf(`a${extension}`, original), sourceOf(`b${extension}`, copy)]);
    expect(found.skipped).toEqual([]);
    expect(kinds(found)).toEqual([kind]);
    expect(found.groups[0]!.members.map((member) => member.path)).toEqual([
      `a${extension}`,
      `b${extension}`,
    ]);
  });

  it('is none where only the names are the same', () => {
    const words = [...new Set(original.match(/[A-Za-z]\w*/g))];
    const other = words.map((word, i) => `${word}(${i});`).join('\n');
    expect(clones([sourceOf('a.ts', original), sourceOf('b.ts', other)]).groups).toEqual([]);
  });
});
