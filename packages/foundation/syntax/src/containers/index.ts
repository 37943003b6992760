// biome-ignore-all format: written by `pnpm languages` from the files beside it.
import { astro } from './astro.js';
import type { ContainerFile } from './container-file.js';
import { html } from './html.js';
import { markdown } from './markdown.js';
import { notebook } from './notebook.js';
import { svelte } from './svelte.js';
import { vue } from './vue.js';

/** A language or format around code of other languages. */
export type Container = 'astro' | 'html' | 'markdown' | 'notebook' | 'svelte' | 'vue';

/** The file of every container. */
export const containerFiles: Readonly<Record<Container, ContainerFile>> = {
  astro, html, markdown, notebook, svelte, vue,
};
