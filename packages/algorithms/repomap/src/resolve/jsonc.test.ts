import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../test/runs.js';
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
