import { describe, expect, it } from 'vitest';
import { readTags } from './read-tags.js';

const tags = (text: string) =>
  readTags(text).map(({ name, attributes, content }) => {
    const own = [...attributes].map(([key, value]) => `${key}=${value}`);
    const inner = content ? [text.slice(content.startIndex, content.endIndex)] : [];
    return [name, ...own, ...inner].join(' ');
  });

describe('readTags', () => {
  it.each<[string, string, string[]]>([
    [
      'attributes of every writing',
      `<a B="1" c='2' d=3 e :f="g > h">`,
      ['a b=1 c=2 d=3 e= :f=g > h'],
    ],
    ['no comment', '<!-- <a> --><b/>', ['b']],
    ['a comment without an end', '<a><!-- <b>', ['a']],
    ['scripts whole', '<script>a < b; "</s"</SCRIPT ><p>', ['script a < b; "</s"', 'p']],
    ['a script without an end', '<script lang=ts>let a', ['script lang=ts let a']],
    ['a script that is empty', '<script src="a"/><p>', ['script src=a', 'p']],
    ['expressions in braces', '<A on={() => a > b}>', ['A on={() a= b=']],
    ['braces that nobody closes', '<a {>text<b>', ['a', 'b']],
    [
      'text areas whole',
      '<textarea a><script>b</script></textarea><p>',
      ['textarea a= <script>b</script>', 'p'],
    ],
    ['titles whole', '<title>a <b></title><p/>', ['title a <b>', 'p']],
    ['no tag in a hole', '<p>{{ "</script><script>" }}<b>', ['p', 'b']],
    ['a tag behind a hole', '{{ a }}<b>{{ c<d }}<e>', ['b', 'e']],
    ['a hole that nobody closes', '{{ a <b> <c>', ['b', 'c']],
    [
      'no hole in a tag or a script',
      '<a b={{ c: 1 }}><script>{{</script><d> }}<e>',
      ['a b={{ c:= 1=', 'script {{', 'd', 'e'],
    ],
    ['no tag in prose', "a < b <1> </p> don't", []],
  ])('reads %s', (_, text, expected) => {
    expect(tags(text)).toEqual(expected);
  });

  it('takes time in proportion to the text', () => {
    expect((size: number) => {
      const texts = ['<a {', '{{', '<textarea>', '<a b="', '<script>', '<', '<a b=\'"'].map(
        (piece) => piece.repeat(size),
      );
      return () => {
        for (const text of texts) readTags(text);
      };
    }).toGrowLinearly(2_000, 16_000);
  });
});
