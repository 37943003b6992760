// All that this package knows of one language: its query, its keywords, its headers.
export type { Found, LanguageFile } from './languages/language.js';
export { languageFile } from './languages/languages.js';
