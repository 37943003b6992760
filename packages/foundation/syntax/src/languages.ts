// All that this package knows of one language: its query, its keywords, its headers, and the package of its
// grammar.
export type { Found, LanguageFile } from './languages/language.js';
export { languageFile, optionalPackageOf } from './languages/languages.js';
