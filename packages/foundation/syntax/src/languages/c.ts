import { cFamily, cHeaders, cKeywords } from './c-family.js';
import type { LanguageFile } from './language.js';

/** C. Functions and variables are visible unless `static`; prototypes give way to definitions. */
export const c: LanguageFile = {
  ...cFamily,
  language: 'c',
  grammar: 'c',
  query: cFamily.query,
  keywords: cKeywords,
  headers: cHeaders,
};
