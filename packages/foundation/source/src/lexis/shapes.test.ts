import { describe, expect, it } from 'vitest';
import { literals } from './literals.js';

/** The first literal of a text in no known language. */
function first(text: string): string | undefined {
  const [literal] = literals(text);
  return literal && `${literal.kind} ${text.slice(literal.start, literal.end)}`;
}

const QUOTE = '"';

describe('a text in no known language', () => {
  it.each([
    ['a = "b" + c', 'string "b"'],
    ['a = "b \\" c" + d', 'string "b \\" c"'],
    ["a = 'b' + c", "string 'b'"],
    ["c == '\\n'", "string '\\n'"],
    ["f('two words')", "string 'two words'"],
    ['a = """b\nc""" + d', 'string """b\nc"""'],
    ["a = '''b\nc''' + d", "string '''b\nc'''"],
    ['let a = r"\\d";', 'string "\\d"'],
    ['let a = r#"x "y" z"#;', 'string "x "y" z"#'],
    ['let a = br##"x"# y"##;', 'string "x"# y"##'],
    ['a = "first \\\n  second";', 'string "first \\\n  second"'],
    ['f("first\nsecond");', 'string "first\nsecond"'],
    ['b"\\\na\nb";', 'string "\\\na\nb"'],
    ['a = `b ${c ? `d` : `e`} f`;', 'string `b ${c ? `d` : `e`} f`'],
    ['a = `b ${ { c: 1 } } d`;', 'string `b ${ { c: 1 } } d`'],
    ['a = `b\n  \\` c`;', 'string `b\n  \\` c`'],
    ['a // b', 'comment // b'],
    ['/* a\n b */ c', 'comment /* a\n b */'],
    ['a # b', 'comment # b'],
    ['#!/bin/sh', 'comment #!/bin/sh'],
    ['#', 'comment #'],
    ['#print(x) once', 'comment #print(x) once'],
    ['-- a', 'comment -- a'],
    ['--[[ a\n b ]] c', 'comment --[[ a\n b ]]'],
    [';; a', 'comment ;; a'],
    ['<!-- a\n b --> c', 'comment <!-- a\n b -->'],
    ['{- a\n b -} c', 'comment {- a\n b -}'],
    ['a = /["`{]/g', 'regex /["`{]/g'],
    ['f(/[/]"/)', 'regex /[/]"/'],
    ['a && /b\\/"c/.test(d)', 'regex /b\\/"c/'],
    ['x => /"/', 'regex /"/'],
    ['a.split /"/, 2', 'regex /"/'],
    ['cat <<EOF | b\n{ [ (\nEOF\nx', 'string \n{ [ (\nEOF'],
    ['cat <<-"END"\n  a\n  END\nx', 'string \n  a\n  END'],
    ['$a = <<<EOT\nb\nEOT;\nx', 'string \nb\nEOT'],
  ])('%j holds %s', (text, expected) => {
    expect(first(text)).toBe(expected);
  });

  it.each([
    "fn f<'a>(x: &'a str)",
    "don't mind it's fine",
    `say 5${QUOTE} of it`,
    'a = "never closed',
    'a = "x\nb = y + z',
    'a = `b',
    'http://example.org',
    '/* never closed',
    '#include <x>',
    '# define X 1',
    '#[derive(Debug)]',
    '#![no_std]',
    '#main {',
    '#reset() {',
    '#state = 1;',
    'a[#b]',
    'a -- b',
    'i--;',
    'a; b',
    'a {-1}',
    'a / b / c',
    '(a) / 2',
    'total/count',
    'x = y /z',
    'cout << END;',
    'a <<EOF',
    'y <<= 2',
  ])('%j holds none', (text) => {
    expect(first(text)).toBeUndefined();
  });

  it('has the comments that its language is known to have, and all shapes besides', () => {
    expect(literals("a ! it's\n'b'", 'fortran')).toHaveLength(2);
    expect(literals('a!b', 'fortran')).toEqual([]);
    expect(literals('a # b', 'nobody’s')).toHaveLength(1);
  });
});
