import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTags } from './read-tags.js';
import { blankOut, scriptLanguage, scriptsAsOne, scriptsOf } from './scripts-as-one.js';

const languageOf = (tag: string) => scriptLanguage(readTags(`${tag}</script>`)[0]!);

describe('scriptLanguage', () => {
  it.each([
    ['<script>', 'javascript'],
    ['<script setup>', 'javascript'],
    ['<script lang="ts">', 'typescript'],
    ['<script lang="TypeScript">', 'typescript'],
    ['<script lang="tsx">', 'tsx'],
    ['<script lang="jsx">', 'tsx'],
    ['<script type="module">', 'javascript'],
    ['<script type="text/javascript">', 'javascript'],
    ['<script type="text/typescript">', 'typescript'],
    ['<script type="application/json">', undefined],
    ['<script type="importmap">', undefined],
    ['<script type="x-template">', undefined],
  ])('%s is in %s', (tag, language) => {
    expect(languageOf(tag)).toBe(language);
  });
});

describe('scriptsAsOne', () => {
  const read = (text: string) => scriptsAsOne(text, scriptsOf(readTags(text)));

  it('takes the language that reads all of them', () => {
    const text = '<script>a</script>\n<script lang="ts">b</script>';
    const [one, ...others] = read(text);
    expect(one?.language).toBe('typescript');
    expect(others).toEqual([]);
  });

  it('keeps every character at its place, and line breaks', () => {
    const text = 'é\r\n<script>a\nb</script>\n<p>😀</p><script>c</script>';
    const [one] = read(text);
    expect(one?.text).toHaveLength(text.length);
    for (const name of ['a\nb', 'c</'].map((own) => own[0]!))
      expect(text[one!.text.indexOf(name)]).toBe(name);
    expect(one?.text.split('\n')).toHaveLength(text.split('\n').length);
  });

  it('has nothing of a text without scripts', () => {
    expect(read('<p>a</p>')).toEqual([]);
    expect(read('<script type="application/json">{}</script>')).toEqual([]);
    expect(read('<script src="a.js" />')).toEqual([]);
  });
});

it('leaves some spans, and of the rest the line breaks', () => {
  const spans = [
    { startIndex: 1, endIndex: 2 },
    { startIndex: 5, endIndex: 6 },
  ];
  expect(blankOut('abc\r\nd\ne', spans)).toBe(' b \r\nd\n ');
  expect(blankOut('abc', [])).toBe('   ');
});

it('keeps the length and the lines of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '\r', '😀') }), (text) => {
      const blank = blankOut(text, []);
      expect(blank).toHaveLength(text.length);
      expect(blank.replace(/ +/g, '')).toBe(text.replace(/[^\n\r]+/g, ''));
    }),
  );
});
