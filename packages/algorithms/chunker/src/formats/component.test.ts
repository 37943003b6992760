import { describe, expect, it } from 'vitest';
import { names } from '../../test/spans.js';
import type { Span } from '../span.js';
import { svelte, vue } from './component.js';

const FILL = `<p>${'text '.repeat(60)}</p>`;
const inner = (spans: readonly Span[], text: string): unknown[] =>
  spans.flatMap(({ language, startIndex, endIndex, children = [] }) => [
    ...(language ? [[language, text.slice(startIndex, endIndex)]] : []),
    ...inner(children, text),
  ]);

describe('vue', () => {
  const text = `<script setup lang="ts">
const a = b < c ? '</p>' : 1
</script>

<template>
  <!-- the list -->
  <ul class="list" :x="a > b ? '<main>' : 1">
    <li v-for="i in a" :key="i">{{ i < 3 }}</li>
  </ul>
  <template #footer>${FILL}</template>
</template>

<style scoped lang="scss">
.list { a { b: c } }
</style>

<i18n>{"a": "<template>"}</i18n>
`;

  it('cuts by block, and the template by elements', () => {
    expect(names(vue(text))).toBe(
      'script setup[<block>] template[ul.list template[<element>]] style scoped[<block>] <element>[<block>]',
    );
  });

  it('gives every block the language it is, at its exact place', () => {
    expect(inner(vue(text), text)).toEqual([
      ['typescript', "\nconst a = b < c ? '</p>' : 1\n"],
      ['scss', '\n.list { a { b: c } }\n'],
      ['json', '{"a": "<template>"}'],
    ]);
  });

  it('takes a template of another template language whole', () => {
    const pug = '<template lang="pug">\ndiv\n  p <main>\n</template>\n<script>x</script>';
    expect(names(vue(pug))).toBe('template[<block>] script[<block>]');
  });

  it('calls components by their names', () => {
    const page = `<template><VCard a="b">${FILL}</VCard><v-btn/></template>`;
    expect(names(vue(page))).toBe('template[VCard[<element>] v-btn]');
  });
});

describe('svelte', () => {
  it('cuts by script, style, elements and blocks', () => {
    const text = `<script context="module">export const a = 1;</script>
<script lang="ts">let b = 1;</script>

{#if b > 1}
  <main on:click={() => b > 2 && go("}")}>${FILL}</main>
{:else}
  <p>x</p>
{/if}

{#each items as item (item.id)}
  <Row {item} />
{/each}

{#snippet row(item)}
  <td>{item.name}</td>
{/snippet}

<style>.a { b: c }</style>
`;
    expect(names(svelte(text))).toBe(
      'script module[<block>] script[<block>] {#if b > 1}[main[<element>] <element>] ' +
        '{#each items as item (item.id)} row style[<block>]',
    );
    expect(inner(svelte(text), text).map((entry) => (entry as string[])[0])).toEqual([
      'javascript',
      'typescript',
      'css',
    ]);
  });

  it('reads no tags in expressions and template strings', () => {
    const text =
      '<nav a={`<b c="{d > e}">`}>{@html `<main>`} {a ? "<main>" : "}"}</nav><main></main>';
    expect(names(svelte(text))).toBe('nav main');
  });

  it('takes braces without an end for text', () => {
    expect(names(svelte('{ {{ <nav></nav> { <main></main>'))).toBe('nav main');
  });
});
