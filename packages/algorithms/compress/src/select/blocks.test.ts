import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf, LONGEST_BLOCK } from './blocks.js';

const CLASS = [
  'import a', // 1
  '',
  '@decorated',
  'class A {', // 4
  '  first(',
  '    one: string,',
  '  ) {', // 7
  '    x = 1;',
  '',
  '    y = 2;',
  '  }',
  '}', // 12
];
const UNITS = [
  { startLine: 3, endLine: 12, headerLine: 4, name: 'A' },
  { startLine: 5, endLine: 11, headerLine: 5, name: 'first' },
];

describe('blocks', () => {
  it('are paragraphs where nothing else is known', () => {
    const blocks = blocksOf(['a', 'b', '', '', 'c'], []);
    expect(blocks.map(({ start, end, unit }) => [start, end, unit])).toEqual([
      [0, 4, -1],
      [4, 5, -1],
    ]);
  });

  it('end at the borders of units, whose headers stand alone', () => {
    const blocks = blocksOf(CLASS, UNITS);
    expect(blocks.map(({ start, end, unit, header }) => [start + 1, end, unit, header])).toEqual([
      [1, 2, -1, false],
      [3, 3, 0, false],
      [4, 4, 0, true],
      [5, 7, 1, true],
      [8, 9, 1, false],
      [10, 11, 1, false],
      [12, 12, 0, false],
    ]);
  });

  it('of comments or imports alone are minor', () => {
    const minor = (...lines: string[]): boolean[] =>
      blocksOf(lines, []).map((block) => block.minor);
    expect(minor('// a', '# b')).toEqual([true]);
    expect(minor('import {', '  a,', "} from 'a';")).toEqual([true]);
    expect(minor('from a import b', 'import c')).toEqual([true]);
    expect(minor('use a::b;', '', 'x = 1')).toEqual([true, false]);
    expect(minor('#[derive(Clone)]', '*count += 1;')).toEqual([false]);
  });

  it('longer than a screen are cut where they are least indented', () => {
    const body = Array.from({ length: 30 }, (_, n) => [`if (a${n}) {`, `  b${n}();`, '}']).flat();
    const blocks = blocksOf(body, []);
    expect(blocks.length).toBeGreaterThan(2);
    for (const { start, end } of blocks) {
      expect(end - start).toBeLessThanOrEqual(LONGEST_BLOCK);
      expect(body[start]).toMatch(/^if/);
    }
  });

  it('ignore units that are not in the text', () => {
    const units = [
      { startLine: 0, endLine: 2 },
      { startLine: 2, endLine: 9 },
      { startLine: 2, endLine: 1 },
    ];
    expect(blocksOf(['a', 'b', 'c'], units)).toEqual(blocksOf(['a', 'b', 'c'], []));
  });

  it('tile the lines, whatever the units', () => {
    const line = fc.constantFrom('', 'a', '  b', '    c {', '}', '# d', 'import e');
    const unit = fc.record({
      startLine: fc.integer({ min: -1, max: 70 }),
      endLine: fc.integer({ min: -1, max: 70 }),
      headerLine: fc.integer({ min: -1, max: 70 }),
    });
    const texts = fc.array(line, { minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(texts, fc.array(unit, { maxLength: 8 }), (lines, units) => {
        let next = 0;
        for (const { start, end } of blocksOf(lines, units)) {
          expect(start).toBe(next);
          expect(end).toBeGreaterThan(start);
          next = end;
        }
        expect(next).toBe(lines.length);
      }),
    );
  });

  it('take time in proportion to the lines', () => {
    const equal = Array.from({ length: 100_000 }, () => 'x = 1');
    expect(blocksOf(equal, []).length).toBeGreaterThan(2_000);
  });
});
