import { describe, expect, it } from 'vitest';
import { createSource } from '../tree/source.js';
import type { Definition, FileFacts } from './facts.js';
import { mergeOverloads } from './overloads.js';

function source(text: string) {
  return createSource(text, [], []);
}

function facts(definitions: Partial<Definition>[]): FileFacts {
  const usual = { startLine: 1, endLine: 1, headerLine: 1, startIndex: 0, endIndex: 0 };
  const all = definitions.map((own) => ({
    ...usual,
    name: 'f',
    kind: 'function' as const,
    signature: 'f',
    exported: false,
    ...own,
  }));
  return { language: 'x', lines: 1, definitions: all, imports: [], exports: [], references: [] };
}

describe('mergeOverloads', () => {
  it('makes signatures that follow each other one definition, and moves the parents along', () => {
    const text = 'f(a);\nf(b) { class C {} }\ng() {}\nf() {}';
    const found = facts([
      { startIndex: 0, endIndex: 4 },
      { startIndex: 6, endIndex: 25, exported: true },
      { name: 'C', kind: 'class', parent: 1, startIndex: 13, endIndex: 23 },
      { name: 'g', startIndex: 26, endIndex: 32 },
      { startIndex: 33, endIndex: 39 },
    ]);
    mergeOverloads(found, source(text));
    expect(found.definitions.map(({ name, parent, endIndex }) => [name, parent, endIndex])).toEqual(
      [
        ['f', undefined, 25],
        ['C', 0, 23],
        ['g', undefined, 32],
        ['f', undefined, 39],
      ],
    );
    expect(found.definitions[0]?.exported).toBe(true);
  });

  it('takes as long as there are definitions, however many stand between two siblings', () => {
    expect((count: number) => {
      const made = facts([
        { kind: 'class', endIndex: 1 },
        ...Array.from({ length: count }, (_, i) => ({ parent: i % 2 ? i - 1 : i })),
      ]).definitions;
      const text = source('}');
      return () => mergeOverloads({ ...facts([]), definitions: [...made] }, text);
    }).toGrowLinearly(500, 4_000);
  });
});
