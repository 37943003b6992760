import { describe, expect, it } from 'vitest';
import { names, show } from '../../test/spans.js';
import { attribute, html, xml } from './html.js';

/** Fills an element to a size at which its parts are listed. */
const FILL = `<p>${'text '.repeat(60)}</p>`;

describe('html', () => {
  it('nests elements, called by id, class or what they mean', () => {
    const text = `<main><section id="intro"><div class="card big">${FILL}</div></section><p>x</p></main>`;
    expect(names(html(text))).toBe('main[section#intro[div.card[<element>]] <element>]');
  });

  it('gives scripts and styles as the language they are, at their place', () => {
    const text =
      '<script>a()</script><script lang="ts">b</script><script type="application/ld+json">{}</script>' +
      '<script type="text/x-template"><p></script><style>.a{}</style><style lang="scss">$a:1;</style>';
    const inner = html(text).flatMap(({ children }) => children ?? []);
    expect(
      inner.map((span) => [span.language, text.slice(span.startIndex, span.endIndex)]),
    ).toEqual([
      ['javascript', 'a()'],
      ['typescript', 'b'],
      ['json', '{}'],
      ['css', '.a{}'],
      ['scss', '$a:1;'],
    ]);
  });

  it('reads no tags in comments, scripts, attributes and declarations', () => {
    const text =
      '<!DOCTYPE html><!-- <main> --><script>"<main>"</script><nav title="<main>">x</nav><![CDATA[<main>]]>';
    expect(names(html(text))).toBe('script[<block>] nav');
  });

  it('glues a comment to the element right below it, and only to that', () => {
    const text = '<!-- one -->\n<nav></nav>\n<!-- two -->\n\n<main></main>';
    const [nav, main] = html(text);
    expect(text.slice(nav!.startIndex, nav!.endIndex)).toBe('<!-- one -->\n<nav></nav>');
    expect(text.slice(nav!.headerIndex, nav!.endIndex)).toBe('<nav></nav>');
    expect(text.slice(main!.startIndex, main!.endIndex)).toBe('<main></main>');
  });

  it('ends unclosed and crossed elements where the one around them ends', () => {
    const text = `<main><ul id="u"><li>${FILL}<li>${FILL}</ul></main><b></i></nope>`;
    expect(names(html(text))).toBe('main[ul#u[<element>[<element>] <element>[<element>]]]');
  });

  it('does not take empty elements for open ones', () => {
    expect(names(html('<nav><br><img src=x><hr></nav><main></main>'))).toBe('nav main');
  });

  it('lists no parts of a small element, and none inside a line of text', () => {
    expect(names(html('<main><section id="a"></section></main>'))).toBe('main');
    expect(names(html(`<main>${FILL}<b>x</b><a href="y">z</a></main>`))).toBe('main[<element>]');
  });

  it('calls components by their names', () => {
    expect(show(html('<my-card x></my-card>'), '<my-card x></my-card>')).toEqual([
      'element "my-card": <my-card x></my-card>',
    ]);
  });
});

describe('xml', () => {
  it('keeps the case of names, and ends <a/> at once', () => {
    const text = `<Project><Item name="a"/><Item id="b">${FILL}</Item></Project>`;
    expect(names(xml(text))).toBe('Project[Item#a Item#b[p]]');
  });
});

describe('attribute', () => {
  it.each([
    [' lang="ts"', 'ts'],
    [" lang='ts'", 'ts'],
    [' lang=ts setup', 'ts'],
    [' xlang="no" LANG = "ts"', 'ts'],
    [' xlang="no"', undefined],
    [' lang', undefined],
  ])('reads %s', (attributes, expected) => {
    expect(attribute(attributes, 'lang')).toBe(expected);
  });
});
