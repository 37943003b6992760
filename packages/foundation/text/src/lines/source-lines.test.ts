import { expect, it } from 'vitest';
import { countLines } from './lines.js';
import { sourceLines } from './source-lines.js';

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
