import { expect, it } from 'vitest';
import { componentName } from './component-name.js';

it.each<[string, string | undefined]>([
  ['VTag.vue', 'VTag'],
  ['src/v-tag.vue', 'VTag'],
  ['src/tag.svelte', 'Tag'],
  ['src/Tag/index.vue', 'Tag'],
  ['Card.stories.vue', 'Card'],
  ['pages/Home.astro', 'Home'],
  ['index.vue', undefined],
  ['routes/+page.svelte', undefined],
  ['pages/[slug].astro', undefined],
  ['src/tag.ts', undefined],
  ['index.html', undefined],
  ['README.md', undefined],
])('%s is the component %s', (path, name) => {
  expect(componentName(path)).toBe(name);
});
