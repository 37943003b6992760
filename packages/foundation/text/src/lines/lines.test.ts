import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countLines, lineAt, lineStarts, lines, sourceLines } from './lines.js';

const text = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\r\n', 'é', '😀') });

describe('lines', () => {
  it.each([
    ['', ['']],
    ['a', ['a']],
    ['a\n', ['a', '']],
    ['a\nb', ['a', 'b']],
    ['a\r\nb', ['a', 'b']],
    ['a\rb', ['a', 'b']],
    ['\n\r', ['', '', '']],
    ['\r\r\n\n', ['', '', '', '']],
    ['a\u2028b\u0085c\vd', ['a\u2028b\u0085c\vd']],
  ])('splits %j', (input, expected) => {
    expect(lines(input)).toEqual(expected);
  });

  it('gives the same lines for every line ending', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('x', ' ', '\t') })), (parts) => {
        const unix = lines(parts.join('\n'));
        expect(lines(parts.join('\r\n'))).toEqual(unix);
        expect(lines(parts.join('\r'))).toEqual(unix);
      }),
    );
  });
});

describe('lineStarts', () => {
  it.each([
    ['', [0]],
    ['a\r\nbc\n', [0, 3, 6]],
    ['a\n\nbc\n', [0, 2, 3, 6]],
    ['\r\r\n\n', [0, 1, 3, 4]],
  ])('locates the lines of %j', (input, expected) => {
    expect([...lineStarts(input)]).toEqual(expected);
  });

  it('points at the lines that lines() returns', () => {
    fc.assert(
      fc.property(text, (input) => {
        const starts = lineStarts(input);
        const parts = lines(input);
        expect(starts).toHaveLength(parts.length);
        parts.forEach((line, index) => {
          const start = starts[index] as number;
          expect(input.slice(start, start + line.length)).toBe(line);
          const end = starts[index + 1] ?? input.length;
          expect(input.slice(start + line.length, end)).toMatch(/^(\r\n|\n|\r|)$/);
        });
      }),
    );
  });

  it('takes a million blank lines and one line of 10 MB', () => {
    expect(lineStarts('\n'.repeat(1e6))).toHaveLength(1e6 + 1);
    expect(lines('\r\n'.repeat(1e6))).toHaveLength(1e6 + 1);
    expect([...lineStarts('x'.repeat(1e7))]).toEqual([0]);
  });
});

describe('countLines', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['a\n', 1],
    ['a\nb', 2],
    ['a\r\nb\r\n', 2],
    ['a\rb\r', 2],
    ['\n', 1],
    ['\n\n', 2],
    ['\r\n', 1],
    ['\n\r', 2],
    ['a\u2028b\u2029c\u0085d\v\f', 1],
    ['x\n'.repeat(920), 920],
  ])('of %j is %d', (text, count) => {
    expect(countLines(text)).toBe(count);
  });

  it('counts the entries of lines, without an empty last one', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '\n', '\r', '\r\n', '\u2028', ' ') });
    fc.assert(
      fc.property(text, (value) => {
        const all = lines(value);
        expect(countLines(value)).toBe(all.at(-1) === '' ? all.length - 1 : all.length);
      }),
    );
  });
});

it('has the lines that an editor numbers', () => {
  expect(sourceLines('a\nb\n')).toEqual(['a', 'b']);
  expect(sourceLines('a\r\nb')).toEqual(['a', 'b']);
  expect(sourceLines('a\n\n')).toEqual(['a', '']);
  expect(sourceLines('\n')).toEqual(['']);
  expect(sourceLines('')).toEqual([]);
});

it('has as many as are counted', () => {
  for (const text of ['', 'a', '\n', '\r', '\r\n', 'a\rb', 'a\n\r\n', '\u2028', 'a\r\n\r\n\n'])
    expect(sourceLines(text), JSON.stringify(text)).toHaveLength(countLines(text));
});

it('finds the line of every offset', () => {
  const text = 'ab\n\r\nc\rd\n';
  const starts = lineStarts(text);
  const found = Array.from({ length: text.length + 1 }, (_, index) => lineAt(starts, index));
  expect(found).toEqual([1, 1, 1, 2, 2, 3, 3, 4, 4, 5]);
  expect(lines(text)).toHaveLength(5);
});

it('takes an offset outside of the text for its nearest line', () => {
  const starts = lineStarts('a\nb');
  expect(lineAt(starts, -1)).toBe(1);
  expect(lineAt(starts, 99)).toBe(2);
  expect(lineAt(lineStarts(''), 0)).toBe(1);
});
