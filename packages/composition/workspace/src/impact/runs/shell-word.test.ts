import { expect, it } from 'vitest';
import { shellWord } from './shell-word.js';

it.each([
  ['test/a.test.ts', 'test/a.test.ts'],
  ['a,b@c%d+e=f:g', 'a,b@c%d+e=f:g'],
  ['a b', "'a b'"],
  ["it's", "'it'\\''s'"],
  ['$(x)', "'$(x)'"],
  ['-x', './-x'],
  ['@x y', "'./@x y'"],
  ['', "''"],
])('gives a shell %j as %j', (word, given) => expect(shellWord(word)).toBe(given));
