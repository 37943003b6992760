import { describe, expect, it } from 'vitest';
import { expectOrdered, names } from '../../test/spans.js';
import { DEEPEST_SPAN, SMALLEST_SPLIT } from './defaults.js';
import { type MarkupDialect, markup } from './markup.js';

const dialect: MarkupDialect = {
  braces: false,
  caseSensitive: false,
  selfClosing: true,
  isRaw: (name) => name === 'code',
  empty: new Set(['br']),
  inline: new Set(['b']),
  label: ({ name }) => name,
  inside: () => 'css',
};
const long = 'x'.repeat(SMALLEST_SPLIT);
const shape = (text: string) => names(markup(text, dialect));

describe('markup', () => {
  it.each([
    ['siblings', '<a></a><c></c>', 'a c'],
    ['nested elements of a large one', `<a><c>${long}</c><d></d></a>`, 'a[c d]'],
    ['no parts of a small one', '<a><c></c></a>', 'a'],
    ['no inline elements, but what is in them', `<a><b><c>${long}</c></b></a>`, 'a[c]'],
    ['elements without an end tag', `<a><br><c/>${long}</a><d></d>`, 'a[br c] d'],
    ['unclosed elements', `<a><c>${long}</a><d>`, 'a[c] d'],
    ['a closing tag that closes nothing', '</x><a></a></x>', 'a'],
    ['raw content', '<code><a></code>', 'code[<block>]'],
    ['an item that its next sibling ends', `<ul><li>${long}<li>${long}</ul>`, 'ul[li li]'],
  ])('lists %s', (_name, text, expected) => {
    expect(shape(text)).toBe(expected);
  });

  it('lists no deeper than a reader needs', () => {
    const text = '<a>'.repeat(1_000) + long;
    const spans = markup(text, dialect);
    expectOrdered(spans, 0, text.length);
    let depth = 0;
    for (let list = spans; list.length > 0; list = [...(list[0]!.children ?? [])]) depth++;
    expect(depth).toBe(DEEPEST_SPAN);
  });
});
