import { describe, expect, it } from 'vitest';
import { lexiconOf } from './lexicon.js';
import { tokensOf } from './tokens.js';

const KINDS = ['word', 'number', 'string', 'mark'];
const read = (language: string, text: string) => {
  const { count, kinds, starts, ends } = tokensOf(text, lexiconOf(language)!);
  return Array.from(
    { length: count },
    (_, i) => text.slice(starts[i], ends[i]) + (KINDS[kinds[i]!] === 'string' ? '~' : ''),
  );
};

describe('tokensOf', () => {
  it.each([
    ['typescript', 'a?.b ?? c // no\n/* no */ === 1.5e-3', 'a ?. b ?? c === 1.5e-3'],
    [
      'typescript',
      'x = /[/"]+/g.test(`a${"}"}${`b`}c`) / 2',
      'x = /[/"]+/g~ . test ( `a${"}"}${`b`}c`~ ) / 2',
    ],
    ['typescript', 'class A { #b = 1 }', 'class A { # b = 1 }'],
    ['python', 'f(r"a") # no\n"""doc\n"""\nx ** 2', 'f ( r "a"~ ) """doc\n"""~ x ** 2'],
    [
      'rust',
      "fn f<'a>(x: &'a str) { r#\"a\"b\"#; 'c' }",
      "fn f < ' a > ( x : & ' a str ) { r#\"a\"b\"#~ ; 'c'~ }",
    ],
    ['c', '#define A(x) \\\n  { x\nint a;', 'int a ;'],
    ['c', '#include <a.h>\n  # if B\nf("a\\"b");', 'f ( "a\\"b"~ ) ;'],
    ['rust', '#[derive(A)] struct B;', '# [ derive ( A ) ] struct B ;'],
    ['php', '# a remark\n$a->b;', '$a -> b ;'],
    ['ruby', 'a = "x" # no\nb', 'a = "x"~ b'],
    ['go', 'x := `a\n"b` // no', 'x := `a\n"b`~'],
    ['lua', '--[[ a\n b ]] x = 1 -- no', 'x = 1'],
  ])('%s: %s', (language, text, expected) => {
    expect(read(language, text).join(' ')).toBe(expected);
  });

  it('reads more tokens than a text of its length usually has', () => {
    const all = read('typescript', 'a=1;'.repeat(50));
    expect(all).toHaveLength(200);
    expect(all.slice(-5)).toEqual([';', 'a', '=', '1', ';']);
  });

  it('knows lines, line breaks and columns', () => {
    const { lines, breaks, columns } = tokensOf('a `\n`\n\n\tb c', lexiconOf('typescript')!);
    expect([...lines]).toEqual([1, 1, 4, 4]);
    expect([...breaks]).toEqual([1, 0, 1, 0]);
    expect(columns[2]).toBe(8);
  });

  it('reads any text to its end', () => {
    for (const text of ['', '"', "'", '`${', '/*', '/', '\\', '\u{1F600}\ud800', 'é_ñ', '\u0000']) {
      expect(() => read('typescript', text)).not.toThrow();
    }
    expect(read('typescript', 'é_ñ = \u{1F600}')).toEqual(['é_ñ', '=', '\u{1F600}']);
  });

  it('knows no lexis of markup and of formats', () => {
    expect(lexiconOf('vue')).toBeUndefined();
    expect(lexiconOf('none')).toBeUndefined();
  });
});
