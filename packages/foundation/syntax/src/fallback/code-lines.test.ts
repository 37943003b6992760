import { expect, it } from 'vitest';
import { codeLines } from './code-lines.js';

it.each<[string, string, string[]]>([
  ['kotlin', '// a\nb // c\n  /* d\n e */ f\n/* g */ h', ['', 'b // c', '  ', ' f', ' h']],
  ['elixir', 'a """\nb\n""" c', ['a ', '', ' c']],
  ['lua', '--[[ a\nb ]] c\n-- d', ['', ' c', '']],
  ['haskell', '{- a\n-}\nb', ['', '', 'b']],
  ['shell', '# a\r\nb\r\n', ['', 'b', '']],
  ['fortran', 'a', ['a']],
  ['none', '', ['']],
])('leaves the code of %s: %s', (language, text, expected) => {
  expect(codeLines(language, text)).toEqual(expected);
});
