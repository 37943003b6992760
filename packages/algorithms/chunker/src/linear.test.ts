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

/** CPU milliseconds of one call, the least of three times: each long enough for a coarse clock. */
function milliseconds(work: () => void): number {
  const runs = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    for (let calls = 1; ; calls++) {
      work();
      const { user, system } = process.cpuUsage(before);
      if (user + system >= 50_000) return (user + system) / 1_000 / calls;
    }
  });
  return Math.min(...runs);
}

describe('time grows with the file', () => {
  it.each<[string, string, (count: number) => string]>([
    ['functions', 'a.py', functions],
    ['imports', 'b.py', importing],
    ['methods', 'c.js', methods],
  ])('of many %s', (_, path, make) => {
    // Parsing is tree-sitter's own matter.
    const small = structured(path, make(1_000));
    const large = structured(path, make(8_000));
    chunkFile(small);
    const factor = milliseconds(() => chunkFile(large)) / milliseconds(() => chunkFile(small));
    // Eight times the text: 64 would be the square.
    expect(factor).toBeLessThan(24);
  });

  it.each<[string, string]>([
    ['one long line', 'x'.repeat(2_000_000)],
    ['blank lines', '\n'.repeat(2_000_000)],
    ['short lines', 'ab\n'.repeat(500_000)],
  ])('of %s', (_, text) => {
    const half = { path: 'a.unknown', text: text.slice(0, text.length / 8) };
    chunkFile(half);
    const whole = milliseconds(() => chunkFile({ path: 'a.unknown', text }));
    expect(
      whole /
        Math.max(
          5,
          milliseconds(() => chunkFile(half)),
        ),
    ).toBeLessThan(24);
  });

  it('gives every function of a large file a place', () => {
    const text = functions(4_000);
    const chunks = chunkFile(structured('a.py', text), { roles: ['source'] });
    expect(chunks.flatMap(({ symbols }) => symbols)).toEqual(
      Array.from({ length: 4_000 }, (_, i) => `f${i}`),
    );
    expect(chunks.map((chunk) => chunk.text).join('')).toBe(text);
  });
});
