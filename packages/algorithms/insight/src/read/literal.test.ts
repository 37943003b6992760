import { describe, expect, it } from 'vitest';
import { lexiconOf } from './lexicon.js';
import { literalEnd } from './literal.js';

const end = (language: string, text: string, before = -1): string => {
  const scan = {
    text,
    lexicon: lexiconOf(language)!,
    at: before + 1,
    line: 1,
    lineIndex: 0,
    fresh: true,
    before,
  };
  const past = literalEnd(scan);
  return past === -1 ? '' : text.slice(before + 1, past);
};

describe('literalEnd', () => {
  it.each([
    ['typescript', '"a\\"b" c', '"a\\"b"'],
    ['typescript', '"open\nnext', '"open'],
    ['typescript', "'a\\\r\nb' c", "'a\\\r\nb'"],
    ['typescript', '`a ${b ? `c ${d}` : "}"} e` f', '`a ${b ? `c ${d}` : "}"} e`'],
    ['typescript', '`open ${', '`open ${'],
    ['typescript', '/a[/]\\/b/gi.c', '/a[/]\\/b/gi'],
    ['typescript', '/open\n/', ''],
    ['python', '"""a " b""" c', '"""a " b"""'],
    ['go', '`a\\` b', '`a\\`'],
    ['java', '"""a\n" b""" c', '"""a\n" b"""'],
    ['rust', "'a'", "'a'"],
    ['rust', "'static str", ''],
    ['rust', 'r##"a"#b"## c', 'r##"a"#b"##'],
    ['rust', 'r#"open', ''],
    ['cpp', 'R"x(a)" b)x" c', 'R"x(a)" b)x"'],
    ['csharp', '@"a""b" c', '@"a""b"'],
    ['typescript', 'word', ''],
    ['typescript', '1', ''],
  ])('%s: %s', (language, text, expected) => {
    expect(end(language, text)).toBe(expected);
  });

  it.each([
    ['a / b / c', 1, ''],
    ['a = /b/', 3, ' /b/'.trim()],
    ['return /b/', 6, '/b/'],
    ['i++ / b / c', 3, ''],
    ['</p> / x', 0, ''],
    ['f(/b/)', 1, '/b/'],
  ])('where an expression may begin: %s', (text, before, expected) => {
    const slash = text.indexOf('/', before);
    const scan = {
      text,
      lexicon: lexiconOf('typescript')!,
      at: slash,
      line: 1,
      lineIndex: 0,
      fresh: false,
      before: text.slice(0, slash).trimEnd().length - 1,
    };
    const past = literalEnd(scan);
    expect(past === -1 ? '' : text.slice(slash, past)).toBe(expected);
  });
});
