import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeLines } from './code-lines.js';

it.each<[string, string, string[]]>([
  ['kotlin', '// a\nb // c\n  /* d\n e */ f\n/* g */ h', ['', 'b', '', '      f', '        h']],
  ['elixir', 'a """\nb\n""" c', ['a', '', '    c']],
  ['lua', '--[[ a\nb ]] c\n-- d', ['', '     c', '']],
  ['haskell', '{- a\n-}\nb', ['', '', 'b']],
  ['php', '/**\n * a\n */\n#[B]\nb("c"); // d', ['', '', '', '#[B]', 'b("c");']],
  ['python', "def a():\n    '''b\n    \"\"\" c\n    '''\n    d", ['def a():', '', '', '', '    d']],
  ['python', `a = '''"""'''; b = """\nc\n"""`, [`a = '''"""'''; b =`, '', '']],
  ['dart', "a = '''\nb'''; c", ['a =', '    ; c']],
  ['shell', '# a\r\nb\r\n', ['', 'b', '']],
  ['fortran', 'a', ['a']],
  ['none', '', ['']],
])('leaves the code of %s: %s', (language, text, expected) => {
  expect(codeLines(language, text)).toEqual(expected);
});

it('keeps the number of lines and the column of all that it keeps', () => {
  const piece = fc.constantFrom(
    'a',
    ' ',
    '\n',
    '\r\n',
    '\r',
    '"',
    "'",
    '/*',
    '*/',
    '//',
    '`',
    '${',
    '}',
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const lines = text.split(/\r\n|\r|\n/);
      const code = codeLines('typescript', text);
      expect(code).toHaveLength(lines.length);
      code.forEach((line, index) => {
        for (const [at, sign] of [...line].entries())
          if (sign !== ' ') expect(lines[index]![at]).toBe(sign);
      });
    }),
    { seed: 42 },
  );
});

// A comment with an apostrophe, a string with one, and code behind them, as programs have it: what an import or a
// header is looked for in.
const PROGRAMS: readonly (readonly [language: string, text: string, code: string])[] = [
  [
    'c',
    "#include \"a.h\" // it's\n/* don't\n   int no(); */\nint yes(void) { return '\"'; }",
    '#include "a.h"\n\n\nint yes(void) { return \'"\'; }',
  ],
  [
    'csharp',
    'var sql = @"\nclass No { } ""\n";\nclass Yes { string a = $@"b"; }',
    'var sql =\n\n ;\nclass Yes { string a = $@"b"; }',
  ],
  [
    'elixir',
    'defmodule A do\n  @doc """\n  def no, do: "it\'s"\n  """\n  def yes(?"), do: :ok # it\'s\nend',
    'defmodule A do\n  @doc\n\n\n  def yes(?"), do: :ok\nend',
  ],
  [
    'dart',
    "import 'a.dart'; // it's\nvar s = r'''\nimport 'no.dart';\n''';\nvar t = '${m['b']}'; class Yes {}",
    "import 'a.dart';\nvar s =\n\n   ;\nvar t = '${m['b']}'; class Yes {}",
  ],
  [
    'erlang',
    '-include("a.hrl"). % it\'s\nyes($", \'an atom\') -> "b\nno() -> c\n".',
    '-include("a.hrl").\nyes($", \'an atom\') ->\n\n .',
  ],
  [
    'go',
    'import "a" // it\'s\nvar s = `\nimport "no"\n`\nfunc yes(r rune) bool { return r == \'"\' }',
    'import "a"\nvar s =\n\n\nfunc yes(r rune) bool { return r == \'"\' }',
  ],
  [
    'julia',
    'using A # it\'s\n"""\n    no()\n"""\nyes(x) = x\' * "$(f("b"))" #= using\nNo =#',
    'using A\n\n\n\nyes(x) = x\' * "$(f("b"))"\n',
  ],
  [
    'ocaml',
    "open A (* it's (* so *) *)\nlet s = {|\nopen No\n|}\nlet yes (x : 'a) = f' '\"' x",
    "open A\nlet s =\n\n\nlet yes (x : 'a) = f' '\"' x",
  ],
  [
    'r',
    "source('a.R') # it's\ns <- r\"(\nsource('no.R') \"\n)\"\nyes <- function(x) `odd name`(x)",
    "source('a.R')\ns <-\n\n\nyes <- function(x) `odd name`(x)",
  ],
  [
    'haskell',
    "-- it's\nmodule A where\n{- don't\nimport No -}\nimport Data.Map' as M -- f'\nf' x = g x'",
    "\nmodule A where\n\n\nimport Data.Map' as M\nf' x = g x'",
  ],
  [
    'java',
    'import a.B; // it\'s\nString s = """\n  import no.No;\n  """;\nchar c = \'"\'; class Yes {}',
    "import a.B;\nString s =\n\n     ;\nchar c = '\"'; class Yes {}",
  ],
  [
    'javascript',
    "import a from 'a'; // it's\nconst s = `\nimport no from 'no';\n${x}`;\nf(/[`'\"]/); export { a };",
    "import a from 'a';\nconst s =\n\n     ;\nf(/[`'\"]/); export { a };",
  ],
  [
    'kotlin',
    'import a.B // it\'s\nval s = """\nimport no.No\n"""\nfun `it\'s`() = \'"\' /* a /* b */\nfun no() {} */',
    "import a.B\nval s =\n\n\nfun `it's`() = '\"'\n",
  ],
  [
    'lua',
    'local a = require "a" -- it\'s\nlocal s = [[\nlocal no = require "no"\n]]\n--[==[ don\'t\n]] ]==] b()',
    'local a = require "a"\nlocal s =\n\n\n\n        b()',
  ],
  [
    'perl',
    "use A; # it's\nmy $n = $#a; my $s = <<\"END\";\nuse No; it's\nEND\n=pod\n\nuse No;\n\n=cut\nsub yes { s/'// }",
    'use A;\nmy $n = $#a; my $s = <<"END";\n\n\n\n\n\n\n\nsub yes { s/\'// }',
  ],
  [
    'php',
    "<?php # it's\nuse A\\B; // don't\n$s = <<<'EOT'\nclass No {}\nEOT;\nfunction yes() { return 'a'; }",
    "<?php\nuse A\\B;\n$s = <<<'EOT'\n\n   ;\nfunction yes() { return 'a'; }",
  ],
  [
    'powershell',
    "Import-Module a # it's\n<# function No {} #>\n$s = @\"\nfunction No { }\n\"@\nfunction Yes { 'b' }",
    "Import-Module a\n\n$s =\n\n\nfunction Yes { 'b' }",
  ],
  [
    'python',
    'import a  # it\'s\ndef yes():\n    r"""it\'s\n    import no\n    """\n    return f(r"\\"", \'b\')',
    'import a\ndef yes():\n\n\n\n    return f(r"\\"", \'b\')',
  ],
  [
    'ruby',
    "require 'a' # it's\nrun(<<~SH, 1) do\n  def no; it's; end\nSH\n  x.scan /'/, 2\nend\n=begin\nrequire 'no'\n=end",
    "require 'a'\nrun(<<~SH, 1) do\n\n\n  x.scan /'/, 2\nend\n\n\n",
  ],
  [
    'rust',
    "use a::B; // it's\nfn yes<'a>(c: &'a char) -> bool { *c == '\"' }\nconst S: &str = r#\"\nfn no() {}\n\"#;",
    "use a::B;\nfn yes<'a>(c: &'a char) -> bool { *c == '\"' }\nconst S: &str =\n\n  ;",
  ],
  [
    'scala',
    'import a.B // it\'s\nval s = s"""\n  object No ${m("x")}\n"""\ndef yes(c: Char) = c == \'"\'',
    "import a.B\nval s = s\n\n\ndef yes(c: Char) = c == '\"'",
  ],
  [
    'shell',
    'source a.sh # it\'s\ncat <<-EOF | tee "$b"\n\tno() { it\'s; }\n\tEOF\nyes() { echo ${#c} \\\' "$(d "e")"; }',
    'source a.sh\ncat <<-EOF | tee "$b"\n\n\nyes() { echo ${#c} \\\' "$(d "e")"; }',
  ],
  [
    'swift',
    'import A // it\'s\nlet s = #"""\n  func no() { "it\'s" }\n  """#\nfunc yes() { print("a \\(b["c"])") }',
    'import A\nlet s =\n\n\nfunc yes() { print("a \\(b["c"])") }',
  ],
];

it.each(PROGRAMS)('leaves what is code in a program: %s', (language, text, code) => {
  expect(codeLines(language, text)).toEqual(code.split('\n'));
});
