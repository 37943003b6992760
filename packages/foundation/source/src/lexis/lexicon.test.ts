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
