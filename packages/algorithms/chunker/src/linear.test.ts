import { beforeAll, describe, expect, it } from 'vitest';
import { loadForTests, structured } from '../test/structured.js';
import { chunkFile } from './index.js';

beforeAll(loadForTests);

/** A file of functions, each some 90 characters. */
function functions(count: number): string {
  const one = (i: number) =>
    `def f${i}(a, b):\n    x = a + b\n    if x > ${i}:\n        return x\n    return [a, b, x]\n\n`;
  return Array.from({ length: count }, (_, i) => one(i)).join('');
}

/** A file with as many imports as uses of them. */
function importing(count: number): string {
  const names = Array.from({ length: count }, (_, i) => `name${i}`);
  return `${names.map((name) => `import ${name}\n`).join('')}${names.map((name) => `${name}.run()\n`).join('')}`;
}

/** A class of many methods. */
function methods(count: number): string {
  const one = (i: number) => `  m${i}(a) {\n    return a + ${i} * this.factor;\n  }\n`;
  return `class A {\n${Array.from({ length: count }, (_, i) => one(i)).join('')}}\n`;
}

describe('time grows with the file', () => {
  it.each<[string, string, (count: number) => string]>([
    ['functions', 'a.py', functions],
    ['imports', 'b.py', importing],
    ['methods', 'c.js', methods],
  ])('of many %s', (_, path, make) => {
    // Parsing is tree-sitter's own matter.
    expect((size: number) => {
      const file = structured(path, make(size));
      return () => chunkFile(file).chunks;
    }).toGrowLinearly(150, 1_200);
  });

  it.each<[string, string]>([
    ['one long line', 'xxxx'],
    ['blank lines', '\n\n\n\n'],
    ['short lines', 'ab\n'],
  ])('of %s', (_, piece) => {
    expect((size: number) => {
      const text = piece.repeat(size);
      return () => chunkFile({ path: 'a.unknown', text }).chunks;
    }).toGrowLinearly(6_250, 50_000);
  });

  it('gives every function of a large file a place', () => {
    const text = functions(4_000);
    const chunks = chunkFile(structured('a.py', text), { roles: ['source'] }).chunks;
    expect(chunks.flatMap(({ symbols }) => symbols)).toEqual(
      Array.from({ length: 4_000 }, (_, i) => `f${i}`),
    );
    expect(chunks.map((chunk) => chunk.text).join('')).toBe(text);
  });
});
