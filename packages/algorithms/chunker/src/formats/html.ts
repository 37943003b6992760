import type { Span } from '../span.js';
import { type MarkupDialect, markup } from './markup.js';
import type { Tag } from './tags.js';

const EMPTY: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
const INLINE: ReadonlySet<string> = new Set(
  (
    'a abbr b bdi bdo br cite code data del dfn em i img input ins kbd label mark q ruby s samp small ' +
    'span strike strong sub sup time tt u var wbr meta link'
  ).split(' '),
);
/** Elements that mean a part of the page whatever their attributes are. */
const LANDMARKS: ReadonlySet<string> = new Set(
  'head body header footer main nav aside section article form table template script style svg'.split(
    ' ',
  ),
);

/** Elements of an HTML text; scripts and styles as the languages that they are. */
export function html(text: string): readonly Span[] {
  return markup(text, HTML);
}

/** Elements of an XML text. */
export function xml(text: string): readonly Span[] {
  return markup(text, XML);
}

/** The value of an attribute. */
export function attribute(attributes: string, name: string): string | undefined {
  const pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i');
  const match = pattern.exec(attributes);
  return match ? (match[1] ?? match[2] ?? match[3]) : undefined;
}

/** `section#intro`, `div.card`; the bare name of an element that means a part of the page. */
export function elementLabel({ name, attributes }: Tag): string | undefined {
  const id = attribute(attributes, 'id');
  if (id) return `${name}#${id}`;
  const first = attribute(attributes, 'class')?.trim().split(/\s+/)[0];
  if (first && !first.includes('{')) return `${name}.${first}`;
  // A component (`VersionSelect`, `v-card`) is called by its name.
  return LANDMARKS.has(name) || /[A-Z-]/.test(name) ? name : undefined;
}

/** Language of a script's or style's content; undefined for data that no one reads as code. */
export function innerLanguage({ name, attributes }: Tag): string | undefined {
  const language = attribute(attributes, 'lang')?.toLowerCase();
  if (name === 'style') return language === 'scss' || language === 'less' ? language : 'css';
  if (name !== 'script') return undefined;
  if (language === 'ts' || language === 'typescript') return 'typescript';
  if (language === 'tsx' || language === 'jsx') return 'tsx';
  const type = attribute(attributes, 'type')?.toLowerCase() ?? '';
  if (/json/.test(type)) return 'json';
  if (/typescript/.test(type)) return 'typescript';
  return type === '' || /javascript|module|babel|jsx/.test(type) ? 'javascript' : undefined;
}

/** The features that Vue and Svelte components share with HTML. */
export const HTML: MarkupDialect = {
  braces: false,
  caseSensitive: false,
  selfClosing: false,
  isRaw: (name) => name === 'script' || name === 'style' || name === 'textarea',
  empty: EMPTY,
  inline: INLINE,
  label: elementLabel,
  inside: innerLanguage,
};

const XML: MarkupDialect = {
  ...HTML,
  caseSensitive: true,
  selfClosing: true,
  isRaw: () => false,
  empty: new Set(),
  inline: new Set(),
  label: ({ name, attributes }) => {
    const own = attribute(attributes, 'id') ?? attribute(attributes, 'name');
    return own === undefined ? name : `${name}#${own}`;
  },
  inside: () => undefined,
};
