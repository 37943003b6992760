import { describe, expect, it } from 'vitest';
import { type BraceMarks, readBraces } from './read-braces.js';

const STYLE: BraceMarks = { line: ['//'], block: true, quotes: '"\'', hole: '#{', urls: true };
const LINES: BraceMarks = { line: ['#'], quotes: '"', hole: '${', lines: true, heredocs: true };

/** Blocks as `depth header`, then statements as `depth; text`. */
function read(text: string, marks: BraceMarks = STYLE): string[] {
  const { blocks, statements } = readBraces(text, marks);
  const depths: number[] = [];
  for (const { parent } of blocks) depths.push(parent === undefined ? 0 : depths[parent]! + 1);
  return [
    ...blocks.map(({ header }, i) => `${depths[i]} ${header}`),
    ...statements.map(
      ({ text: statement, parent }) =>
        `${parent === undefined ? 0 : depths[parent]! + 1}; ${statement}`,
    ),
  ];
}

describe('readBraces', () => {
  it('reads blocks and statements, each with what is around it', () => {
    expect(read('a { b: c; d { e: f } } g;')).toEqual(['0 a', '1 d', '1; b: c', '2; e: f', '0; g']);
  });

  it('gives the offsets of blocks and statements', () => {
    const text = 'a { b; }\nc {';
    const { blocks, statements } = readBraces(text, STYLE);
    expect(blocks.map(({ startIndex, endIndex }) => text.slice(startIndex, endIndex))).toEqual([
      'a { b; }',
      'c {',
    ]);
    expect(statements.map(({ startIndex, endIndex }) => text.slice(startIndex, endIndex))).toEqual([
      'b',
    ]);
  });

  it('takes no braces of comments, strings, holes and addresses', () => {
    expect(read('/* { */ a { x: "}"; } // {\nb { y: url(//c/{.png) }')).toEqual([
      '0 a',
      '0 b',
      '1; x: "}"',
      '1; y: url(//c/{.png)',
    ]);
    expect(read('#{$a}-b { c-#{$d}: 1; }')).toEqual(['0 #{$a}-b', '1; c-#{$d}: 1']);
  });

  it('takes no semicolon of brackets for an end', () => {
    expect(read('a: (b; c); d')).toEqual(['0; a: (b; c)', '0; d']);
  });

  it('puts a header on one line, without its comments', () => {
    expect(read('a,\n/* x */ b,\n  c // y\n { }')).toEqual(['0 a, b, c']);
  });

  it('ends statements with their lines where a format does', () => {
    expect(read('a = 1\nb = [\n  2,\n]\nc "d" {\n  e = 3\n}', LINES)).toEqual([
      '0 c "d"',
      '0; a = 1',
      '0; b = [ 2, ]',
      '1; e = 3',
    ]);
    expect(read('union A =\n  | B\n  | C\ntype D\n{ }', LINES)).toEqual([
      '0 type D',
      '0; union A = | B | C',
    ]);
  });

  it('reads strings in holes of strings', () => {
    expect(read('a = "x${f("y{", "${"}"}")}z"\nb {\n}', LINES)).toEqual([
      '0 b',
      '0; a = "x${f("y{", "${"}"}")}z"',
    ]);
  });

  it('reads texts between words', () => {
    expect(read('a = <<-END\n  { "\n  END\nb {\n}', LINES)[0]).toBe('0 b');
    expect(read('a = 1 << 2\nb {\n}', LINES)[0]).toBe('0 b');
  });

  it('reads what nothing closes, and closes what nothing opened', () => {
    expect(read('} a { b "c {\n d { e')).toEqual(['0 a', '1 b "c { d', '2; e']);
    expect(read('a "never closed {\n}', LINES)).toEqual(['0; a "never closed {']);
    expect(read('/* { { {')).toEqual([]);
    expect(read('"""\n{', LINES)).toEqual(['0; """ {']);
  });

  it('nests as deep as a text does', () => {
    const { blocks } = readBraces('a{'.repeat(50_000), STYLE);
    expect(blocks).toHaveLength(50_000);
    expect(blocks.at(-1)!.parent).toBe(49_998);
  });
});
