import { dataOf } from '@ctx/source/languages';
import { describe, expect, it } from 'vitest';
import { outline } from '../outline.js';
import { type Literals, literalEnd } from './literal.js';

const QUOTE = '"';
const open = (text: string): Literals => ({ text, absent: new Set(), hashComments: false });

/** The literal that begins at the first `mark` of the text, on the line of the mark. */
function literal(text: string, mark: string, source: Literals = open(text)): string | undefined {
  const at = text.indexOf(mark);
  const lineStart = text.lastIndexOf('\n', at) + 1;
  let first = lineStart;
  while (text[first] === ' ') first++;
  const newline = text.indexOf('\n', at);
  const span = literalEnd(source, at, first, newline < 0 ? text.length : newline);
  if (span === undefined) return undefined;
  return `${span.comment ? 'comment' : 'string'} ${text.slice(at, span.end)}`;
}

describe('strings', () => {
  it.each([
    ['a = "b" + c', QUOTE, 'string "b"'],
    ['a = "b \\" c" + d', QUOTE, 'string "b \\" c"'],
    ["a = 'b' + c", "'", "string 'b'"],
    ["c == '\\n'", "'", "string '\\n'"],
    ["f('two words')", "'", "string 'two words'"],
    ['a = """b\nc""" + d', QUOTE, 'string """b\nc"""'],
    ["a = '''b\nc''' + d", "'", "string '''b\nc'''"],
    ['let a = r"\\d";', QUOTE, 'string "\\d"'],
    ['let a = r#"x "y" z"#;', QUOTE, 'string "x "y" z"#'],
    ['let a = br##"x"# y"##;', QUOTE, 'string "x"# y"##'],
    ['a = "first \\\n  second";', QUOTE, 'string "first \\\n  second"'],
    ['f("first\nsecond");', QUOTE, 'string "first\nsecond"'],
  ])('%j holds %s', (text, mark, expected) => {
    expect(literal(text, mark)).toBe(expected);
  });

  it.each([
    ["fn f<'a>(x: &'a str)", "'"],
    ["don't mind it's fine", "'"],
    ['say 5" of it', QUOTE],
    ['a = "never closed', QUOTE],
    ['a = "x\nb = y + "z"', QUOTE],
  ])('%j opens nothing', (text, mark) => {
    expect(literal(text, mark)).toBeUndefined();
  });
});

describe('template literals', () => {
  it.each([
    ['a = `b`;', 'string `b`'],
    ['a = `b $OPENc} d`;', 'string `b $OPENc} d`'],
    ['a = `b $OPENc ? `d` : `e`} f`;', 'string `b $OPENc ? `d` : `e`} f`'],
    ['a = `b $OPEN { c: 1 } } d`;', 'string `b $OPEN { c: 1 } } d`'],
    ['a = `b\n  c`;', 'string `b\n  c`'],
    ['a = `b \\` c`;', 'string `b \\` c`'],
  ])('%j holds %s', (text, expected) => {
    // `$OPEN` stands for a dollar and a brace.
    const filled = (row: string): string => row.replaceAll('OPEN', '{');
    expect(literal(filled(text), '`')).toBe(filled(expected));
  });

  it('heals a stray backtick: declarations at the margin are none of a string', () => {
    const code = 'export function f() {}\n'.repeat(200);
    expect(literal(`x = \`;\n${code}\`;`, '`')).toBeUndefined();
    const prose = '  some lines of a long text\n'.repeat(200);
    expect(literal(`x = \`;\n${prose}\`;`, '`')).toMatch(/^string/);
  });

  it('opens nothing without a second backtick', () => {
    expect(literal('a = `b', '`')).toBeUndefined();
  });
});

describe('comments', () => {
  it.each([
    ['a // b', '/', 'comment // b'],
    ['a /* b */ c', '/', 'comment /* b */'],
    ['/* a\n b */ c', '/', 'comment /* a\n b */'],
    ['a # b', '#', 'comment # b'],
    ['# a', '#', 'comment # a'],
    ['#!/bin/sh', '#', 'comment #!/bin/sh'],
    ['#', '#', 'comment #'],
    ['#print(x) once', '#', 'comment #print(x) once'],
    ['-- a', '-', 'comment -- a'],
    ['--[[ a\n b ]] c', '-', 'comment --[[ a\n b ]]'],
    [';; a', ';', 'comment ;; a'],
    ['<!-- a\n b --> c', '<', 'comment <!-- a\n b -->'],
  ])('%j holds %s', (text, mark, expected) => {
    expect(literal(text, mark)).toBe(expected);
  });

  it.each([
    ['http://example.org', '/'],
    ['/* never closed', '/'],
    ['#include <x>', '#'],
    ['# define X 1', '#'],
    ['#[derive(Debug)]', '#'],
    ['#![no_std]', '#'],
    ['#main {', '#'],
    ['#reset() {', '#'],
    ['#state = 1;', '#'],
    ['a[#b]', '#'],
    ['a -- b', '-'],
    ['i--;', '-'],
    ['a; b', ';'],
    ['a < b', '<'],
  ])('%j opens none', (text, mark) => {
    expect(literal(text, mark)).toBeUndefined();
  });
});

describe('regular expressions', () => {
  it.each([
    ['a = /["`{]/g', 'string /["`{]/'],
    ['f(/[/]"/)', 'string /[/]"/'],
    ['a && /b\\/"c/.test(d)', 'string /b\\/"c/'],
    ['return /"/', 'string /"/'],
    ['x => /"/', 'string /"/'],
  ])('%j holds %s', (text, expected) => {
    expect(literal(text, '/')).toBe(expected);
  });

  it.each(['a / b / c', '(a) / 2', 'total/count', 'x = y /z'])('%j divides', (text) => {
    expect(literal(text, '/')).toBeUndefined();
  });
});

describe('here-documents', () => {
  it.each([
    ['cat <<EOF\n{ [ (\nEOF\nx', '<<EOF\n{ [ (\nEOF'],
    ['cat <<-"END"\n  a\n  END\nx', '<<-"END"\n  a\n  END'],
    ['sql = <<~SQL\n  SELECT "\nSQL\nx', '<<~SQL\n  SELECT "\nSQL'],
    ['$a = <<<EOT\nb\nEOT;\nx', '<<<EOT\nb\nEOT'],
  ])('%j ends at its word', (text, expected) => {
    expect(literal(text, '<')).toBe(`string ${expected}`);
  });

  it.each(['cout << END;', 'a <<EOF', 'x << 3', 'y <<= 2'])('%j is none', (text) => {
    expect(literal(text, '<')).toBeUndefined();
  });
});

describe('what is never closed', () => {
  it('is looked for once', () => {
    const text = `${'/* '.repeat(1000)}\n`;
    const source = open(text);
    expect(literal(text, '/', source)).toBeUndefined();
    expect(source.absent.has('*/')).toBe(true);
    expect(literal(text, '/', source)).toBeUndefined();
  });
});

describe('the literals of a language that is known', () => {
  it.each([
    ['python', 'a = r"a\\"b" + c', QUOTE, 'string "a\\"b"'],
    ['python', 'a = r"""a " b""" + c', QUOTE, 'string """a " b"""'],
    ['python', 'a = rb"\\"`" + `', QUOTE, 'string "\\"`"'],
    ['rust', 'a = r"\\" + b', QUOTE, 'string "\\"'],
    ['rust', 'a = br#"x" "# + b', QUOTE, 'string "x" "#'],
    ['rust', 'a /* b /* c */ d */ + e', '/', 'comment /* b /* c */ d */'],
    ['csharp', 'a = @"C:\\" + "b"', QUOTE, 'string "C:\\"'],
    ['csharp', 'a = $@"a ""b""\n{c}" + "d"', QUOTE, 'string "a ""b""\n{c}"'],
    ['cpp', 'a = R"x(" )" )x" + "b"', QUOTE, 'string "x(" )" )x"'],
    ['go', 'a = `\\d\\` + `b`', '`', 'string `\\d\\`'],
    ['kotlin', 'fun `adds (one`() {', '`', 'string `adds (one`'],
    ['typescript', 'a = `b \\` c`', '`', 'string `b \\` c`'],
  ])('%s: %j holds %s', (language, text, mark, expected) => {
    const { lexis } = dataOf(language) ?? {};
    expect(literal(text, mark, { ...open(text), lexis })).toBe(expected);
  });

  it.each([
    ['python', 'a = b // (c', '/'],
    ['python', 'a = b ` c\nd = "`"', '`'],
    ['java', '-- i;', '-'],
    ['java', 'x <<EOF\nEOF', '<'],
  ])('%s: %j opens nothing', (language, text, mark) => {
    const { lexis } = dataOf(language) ?? {};
    expect(literal(text, mark, { ...open(text), lexis })).toBeUndefined();
  });

  it('do not swallow a Python file from a raw string with a quote to a later backtick', () => {
    const text = [
      'A = re.compile(r"a\\"`")',
      'def one():\n    pass\n\n\ndef two():\n    pass\n',
      'B = "`"\n\n\ndef three():\n    pass\n',
    ].join('\n');
    const { nodes } = outline(text, { path: 'a.py' });
    expect(nodes.map(({ name }) => name).filter((name) => name !== '')).toEqual([
      'one',
      'two',
      'three',
    ]);
  });
});
