import { expect, test } from 'vitest';
import { withoutComments } from './comments.js';

test('drops comments and keeps the lines', () => {
  expect(withoutComments('a <!-- b --> c')).toBe('a  c');
  expect(withoutComments('<!-- a\nb\r\n-->c\n<!---->d')).toBe('\n\r\nc\nd');
});

test('takes an unclosed comment for text', () => {
  expect(withoutComments('a <!-- b')).toBe('a <!-- b');
  expect(withoutComments('a --> b <!-- c --> <!-- d')).toBe('a --> b  <!-- d');
});

test('has nothing to drop from what it gives', () => {
  const text = 'a <!-- b <!-- c --> d --> e';
  expect(withoutComments(withoutComments(text))).toBe(withoutComments(text));
});
