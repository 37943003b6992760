import { dataOf, languageOf } from '@ctx/source/languages';
import { lexiconOf, shapeLexicon } from '@ctx/source/lexis';
import type { Format } from '../read/format.js';

/**
 * The hints of a path about the text: whether its `#` lines are headings, and whether it is code or data. Shape decides
 * whatever the path leaves open.
 */
export interface Reading extends Format {
  /** `#` begins a heading (true) or a comment (false). */
  readonly headings?: boolean;
  readonly kind?: 'code' | 'data';
}

// Formats by extension; programming languages are known by their data.
const HEADED = 'md mdx mdc markdown mdown mkd rmd qmd';
const SCHEMAS = 'proto thrift';
const DATA = 'json jsonc json5 xml svg plist html htm';
const YAML = 'yaml yml';
const COMMENTED =
  'toml ini cfg conf properties tf hcl tfvars mk cmake dockerfile lock sql css scss less';
const COMMENTED_NAMES =
  /(?:^|\/)(?:(?:docker|make|rake|gem|pod|vagrant|jenkins|proc)file|build|workspace|cmakelists\.txt|\.[\w-]*(?:rc|ignore|env))(?:\.\w+)?$/i;

const HASH = new Set(
  'yaml yml toml cfg conf properties tf hcl tfvars mk cmake dockerfile'.split(' '),
);

/** Every `#` that begins a word begins a comment. */
const HASHED = { lexicon: shapeLexicon('#') };

const FORMATS = new Map<string, Reading>([
  ...entries(HEADED, { headings: true }),
  ...entries(SCHEMAS, { headings: false, kind: 'code' }),
  ...entries(DATA, { headings: false, kind: 'data' }),
  ...entries(YAML, { headings: false, kind: 'data', blockScalars: true }),
  ...entries(COMMENTED, { headings: false }),
]);

function entries(endings: string, reading: Reading): [string, Reading][] {
  return endings
    .split(' ')
    .map((ending) => [ending, HASH.has(ending) ? { ...reading, ...HASHED } : reading]);
}

/** The reading of a path by its ending or its name; empty for an unknown one. */
export function readingOf(path: string): Reading {
  const ending = /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase();
  const format = ending === undefined ? undefined : FORMATS.get(ending);
  if (format !== undefined) return format;
  const language = languageOf(path);
  if (language === undefined)
    return COMMENTED_NAMES.test(path) ? { headings: false, ...HASHED } : {};
  if (dataOf(language)?.markup) return {};
  return { headings: false, kind: 'code', lexicon: lexiconOf(language) };
}
