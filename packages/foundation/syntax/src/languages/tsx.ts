import { jsxQuery } from './ecmascript.js';
import type { LanguageFile } from './language.js';
import { TYPESCRIPT_QUERY, typescript } from './typescript.js';

/** TypeScript with JSX, a grammar of its own: `<T>value` is markup here. */
export const tsx: LanguageFile = {
  ...typescript,
  language: 'tsx',
  grammar: 'tsx',
  query: `${TYPESCRIPT_QUERY}${jsxQuery}`,
};
