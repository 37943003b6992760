import { describe, expect, it } from 'vitest';
import { dataOf, languages } from '../languages.js';
import { hasLexis, lexiconOf, shapeLexicon } from './lexicon.js';
import { literals } from './literals.js';

/** The characters that may begin a literal of a language. */
function begins(language?: string): string {
  return [...lexiconOf(language).keys()]
    .filter((code) => lexiconOf(language)[code])
    .map((code) => String.fromCharCode(code))
    .join('');
}

describe('lexiconOf', () => {
  it.each([
    ['typescript', '"\'/`'],
    ['python', '"#\'BFRTUbfrtu'],
    ['java', '"\'/'],
    ['lua', '"\'-['],
    ['clojure', '";\\'],
    ['tlaplus', '"(\\'],
    ['erlang', '"$%\''],
  ])('%s: a literal begins with one of %s', (language, expected) => {
    expect(begins(language)).toBe(expected);
  });

  it('is built once for a language, and goes by shape for one that is not known', () => {
    expect(lexiconOf('typescript')).toBe(lexiconOf('typescript'));
    expect(lexiconOf()).toBe(lexiconOf(''));
    expect(begins('unheard-of')).toBe(begins());
    expect(begins('__proto__')).toBe(begins());
  });

  it('tries what is longer first', () => {
    const opens = lexiconOf('python')['"'.charCodeAt(0)]!.map(({ open }) => open);
    expect(opens).toEqual(['"""', '"']);
  });

  it('reads every opener of every language that is described', () => {
    for (const language of languages) {
      const { lexis, comment } = dataOf(language)!;
      if (lexis === undefined) continue;
      const { block, long = [], quotes = '', characters } = lexis;
      const short = [...(characters ? quotes.replace("'", '') : quotes)];
      for (const quote of [...long, ...short]) {
        const text = `f(${quote}a${quote})`;
        const expected = [{ kind: 'string', start: 2, end: text.length - 1 }];
        expect(literals(text, language), `${language} ${quote}`).toEqual(expected);
      }
      for (const [open, close] of [block ?? ['', ''], [comment ?? '', '']]) {
        const text = `${open} a ${close}`;
        const expected = [{ kind: 'comment', start: 0, end: text.length }];
        if (open !== '') expect(literals(text, language), `${language} ${open}`).toEqual(expected);
      }
    }
  });

  it('lets a comment nest where its language does, and only there', () => {
    for (const language of languages) {
      const { lexis: { block, nested } = {} } = dataOf(language)!;
      if (block === undefined) continue;
      const [open, close] = block;
      const text = `${open} a ${open} b ${close} c ${close}`;
      const end = nested ? text.length : text.length - close.length - 3;
      expect(literals(text, language)[0]?.end, language).toBe(end);
    }
  });

  it('takes the end of a line for the end of a string that knows no other', () => {
    for (const language of languages) {
      const { quotes = '', long } = dataOf(language)!.lexis ?? {};
      for (const quote of quotes) {
        if (long?.includes(quote)) continue;
        const text = `f(${quote}abc\n) g(${quote}${quote})`;
        const [literal] = literals(text, language);
        if (literal) expect(literal.start, `${language} ${quote}`).toBeGreaterThan(8);
      }
    }
  });
});

describe('hasLexis', () => {
  it('knows which languages are described, and not only by the begin of a comment', () => {
    expect(hasLexis('ruby')).toBe(true);
    for (const language of ['fortran', 'vue', 'none', '__proto__', undefined])
      expect(hasLexis(language)).toBe(false);
  });
});

describe('shapeLexicon', () => {
  it('adds what begins a comment where that is known, at the begin of a word', () => {
    const percent = '%'.charCodeAt(0);
    expect(shapeLexicon()[percent]).toBeUndefined();
    const [mark] = shapeLexicon('%')[percent]!;
    expect(mark).toMatchObject({ kind: 'comment', close: '\n' });
    for (const [at, begin] of [
      [0, true],
      [3, true],
      [6, false],
    ] as const) {
      mark!.pattern!.lastIndex = at;
      expect(mark!.pattern!.test('%a %b c%d')).toBe(begin);
    }
  });
});

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
