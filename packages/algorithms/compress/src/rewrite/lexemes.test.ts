import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasLexicon, lexemes } from './lexemes.js';

/** What is found, as `kind text`. */
function found(text: string, language: string): string[] {
  return lexemes(text, language).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);
}

describe('lexemes', () => {
  it('tells comments, strings and regular expressions of scripts apart', () => {
    expect(found('a = "x // y"; // note\nb = /[/"]+/gi; /* c */', 'typescript')).toEqual([
      'string "x // y"',
      'comment // note',
      'regex /[/"]+/gi',
      'comment /* c */',
    ]);
  });

  it('reads a slash behind an operand as a division', () => {
    expect(found('a / b / c; (d) / 2; e++ / 3; x[0] / y', 'javascript')).toEqual([]);
    expect(found('return /x y/.test(s)', 'javascript')).toEqual(['regex /x y/']);
    expect(found('<p>text</p>', 'tsx')).toEqual([]);
  });

  it('follows templates into their holes', () => {
    const text = '`a ${ f({ k: "}" }, `in ${x} ner`) } b` + 1';
    expect(found(text, 'typescript')).toEqual([`string ${text.slice(0, -4)}`]);
  });

  it.each([
    ['python', 'x = """a\n# no"""  # yes', ['string """a\n# no"""', 'comment # yes']],
    ['rust', "fn f<'a>(c: char) { 'x'; '\\n' }", ["string 'x'", "string '\\n'"]],
    ['rust', '/* a /* b */ c */ r#"x"y"#', ['comment /* a /* b */ c */', 'string r#"x"y"#']],
    ['cpp', 'R"x(a)" b)x" // c', ['string R"x(a)" b)x"', 'comment // c']],
    ['go', '`a\\` + "b"', ['string `a\\`', 'string "b"']],
    ['kotlin', '"${m["k"]} -> x"', ['string "${m["k"]} -> x"']],
    ['csharp', '@"c:\\" + "d"', ['string @"c:\\"', 'string "d"']],
    ['java', '"""\n a"b\n """ + \'c\'', ['string """\n a"b\n """', "string 'c'"]],
  ])('knows the strings of %s', (language, text, expected) => {
    expect(found(text, language)).toEqual(expected);
  });

  it('never lets a stray quote swallow the lines behind it', () => {
    expect(found("<p>don't</p>\nconst a = 'b';", 'tsx').at(-1)).toBe("string 'b'");
    expect(found('x = "open\ny = 1', 'python')).toEqual(['string "open']);
  });

  it('finds nothing in a language it does not know', () => {
    expect(lexemes('"x" # y', 'ruby')).toEqual([]);
    expect(hasLexicon('ruby')).toBe(false);
    expect(hasLexicon('__proto__')).toBe(false);
    expect(lexemes('x', 'constructor')).toEqual([]);
  });

  it('is in order, disjoint and inside the text, whatever the text is', () => {
    const piece = fc.constantFrom('"', "'", '`', '/', '*', '${', '}', '\\', '\n', '#', 'r"', 'x ');
    const languages = ['typescript', 'rust', 'python', 'cpp', 'kotlin', 'csharp'];
    fc.assert(
      fc.property(fc.array(piece), fc.constantFrom(...languages), (pieces, language) => {
        const text = pieces.join('');
        let position = 0;
        for (const { start, end } of lexemes(text, language)) {
          expect(start).toBeGreaterThanOrEqual(position);
          expect(end).toBeGreaterThan(start);
          position = end;
        }
        expect(position).toBeLessThanOrEqual(text.length);
      }),
      { seed: 42 },
    );
  });

  it.each(['`${', '"${', '/*', "'", '`'])('stays linear on 100,000 × %s', (piece) => {
    for (const language of ['kotlin', 'typescript'] as const)
      expect((size: number) => {
        const text = piece.repeat(size);
        return () => lexemes(text, language);
      }).toGrowLinearly(1_000, 10_000);
  });
});
