import { expect, it } from 'vitest';
import { codeLines } from './code-lines.js';

it.each<[string, string, string[]]>([
  ['kotlin', '// a\nb // c\n  /* d\n e */ f\n/* g */ h', ['', 'b // c', '  ', ' f', ' h']],
  ['elixir', 'a """\nb\n""" c', ['a ', '', ' c']],
  ['lua', '--[[ a\nb ]] c\n-- d', ['', ' c', '']],
  ['haskell', '{- a\n-}\nb', ['', '', 'b']],
  ['php', '/**\n * a\n */\n#[B]\nb(); // c', ['', '', '', '#[B]', 'b(); // c']],
  [
    'python',
    "def a():\n    '''b\n    \"\"\" c\n    '''\n    d",
    ['def a():', '    ', '', '', '    d'],
  ],
  ['python', `a = '''"""'''; b = """\nc\n"""`, [`a = '''"""'''; b = `, '', '']],
  ['python', 'r"""a\n"""\nb', ['', '', 'b']],
  ['dart', "a = '''\nb'''; c", ['a = ', '; c']],
  ['shell', '# a\r\nb\r\n', ['', 'b', '']],
  ['fortran', 'a', ['a']],
  ['none', '', ['']],
])('leaves the code of %s: %s', (language, text, expected) => {
  expect(codeLines(language, text)).toEqual(expected);
});
