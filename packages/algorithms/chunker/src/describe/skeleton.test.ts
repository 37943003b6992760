import { beforeAll, describe, expect, it } from 'vitest';
import { loadForTests, structured } from '../../test/structured.js';
import { chunkFile, contextualize } from '../index.js';

beforeAll(loadForTests);

const methods = (count: number) =>
  Array.from(
    { length: count },
    (_, i) => `  /** M. */\n  m${i}(a: string): void {\n${'    use(a);\n'.repeat(20)}  }\n`,
  ).join('');
const skeletonsOf = (text: string, options = {}) =>
  chunkFile(structured('a.ts', text), { ...options, roles: ['skeleton'] }).chunks;

describe('skeletons', () => {
  it('are the header of a class and the signatures of its members', () => {
    const [skeleton] = skeletonsOf(
      `// Says it.\nexport class A extends B {\n  x = 1;\n${methods(3)}}\n`,
    );
    expect(skeleton).toMatchObject({
      role: 'skeleton',
      symbolName: 'A',
      symbolKind: 'class',
      docstring: 'Says it.',
      symbols: ['A', 'x', 'm0', 'm1', 'm2'],
      startLine: 1,
      // A comment, a header, a field, three members of 23 lines, and the line that closes it.
      endLine: 73,
    });
    expect(skeleton!.text.split('\n')).toEqual([
      'export class A extends B',
      '  x = 1 …',
      '  m0(a: string): void …',
      '  m1(a: string): void …',
      '  m2(a: string): void …',
    ]);
  });

  it('are none for what stays whole', () => {
    expect(skeletonsOf('class A {\n  m() {}\n}\n')).toEqual([]);
    expect(skeletonsOf(`function f() {\n${'  work();\n'.repeat(1_000)}}\n`)).toEqual([]);
  });

  it('name their scope', () => {
    const [outer, inner] = skeletonsOf(`namespace N {\nexport class A {\n${methods(5)}}\n}\n`);
    expect([outer!.scope, inner!.scope]).toEqual([[], ['N']]);
  });

  it('show what fits and count the rest', () => {
    const text = `class A {\n${methods(60)}}\n`;
    for (const maxChars of [60, 200, 800]) {
      const [skeleton] = skeletonsOf(text, { maxChars, target: 60 });
      expect(contextualize(skeleton!).length).toBeLessThanOrEqual(maxChars);
      if (maxChars > 100) expect(skeleton!.text).toMatch(/\n {2}… \d+ more$/);
    }
  });
});
