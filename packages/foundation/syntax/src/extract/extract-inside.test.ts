import { beforeAll, describe, expect, it } from 'vitest';
import { grammarsIn, type Readable } from '../containers/readable-of.js';
import { loadLanguage } from '../pool/load-installed.js';
import { tuneNode20 } from '../pool/tune.js';
import { extract } from './extract.js';

tuneNode20();
beforeAll(async () => {
  for (const language of ['javascript', 'typescript', 'python'] as const)
    await loadLanguage(language);
});

/** Definitions, imports and uses of a text, each with the source line that its place points to. */
function facts(language: Readable, text: string) {
  const { definitions, imports, references, degraded } = extract(language, text);
  const row = (line: number) => text.split(/\r?\n/)[line - 1]!.trim();
  expect(degraded).toBeUndefined();
  for (const { name, startIndex, endIndex, headerLine } of definitions) {
    expect(text.slice(startIndex, endIndex)).toContain(name);
    expect(row(headerLine)).toContain(name);
  }
  for (const { name, line } of references)
    expect(row(line).toLowerCase()).toContain(name.slice(0, 1).toLowerCase());
  return {
    definitions: definitions.map(({ kind, name, parent }) =>
      parent === undefined ? `${kind} ${name}` : `${kind} ${definitions[parent]?.name}.${name}`,
    ),
    imports: imports.map(({ specifier, line }) => `${line} ${specifier}`),
    uses: references.flatMap(({ name, uses = [] }) => uses.map(({ kind }) => `${kind} ${name}`)),
  };
}

const VUE = `<!-- <script>import no from './no'</script> -->
<template>
  <div :class="a > b ? 'x' : 'y'"><cart-row v-for="one in rows" :key="one.id" /></div>
</template>
<script lang="ts">
export interface Row { id: number }
</script>
<script setup lang="ts" generic="T extends Row">
import CartRow from './CartRow.vue'
import { load } from '@/api'
const rows = load<Row>()
</script>
<style lang="scss" src="./cart.scss"></style>
`;

const SVELTE = `<script context="module">
  export const prerender = true;
</script>\r
<script>
  import Nav from '$lib/Nav.svelte';
  let count = 0;
  $: double = count * 2;
</script>
{#if count > 1}<Nav on:click={() => (count > 1 ? 1 : 2)} />{/if}
<style>p > b { color: red }</style>
`;

const ASTRO = `---
import Layout from '../layouts/Layout.astro';
const { title } = Astro.props;
if (!title) return Astro.redirect('/404');
---
<Layout title={title}><p>{title}</p></Layout>
<script>import { start } from '../start';
start();</script>
`;

const HTML = `<!doctype html>
<link rel="stylesheet" href="css/site.css"><link rel=icon href=a.png>
<script src="https://x.y/z.js"></script>
<script type="module" src="/src/main.ts"></script>
<script>function boot() { return main({}); }</script>
<script>const later = {{ user | json }};</script>
<script type="application/json">{"a": 1}</script>
`;

const NOTEBOOK = `{
 "cells": [
  {"cell_type": "markdown", "source": ["import no\\n"]},
  {
   "cell_type": "code",
   "metadata": {"source": "x", "tags": [["cell_type"]]},
   "outputs": [{"text": ["def no(): pass"], "data": {"source": ["import no"]}}],
   "source": [
    "%matplotlib inline\\n",
    "import numpy as np\\n",
    "def mean(a):\\n",
    "    return np.mean(a, \\"\\u00e9\\\\n\\")"
   ]
  },
  {"source": "from cart import total\\ntotal(mean)", "cell_type": "code"}
 ],
 "metadata": {"language_info": {"name": "python"}}
}
`;

const MARKDOWN = `# Use
\`\`\`ts
import { cart } from './cart';
function shown() {}
\`\`\`
~~~~py
import shop
# ~~~
~~~~
`;

describe('code inside of other files', () => {
  it.each<[Readable, string, ReturnType<typeof facts>]>([
    [
      'vue',
      VUE,
      {
        definitions: ['interface Row', 'property Row.id', 'constant rows'],
        imports: ['9 ./CartRow.vue', '10 @/api', '13 ./cart.scss'],
        uses: ['markup CartRow', 'call load', 'type Row'],
      },
    ],
    [
      'svelte',
      SVELTE,
      {
        definitions: ['constant prerender', 'variable count'],
        imports: ['5 $lib/Nav.svelte'],
        uses: ['read double', 'read count', 'markup Nav'],
      },
    ],
    [
      'astro',
      ASTRO,
      {
        definitions: ['constant title'],
        imports: ['2 ../layouts/Layout.astro', '7 ../start'],
        uses: [
          'read Astro',
          'read props',
          'read title',
          'call redirect',
          'markup Layout',
          'call start',
        ],
      },
    ],
    [
      'html',
      HTML,
      {
        definitions: ['function boot'],
        imports: ['2 ./css/site.css', '4 ./src/main.ts'],
        uses: ['call main'],
      },
    ],
    [
      'notebook',
      NOTEBOOK,
      {
        definitions: ['function mean'],
        imports: ['10 numpy', '15 cart'],
        uses: ['read np', 'call mean', 'read mean', 'call total'],
      },
    ],
    ['markdown', MARKDOWN, { definitions: [], imports: ['3 ./cart', '7 shop'], uses: [] }],
  ])('%s', (language, text, expected) => {
    expect(facts(language, text)).toEqual(expected);
  });

  it('has the headings between the cells of a notebook, in whichever language these are', () => {
    const cells = [
      { cell_type: 'markdown', source: ['# Carts\n', 'Sums.\n', '\n', '## Prices'] },
      { cell_type: 'code', source: 'x <- 1' },
      { cell_type: 'markdown', source: '## Taxes' },
    ];
    const text = JSON.stringify(
      { cells, metadata: { language_info: { name: 'fortran' } } },
      null,
      1,
    );
    const { definitions } = extract('notebook', text);
    const rows = definitions.map(({ kind, name, parent }) => [kind, name, parent]);
    expect(rows).toEqual([
      ['heading', 'Carts', undefined],
      ['heading', 'Prices', 0],
      ['heading', 'Taxes', 0],
    ]);
    const lines = text.split('\n');
    for (const { name, headerLine } of definitions) expect(lines[headerLine - 1]).toContain(name);
  });

  it('needs the grammars of its parts, and of odd content none', () => {
    expect(grammarsIn('vue', VUE)).toEqual(['typescript']);
    expect(grammarsIn('markdown', MARKDOWN)).toEqual(['typescript', 'python']);
    for (const language of ['vue', 'svelte', 'astro', 'html', 'notebook', 'markdown'] as const)
      for (const text of ['', '<', '<a', '---\n', '{"cells": [{', '{"cells": ["', '```ts'])
        expect(extract(language, text).definitions).toEqual([]);
  });
});
