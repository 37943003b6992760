import { describe, expect, it } from 'vitest';
import { names, show } from '../../test/spans.js';
import { headingText, markdown } from './markdown.js';

const shape = (text: string) => names(markdown(text));

describe('markdown', () => {
  it('nests sections by the level of their headings', () => {
    expect(shape('# A\n\nintro\n\n## B\n\n### C\n\n## D\n\n# E\n')).toBe('A[<text> B[C] D] E');
  });

  it('begins a section at its heading and ends it at the next', () => {
    const text = '# A\none\n## B\ntwo\n# C\nthree';
    const [a, c] = markdown(text);
    expect(text.slice(a!.startIndex, a!.endIndex)).toBe('# A\none\n## B\ntwo\n');
    expect(text.slice(a!.bodyIndex, a!.endIndex)).toBe('one\n## B\ntwo\n');
    expect(text.slice(c!.startIndex, c!.endIndex)).toBe('# C\nthree');
  });

  it.each([
    ['a fence', '# A\n```sh\n# no\n```\n# B', 'A[<block>] B'],
    ['a fence of tildes that holds backticks', '~~~\n```\n# no\n~~~\n# B', '<block> B'],
    ['a longer fence that holds a shorter one', '````\n```\n# no\n```\n````\n# B', '<block> B'],
    ['a fence in a list', '- x\n\n  ```\n  # no\n  ```\n\n# B', '<text> <block> B'],
    ['a fence without an end', '# A\n```\n# no\n# no', 'A[<block>]'],
    ['an HTML comment', '<!--\n# no\n-->\n# B', '<text> B'],
    ['<pre>', '<pre>\n# no\n</pre>\n# B', '<text> B'],
    ['front matter', '---\ntitle: x\n# no\n---\n# B', 'front matter B'],
    ['TOML front matter', '+++\n# no\n+++\n# B', 'front matter B'],
    ['indented code', 'x\n\n    # no\n\n# B', '<text> <text> B'],
  ])('finds no heading in %s', (_name, text, expected) => {
    expect(shape(text)).toBe(expected);
  });

  it('reads underlined headings, of several lines too', () => {
    expect(shape('Title\n=====\n\nx\n\nSub\ntitle\n---\n\ny')).toBe(
      'Title[<text> Sub title[<text>]]',
    );
  });

  it.each([
    ['a rule', 'x\n\n---\n\ny', '<text> <text> <text>'],
    ['a table', '| a | b |\n---\n', '<text>'],
    ['a list', '- a\n---\n', '<text>'],
    ['a hash without a space', '#include <x>', '<text>'],
    ['seven hashes', '####### x', '<text>'],
  ])('takes %s for no heading', (_name, text, expected) => {
    expect(shape(text)).toBe(expected);
  });

  it('keeps paragraphs, lists and fences as blocks of their section', () => {
    const text = '# A\n\none\ntwo\n\n- x\n- y\n\n```js\nf();\n```\nafter\n';
    expect(show(markdown(text), text)).toEqual([
      'section "A": # A',
      '  text: one',
      '  text: - x',
      '  block: ```js',
      '  text: after',
    ]);
  });

  it('reads a file with a byte order mark and \\r\\n', () => {
    const text = '\ufeff# A\r\n\r\nx\r\n## B\r\n';
    expect(shape(text)).toBe('A[<text> B]');
    expect(markdown(text)[0]!.startIndex).toBe(0);
  });

  it('gives no span for an empty or blank text', () => {
    expect(markdown('')).toEqual([]);
    expect(markdown(' \n\n\t\n')).toEqual([]);
  });
});

describe('headingText', () => {
  it.each([
    ['A `code` *b* **c**', 'A code b c'],
    ['[link](https://x.y/z) and ![logo](a.png)', 'link and logo'],
    ['Title {#anchor}', 'Title'],
    ['<a name="x"></a> Title', 'Title'],
    ['snake_case_name', 'snake_case_name'],
  ])('%s reads %s', (raw, expected) => {
    expect(headingText(raw)).toBe(expected);
  });

  it('drops closing hashes', () => {
    expect(shape('## A ##\n')).toBe('A');
    expect(shape('# C#\n')).toBe('C#');
  });
});
