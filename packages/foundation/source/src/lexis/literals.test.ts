import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../languages.js';
import { lexiconOf } from './lexicon.js';
import { followsRegex, leansForward, literals, operandIsDue, scanOf, spanAt } from './literals.js';

/** The literals of a text as written; a comment behind `#`, an expression behind `/`, a string bare. */
function read(text: string, language?: string): string[] {
  const marks = { comment: '# ', regex: '/ ', string: '' };
  return literals(text, language).map(
    ({ kind, start, end }) => marks[kind] + text.slice(start, end),
  );
}

// Strings and comments: a text, and its literals in their order.
const TABLE: readonly (readonly [language: string, text: string, ...expected: string[]])[] = [
  ['c', 'a = "x // y"; // z\n/* b */', '"x // y"', '# // z', '# /* b */'],
  ['c', "c = '\\''; d = \"a\\\\\" + 'b'", "'\\''", '"a\\\\"', "'b'"],
  ['c', '"first \\\n second" a', '"first \\\n second"'],
  ['c', "'a\\\r\nb' c", "'a\\\r\nb'"],
  ['c', '/* a /* b */ c */'.slice(0, 12), '# /* a /* b */'],
  ['cpp', "n = 1'000'000; c = 'x'; w = L'y'", "'x'", "'y'"],
  ['cpp', "h = 0xFF'FF; // it's", "# // it's"],
  ['cpp', 'R"x(a)" b)x" // c', 'R"x(a)" b)x"', '# // c'],
  ['cpp', 'u8R"(a" b)" + "c"', 'u8R"(a" b)"', '"c"'],
  ['cpp', 'EXAR"(a)"', '"(a)"'],
  ['csharp', '@"c:\\" + "d"', '@"c:\\"', '"d"'],
  ['csharp', '$@"a ""b""\n{c}" + "d"', '$@"a ""b""\n{c}"', '"d"'],
  ['csharp', 'x = """"a """ b"""" + 1', '""""a """ b""""'],
  ['clojure', '(f \\" "a\nb") ; c', '"a\nb"', '# ; c'],
  ['dart', "r'\\' + 'a' /* b /* c */ d */", "r'\\'", "'a'", '# /* b /* c */ d */'],
  ['dart', '\'${m[\'k\']} b\' + """\nc"""', "'${m['k']} b'", '"""\nc"""'],
  ['elixir', '"a #{f("b")}" # c', '"a #{f("b")}"', '# # c'],
  ['elixir', '~s(a "b) <> ?" <> """\nd "\n"""', '~s(a "b)', '"""\nd "\n"""'],
  [
    'elm',
    'a = """b\n"c"\n""" -- d\n{- e {- f -} g -}',
    '"""b\n"c"\n"""',
    '# -- d',
    '# {- e {- f -} g -}',
  ],
  ['erlang', 'f($", \'an atom\', "a") % it\'s', "'an atom'", '"a"', "# % it's"],
  ['go', '`a\\` + "b"', '`a\\`', '"b"'],
  ['go', "r := '\"' // c", "'\"'", '# // c'],
  ['groovy', '"""a\n"b" """ + \'c\' + ~/d"/', '"""a\n"b" """', "'c'", '/ /d"/'],
  ['haskell', "f' = g 'x' x'' -- it's", "'x'", "# -- it's"],
  ['haskell', 'a --> b "c" {- d {- e -} f -}', '"c"', '# {- d {- e -} f -}'],
  ['java', '"""\n a"b\n """ + \'c\'', '"""\n a"b\n """', "'c'"],
  ['javascript', 'a / b / c; x = /["`{]/g', '/ /["`{]/g'],
  ['javascript', 'return /a[/]\\/"/gi.test(b)', '/ /a[/]\\/"/gi'],
  ['javascript', '(d) / 2; e++ / 3; x[0] / y'],
  [
    'javascript',
    '`a ${ f({ k: "}" }, `in ${x} ner`) } b` + 1',
    '`a ${ f({ k: "}" }, `in ${x} ner`) } b`',
  ],
  ['julia', 'a = b\' * "x $(f("y"))" #= c #= d =# =#', '"x $(f("y"))"', '# #= c #= d =# =#'],
  ['kotlin', '"${m["k"]} -> x" + """a\\"""', '"${m["k"]} -> x"', '"""a\\"""'],
  ['kotlin', "fun `it's (one`() = 'x' /* a /* b */ c */", "'x'", '# /* a /* b */ c */'],
  ['lisp', '(f ?\\" "a" #| b #| c |# d |#) ; it\'s', '"a"', '# #| b #| c |# d |#', "# ; it's"],
  ['lua', 's = [[x " y]] .. "z" -- w', '[[x " y]]', '"z"', '# -- w'],
  [
    'lua',
    '--[[ a\n b ]] x = [==[ ]] ]==] --[=[ ]] ]=]',
    '# --[[ a\n b ]]',
    '[==[ ]] ]==]',
    '# --[=[ ]] ]=]',
  ],
  [
    'ocaml',
    'let f\' (x : \'a) = {q|a " b|q} ^ "c" (* d (* e *) *)',
    '{q|a " b|q}',
    '"c"',
    '# (* d (* e *) *)',
  ],
  ['perl', '$#a; $s{b}; q{it\'s {x}} . qw(a "b) # c', "q{it's {x}}", 'qw(a "b)', '# # c'],
  ['perl', "print <<'END' . \"a\";\nit's\nEND\ns/\"/'/g;", '"a"', "\nit's\nEND", 's/"/\'/g'],
  ['perl', "=head1 It's\n\n=cut\nmy $a = 'b';", "# =head1 It's\n\n=cut", "'b'"],
  ['perl', "'a';\n__END__\nit's", "'a'", "# __END__\nit's"],
  ['php', "# it's\n$a = 'b'; // c", "# # it's", "'b'", '# // c'],
  ['php', '#[A("b")]\nf();', '"b"'],
  ['php', "f(<<<EOT, 1);\n  it's \"\n  EOT . 'a';", '\n  it\'s "\n  EOT', "'a'"],
  ['php', "<p>it's</p><?php f('a'); ?>don't<?= 'b'", "<p>it's</p><?", "'a'", "?>don't<?", "'b'"],
  ['powershell', '<# it\'s #> @"\na " b\n"@ + \'c\'', "# <# it's #>", '@"\na " b\n"@', "'c'"],
  ['python', 'x = """a\n# no"""  # yes', '"""a\n# no"""', '# # yes'],
  ['python', "r'\\'' + rb\"\\\"`\" + '''a\n\"b'''", "'\\''", '"\\"`"', "'''a\n\"b'''"],
  ['r', 'x <- r"(a " b)" # it\'s', 'r"(a " b)"', "# # it's"],
  ['ruby', 'a = %q(it\'s (b)) + "#{f("c")}" # d', "%q(it's (b))", '"#{f("c")}"', '# # d'],
  ['ruby', 'f(<<~SQL, 1)\n  SELECT "\n  SQL\ng("a")', '\n  SELECT "\n  SQL', '"a"'],
  ['ruby', 'f(<<A, <<B)\na\'\nA\nb"\nB\nc', "\na'\nA", '\nb"\nB'],
  ['ruby', '=begin\nit\'s\n=end\na.split /"/, 2', "# =begin\nit's\n=end", '/ /"/'],
  ['rust', "fn f<'a>(c: &'a char) { 'x'; b'\\n' }", "'x'", "'\\n'"],
  ['rust', '/* a /* b */ c */ br#"x"y"# + "a\nb"', '# /* a /* b */ c */', 'br#"x"y"#', '"a\nb"'],
  [
    'scala',
    's"${m("k")} b" + \'x\' + \'symbol /* a /* b */ */',
    '"${m("k")} b"',
    "'x'",
    '# /* a /* b */ */',
  ],
  ['shell', 'echo $# "a $(b "c") d" a#b # it\'s', '"a $(b "c") d"', "# # it's"],
  [
    'shell',
    "cat <<'EOF' | b\nit's\nEOF\necho \\' 'a\\' $'b\\''",
    "\nit's\nEOF",
    "'a\\'",
    "$'b\\''",
  ],
  ['swift', '#"a " \\(b)"# + "c \\(d["e"]) f"', '#"a " \\(b)"#', '"c \\(d["e"]) f"'],
  [
    'swift',
    '##"""\na """ "#\n"""## /* b /* c */ */',
    '##"""\na """ "#\n"""##',
    '# /* b /* c */ */',
  ],
  ['tlaplus', "x' = y' (* a (* b *) *) \\* it's", '# (* a (* b *) *)', "# \\* it's"],
  ['typescript', 'a = "b"; // `', '"b"', '# // `'],
  ['tsx', "<p>don't</p>\nconst a = 'b';", "'b'"],
  ['zig', 'const a = \\\\it\'s "\n ; // b', '\\\\it\'s "', '# // b'],
];

describe('literals', () => {
  it.each(TABLE)('%s: %j', (language, text, ...expected) => {
    expect(read(text, language)).toEqual(expected);
  });

  it('reads each language that is described in whole', () => {
    expect(new Set(TABLE.map(([language]) => language)).size).toBeGreaterThanOrEqual(25);
  });
});

// Where one language ends a string or a comment and another would go on: what was read wrong once.
describe('what only looks like a literal', () => {
  it.each<[language: string, text: string, ...expected: string[]]>([
    ['objectivec', '@"a" // it\'s', '"a"', "# // it's"],
    ['solidity', 'a = hex"b"; /* /* */ c', '"b"', '# /* /* */'],
    ['rescript', 'let a = `b ${c("}")} d` // e', '`b ${c("}")} d`', '# // e'],
    ['ruby', 'a = b ? \'c\' : "d"; e % f; g = h %w', "'c'", '"d"'],
    ['ruby', '$" ; x = ?" ; y << Z ; "a"', '"a"'],
    ['ruby', "b = 4 / 2 # it's / three", "# # it's / three"],
    ['shell', 'a=${b#c} d=$((1 << 2)) "e"', '"e"'],
    ['shell', 'cat <<<"a" # b', '"a"', '# # b'],
    ['shell', "case $a in b\\'c) ;; esac 'd'", "'d'"],
    ['perl', '%s = (y => 1, q => 2); $h{s} = "a"', '"a"'],
    ['perl', 'split /[\'"]/, $a; 4 / 2 / "b"', '/ /[\'"]/', '"b"'],
    ['php', "$a = 'b'; ?>\nit's", "'b'", "?>\nit's"],
    ['php', '// a ?> <?php "b"', '# // a ', '?> <?', '"b"'],
    ['elixir', 'x = ?# ; y = "a"', '"a"'],
    ['lua', 'a[b[1]] = "c" - - d', '"c"'],
    ['haskell', "x |-- y\n'a' -- b", "'a'", '# -- b'],
    ['python', 'a // b # c', '# # c'],
    ['go', "x := 'a' / b / c // d", "'a'", '# // d'],
    ['javascript', 'a = b\n/c/g.test("d")', '/ /c/g', '"d"'],
    ['typescript', 'type A = B<"c"> /* d */', '"c"', '# /* d */'],
    ['swift', '#if DEBUG\n"a"\n#endif', '"a"'],
    ['kotlin', "val a = 'b' // `it's`", "'b'", "# // `it's`"],
    ['csharp', 'var a = b is \'c\' ? @"d\\" : "e"', "'c'", '@"d\\"', '"e"'],
    ['dart', "'a\\'b' r'c\\' 'd'", "'a\\'b'", "r'c\\'", "'d'"],
    ['r', 'a %in% b # c', '# # c'],
    ['julia', "a' + b'c # d", '# # d'],
    ['clojure', '\'(a b) #"c" ; d', '"c"', '# ; d'],
    ['powershell', "'a' <# b #> $c # d", "'a'", '# <# b #>', '# # d'],
    ['erlang', 'a(X) when X =:= $% -> "b" % c', '"b"', '# % c'],
    ['zig', 'a = \'b\'; "c"', "'b'", '"c"'],
  ])('%s: %j', (language, text, ...expected) => {
    expect(read(text, language)).toEqual(expected);
  });
});

describe('spanAt', () => {
  it('says of code that holds a quote that it opens nothing', () => {
    const scan = scanOf("x = 1'000;", lexiconOf('cpp'));
    expect(spanAt(scan, 4, 2)).toEqual({ kind: 'code', start: 4, end: 9 });
    expect(spanAt(scan, 9, 8)).toBeUndefined();
  });

  it('gives a here-document at the end of the line that opens it, and once', () => {
    const text = 'a <<B 1\nc\nB\n';
    const scan = scanOf(text, lexiconOf('shell'));
    expect(spanAt(scan, 2, 0)).toEqual({ kind: 'code', start: 2, end: 5 });
    expect(spanAt(scan, 2, 0)).toEqual({ kind: 'code', start: 2, end: 5 });
    expect(spanAt(scan, 7, 6)).toEqual({ kind: 'string', start: 7, end: 11 });
    expect(spanAt(scan, 11, 10)).toBeUndefined();
  });
});

describe('what is never closed', () => {
  it.each([
    ['python', 'x = "open\ny = "1"', '"1"'],
    ['typescript', 'a = `open ${\nb = "c"', '"c"'],
    ['typescript', 'a /open\n/ "b"', '"b"'],
    ['c', '/* open\n"a"', '"a"'],
    ['rust', 'r#"open\n/* a', ...[]],
    ['rust', '/* open /* a */ b', '# /* open /* a */'],
    ['kotlin', '"a ${ b" + "c"', '"a ${ b"', '"c"'],
    ['shell', 'cat <<EOF\n"a"', '"a"'],
    ['go', '`open "a"', '"a"'],
  ])('is code: %s: %j', (language, text, ...expected) => {
    expect(read(text, language)).toEqual(expected);
  });
});

const PIECES = (
  '" \' ` / * /* */ // # -- --[[ ]] [[ {- -} (* *) <# #> ${ #{ \\( } { ( ) \\ <<A A <<<A r" R"x( )x" r#" "# ' +
  "@\" \"\"\" ''' %q( q{ s/ =begin =end ?> <? ~s( 1' f' $ x é \ud800"
).split(' ');

describe('any text', () => {
  it('has literals in order, disjoint and inside, and all else is code', () => {
    const piece = fc.constantFrom(...PIECES, ' ', '\n', '\r\n', '\n=cut\n', '\n  A\n');
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 60 }),
        fc.constantFrom(undefined, ...languages),
        (pieces, language) => {
          const text = pieces.join('');
          let written = '';
          for (const { start, end } of literals(text, language)) {
            expect(start).toBeGreaterThanOrEqual(written.length);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(text.length);
            written += text.slice(written.length, start) + text.slice(start, end);
          }
          expect(written + text.slice(written.length)).toBe(text);
        },
      ),
      { seed: 42 },
    );
  });

  it.each([
    ...PIECES,
    '"\\',
    '"${',
    '`${',
    "`${'",
    '"#{"',
    'a "',
    '<<A1 ',
    'q(',
    '\n<<A',
    '"\n',
    "'\n",
    '/*/',
  ])('is read in linear time, %j over and over', (piece) => {
    for (const language of [
      'typescript',
      'kotlin',
      'rust',
      'ruby',
      'perl',
      'shell',
      'php',
      undefined,
    ])
      expect((size: number) => {
        const text = piece.repeat(size);
        return () => literals(text, language);
      }).toGrowLinearly(200, 2_000);
  });

  it('is read in linear time where every opener has its own end', () => {
    for (const [language, opener] of [
      ['cpp', (index: number) => `R"x${index}( `],
      ['ruby', (index: number) => `<<A${index} `],
      ['lua', (index: number) => `[${'='.repeat(index % 200)}[ `],
    ] as const)
      expect((size: number) => {
        const text = Array.from({ length: size }, (_, index) => opener(index)).join('');
        return () => literals(text, language);
      }).toGrowLinearly(200, 2_000);
  });
});

it.each([
  ['', true],
  ['a = ', true],
  ['f(', true],
  ['return ', true],
  ['x.return ', false],
  ['a ', false],
  [') ', false],
  ['i++ ', false],
  ['i + ', true],
  ['<', false],
])('an operand is due behind %j: %s', (text, isDue) => {
  expect(operandIsDue(text, text.trimEnd().length - 1)).toBe(isDue);
});

it.each([
  ['split /,/', 6, 4, true],
  ['split / 2', 6, 4, false],
  ['a /= b', 2, 0, false],
  ['a/b', 1, 0, false],
  ['(a) /b', 4, 2, false],
  ['(a)\n  /b/', 6, 2, true],
])('a slash of %j leans on what follows it', (text, at, before, leans) => {
  expect(leansForward(text, at, before)).toBe(leans);
});

it.each([
  ['', true],
  ['.test(a)', true],
  [', 2', true],
  ['  \nb', true],
  [' do |a|', true],
  [' a', false],
  ['2', false],
])('what may follow an expression: %j', (text, follows) => {
  expect(followsRegex(text, 0)).toBe(follows);
});
