import { expect, it } from 'vitest';
import { importsLike } from './imports-like.js';
import { familyOf } from './languages.js';

it.each([
  ['index.html', 'js', 'javascript'],
  ['study.ipynb', 'py', 'python'],
  ['README.md', undefined, undefined],
  ['a.py', undefined, 'python'],
])('%s imports as a file with the ending %s', (path, extension, family) => {
  expect(importsLike(path)).toBe(extension);
  expect(familyOf(path)).toBe(family);
});
