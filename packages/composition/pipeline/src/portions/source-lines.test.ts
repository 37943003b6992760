import { expect, it } from 'vitest';
import { sourceLines } from './source-lines.js';

it('counts lines as an editor does', () => {
  expect(sourceLines('a\nb\n')).toEqual(['a', 'b']);
  expect(sourceLines('a\r\nb')).toEqual(['a', 'b']);
  expect(sourceLines('a\n\n')).toEqual(['a', '']);
});

it('gives an empty text one empty line', () => {
  expect(sourceLines('')).toEqual(['']);
  expect(sourceLines('\n')).toEqual(['']);
});
