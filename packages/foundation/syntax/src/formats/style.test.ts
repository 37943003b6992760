import { describe, expect, it } from 'vitest';
import { told } from '../../test/parts.js';

const SAMPLE = [
  '/* .not-a-rule { } */ @use "config" as c;',
  '@import "reset", \'grid/base\';',
  '@import url(https://example.org/a.css);',
  '$map: (a: 1, b: 2) !default;',
  '// .nor { this }',
  '@mixin button($size: 1px,',
  '  $color: #{c.$red}) {',
  '  $own: 2px;',
  '  &:hover { color: "}"; }',
  '  @media (min-width: 2px) {',
  '    @include other { margin: 0; }',
  '  }',
  '}',
  '@function double($n) { @return $n * 2; }',
  '%placeholder { top: 0; }',
  '.a-#{$n}, a[href="x{y"] { background: url(//cdn/x.png); }',
  ':root { --main-color: red; }',
  '@if $a { .inner { left: 0 } }',
  '.open {',
  '  .deep { color: red;',
];

describe('style', () => {
  it('tells what somebody read in the sample', () => {
    expect(told('scss', SAMPLE)).toEqual([
      '+variable $map 4',
      '+macro button 6-13',
      '-rule button/&:hover 9',
      '-rule button/@media (min-width: 2px) 10-12',
      '+function double 14',
      '+rule %placeholder 15',
      '-rule .a-#{$n}, a[href="x{y"] 16',
      '-rule :root 17',
      '+variable :root/--main-color 17',
      '-rule .inner 18',
      '-rule .open 19-20',
      '-rule .open/.deep 20',
      '1 < config',
      '2 < reset',
      '2 < grid/base',
    ]);
  });

  it('tells the same with a byte order mark and other line ends', () => {
    expect(told('scss', `\uFEFF${SAMPLE.join('\r\n')}\r\n`)).toEqual(told('scss', SAMPLE));
  });

  it('reads mixins, variables and guards of Less', () => {
    const less = [
      '@import (reference) "mixins";',
      '@plugin "plugin";',
      '@brand: #fff;',
      '.rounded(@radius: 2px) {',
      '  border-radius: @radius;',
      '}',
      '.dark() when (@mode = dark) { color: @brand; }',
      '@media print { .a { .rounded(1px); } }',
      '@{name}-box { top: 0; }',
    ];
    expect(told('less', less)).toEqual([
      '+variable @brand 3',
      '+macro .rounded 4-6',
      '+macro .dark 7',
      '-rule @media print 8',
      '-rule @media print/.a 8',
      '-rule @{name}-box 9',
      '1 < mixins',
    ]);
  });

  it('reads Sass without braces for what it names', () => {
    const sass = ['@use "a" with ($b: "c")', '@forward "d" as e-*', '.f', '  color: red'];
    expect(told('scss', sass)).toEqual(['1 < a', '2 < d']);
  });

  it('leaves addresses and data alone', () => {
    const css = [
      '@import url("https://a.b/c.css");',
      "@import '//a.b/d.css';",
      '@import url(theme.css) screen;',
      '.a { background: url(data:image/png;base64,iVBOR//w0KGgo=); }',
      '.b::after { content: "/* { */"; }',
    ];
    expect(told('css', css)).toEqual(['-rule .a 4', '-rule .b::after 5', '3 < theme.css']);
  });

  it('ends a block that nothing closes with the text', () => {
    expect(told('css', ['.a {', '  .b { color: red; }', '', '.c { top: 0 }'])).toEqual([
      '-rule .a 1-4',
      '-rule .a/.b 2',
      '-rule .a/.c 4',
    ]);
    expect(told('css', ['} } .a { top: 0 }'])).toEqual(['-rule .a 1']);
  });
});
