import type { Span } from '../span.js';
import { attribute, elementLabel, HTML, innerLanguage } from './html.js';
import { type MarkupDialect, markup } from './markup.js';
import type { Tag } from './tags.js';

/** Template languages that are no markup: their template is taken whole. */
const NO_MARKUP = /\blang\s*=\s*["']?(?:pug|jade|haml|slim)/i;

/** Blocks of a Vue component: script and style as their languages, the template by elements. */
export function vue(text: string): readonly Span[] {
  return markup(text, VUE);
}

/** Blocks of a Svelte component: script and style as their languages, markup by elements and `{#…}`. */
export function svelte(text: string): readonly Span[] {
  return markup(text, SVELTE);
}

const COMPONENT: MarkupDialect = {
  ...HTML,
  caseSensitive: true,
  selfClosing: true,
  label: componentLabel,
};

const VUE: MarkupDialect = {
  ...COMPONENT,
  // Every block of a component but its template belongs to some other language.
  isRaw: (name, attributes, depth) =>
    depth === 0
      ? name !== 'template' || NO_MARKUP.test(attributes)
      : HTML.isRaw(name, attributes, depth),
  inside: (tag) => blockLanguage(tag),
};

const SVELTE: MarkupDialect = { ...COMPONENT, braces: true };

/** `script setup`, `style scoped`, `{#each items as item}`, `snippet row`. */
function componentLabel(tag: Tag): string | undefined {
  const { name, attributes } = tag;
  if (name === '{snippet') return /^[\w$]+/.exec(attributes)?.[0] ?? 'snippet';
  if (name.startsWith('{')) return `{#${name.slice(1)} ${attributes.replace(/\s+/g, ' ')}}`;
  if (name !== 'script' && name !== 'style') return elementLabel(tag);
  const word = /(?:^|\s)(setup|scoped|module|global)(?=[\s=/]|$)/.exec(
    attribute(attributes, 'context') === 'module' ? ' module' : attributes,
  );
  return word ? `${name} ${word[1]}` : name;
}

/** Language of a block; of a custom one (`<i18n lang="yaml">`) what it says. */
function blockLanguage(tag: Tag): string | undefined {
  if (tag.name === 'script' || tag.name === 'style') return innerLanguage(tag);
  const language = attribute(tag.attributes, 'lang')?.toLowerCase();
  if (tag.name === 'i18n') return language ?? 'json';
  return language === 'md' || tag.name === 'docs' ? 'markdown' : language;
}
