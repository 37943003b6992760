import { describe, expect, it } from 'vitest';
import { type Tag, type TagDialect, tagScanner } from './tags.js';

const html: TagDialect = {
  braces: false,
  caseSensitive: false,
  selfClosing: false,
  isRaw: (name) => name === 'script',
};
const svelte: TagDialect = { ...html, braces: true, caseSensitive: true, selfClosing: true };

function tagsOf(text: string, dialect = html): Tag[] {
  const next = tagScanner(text, dialect);
  const tags: Tag[] = [];
  for (let tag = next(); tag !== undefined; tag = next()) tags.push(tag);
  return tags;
}
const shown = (text: string, dialect = html) =>
  tagsOf(text, dialect)
    .map(({ name, closing, empty }) => `${closing ? '/' : ''}${name}${empty ? '/' : ''}`)
    .join(' ');

describe('tagScanner', () => {
  it.each([
    ['<A href="x">b</A>', 'a /a'],
    ['a < b, c <d', 'd'],
    ['<a/><b></b>', 'a b /b'],
    ['<!-- <a> --><b>', 'b'],
    ['<!DOCTYPE a><?xml <a ?><b>', 'b'],
    ['<a title="<b>"><c>', 'a c'],
    ["<a title='x>y'><c>", 'a c'],
    ['<a title="x><c>', 'a c'],
    ['<script>"</scripts>"<a></script><b>', 'script b'],
    ['<script>never closed <a>', 'script'],
    ['<a', 'a'],
    ['', ''],
  ])('reads %j', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    ['<A/><b />', 'A/ b/'],
    ['{#if a < b}<c>{/if}', '{if c /{if'],
    ['{a ? "<b>" : `}`}<c>', 'c'],
    ['<a on:x={() => b > c}><d>', 'a d'],
    ['{ <a>', 'a'],
    ['{#snippet row(x)}{/snippet}', '{snippet /{snippet'],
  ])('reads %j with expressions', (text, expected) => {
    expect(shown(text, svelte)).toBe(expected);
  });

  it('gives the borders of what a raw element holds', () => {
    const text = '<script lang="ts">a</script>';
    const [tag] = tagsOf(text);
    expect(text.slice(tag!.raw!.startIndex, tag!.raw!.endIndex)).toBe('a');
    expect(tag).toMatchObject({ endIndex: text.length, attributes: ' lang="ts"' });
  });

  it('says where the comment directly above begins', () => {
    const [a, b] = tagsOf('<!-- one -->\n<!-- two -->\n<a>\n\n<b>');
    expect(a!.glued).toBe(0);
    expect(b).not.toHaveProperty('glued');
  });
});
