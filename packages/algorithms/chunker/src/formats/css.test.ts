import { describe, expect, it } from 'vitest';
import { names } from '../../test/spans.js';
import { css, scss } from './css.js';

const textOf = (text: string, index: number, split = css) => {
  const span = split(text)[index]!;
  return text.slice(span.startIndex, span.endIndex);
};

describe('css', () => {
  it('calls rules by their selectors and at-rules by their conditions', () => {
    const text =
      '@charset "x";\n.a,\n.b > c { d: e }\n@media (min-width: 1px) {\n  .f { g: h }\n}\n';
    expect(names(css(text))).toBe('<import> .a, .b > c @media (min-width: 1px)');
  });

  it('lists the rules inside a large @media, and nested ones', () => {
    const body = 'color: red; '.repeat(30);
    expect(names(css(`@media print { .a { ${body} } .b { ${body} &:hover { ${body} } } }`))).toBe(
      '@media print[.a .b[&:hover]]',
    );
  });

  it('glues comments to the rule right below them', () => {
    const text = '/* far */\n\n/* one */\n/* two */\n.a { }\n\n/* alone */\n';
    expect(textOf(text, 0)).toBe('/* one */\n/* two */\n.a { }');
    expect(css(text)[0]!.headerIndex).toBe(text.indexOf('.a'));
    expect(css(text)).toHaveLength(1);
  });

  it.each([
    ['strings', '.a { content: "}"; } .b { }'],
    ['comments', '.a { /* } */ } .b { }'],
    ['urls', '.a { b: url(data:x;base64,) } .b { }'],
    ['escapes', '.a { content: \\} } .b { }'],
  ])('is not misled by %s', (_name, text) => {
    expect(names(css(text))).toBe('.a .b');
  });

  it('ends with the text what is not closed, and ignores what was not opened', () => {
    expect(names(css('} .a { b: c } } .d { e: f'))).toBe('.a .d');
    expect(textOf('.a { b: c', 0)).toBe('.a { b: c');
  });

  it('shows custom properties at the top of a broken file as statements', () => {
    expect(names(css('--x: 1; @import "a";'))).toBe('--x <import>');
  });
});

describe('scss', () => {
  it('names variables, mixins and functions, and reads line comments', () => {
    const text =
      "// one's }\n$gap: 1px;\n@use 'x';\n@mixin card($a) { b: c }\n// before\n.d-#{$e} { f: g // }\n}\n";
    expect(names(scss(text))).toBe('$gap <import> @mixin card($a) .d-#{$e}');
    expect(textOf(text, 0, scss)).toBe("// one's }\n$gap: 1px;");
    expect(textOf(text, 3, scss)).toBe('// before\n.d-#{$e} { f: g // }\n}');
  });

  it('reads Less interpolation and variables', () => {
    expect(names(scss('@gap: 1px;\n.@{name} { b: c }'))).toBe('@gap .@{name}');
  });

  it('keeps a url with two slashes', () => {
    expect(scss('@import url(http://a/b.css);\n.a { b: c }')).toHaveLength(2);
  });
});
