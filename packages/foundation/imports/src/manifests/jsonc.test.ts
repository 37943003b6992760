import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asObject, asStrings, parseJsonc } from './jsonc.js';

describe('parseJsonc', () => {
  it('reads comments, trailing commas and a byte order mark', () => {
    expect(
      parseJsonc(
        '\ufeff{ // line\n "a": [1, 2, /* x */ ], /* multi\nline */ "b": { "c": 1, }, // end\n}',
      ),
    ).toEqual({ a: [1, 2], b: { c: 1 } });
  });

  it('leaves what looks like a comment or a trailing comma inside a string', () => {
    expect(parseJsonc('{"a": "// no", "b": "/* no */", "c": ",]", "d": "\\"// no", }')).toEqual({
      a: '// no',
      b: '/* no */',
      c: ',]',
      d: '"// no',
    });
  });

  it('is not slowed down by a line of slashes after a comma, or by commas and comments', () => {
    const rule = '/'.repeat(40);
    expect(parseJsonc(`{"a": 1, ${rule}\n "b": 2, ${rule}\n}`)).toEqual({ a: 1, b: 2 });
    expect((size: number) => {
      const text = `{"a": 1, ${'/'.repeat(size)}\n "b": 2, }`;
      return () => parseJsonc(text);
    }).toGrowLinearly(12, 48);
    expect((size: number) => {
      const text = `{"a": 1 ${'/* x */ ,'.repeat(size)}`;
      return () => parseJsonc(text);
    }).toGrowLinearly(2_000, 20_000);
  });

  it('does not join what a comment or white space separates', () => {
    for (const text of ['{"a": 1/**/2}', '{"a": 1 2, }', '{"a": 1,, }', '{"a": 1 },']) {
      expect(parseJsonc(text)).toBeUndefined();
    }
  });

  it('reads every object that JSON writes', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const text = JSON.stringify(value, null, 2);
        expect(parseJsonc(text)).toEqual(JSON.parse(text));
        expect(parseJsonc(`// c\n${text}`)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('knows nothing of what is broken or no object', () => {
    for (const text of ['', '{', '[1]', 'null', '"x"', '{a: 1}', '// only a comment', '{"a": }']) {
      expect(parseJsonc(text)).toBeUndefined();
    }
  });
});

describe('asObject and asStrings', () => {
  it('drop what has another shape', () => {
    expect(asObject([])).toBeUndefined();
    expect(asObject(null)).toBeUndefined();
    expect(asObject({ a: 1 })).toEqual({ a: 1 });
    expect(asStrings('a')).toEqual(['a']);
    expect(asStrings(['a', 1, null, 'b'])).toEqual(['a', 'b']);
    expect(asStrings(7)).toEqual([]);
  });
});
