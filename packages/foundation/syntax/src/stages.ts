// The single stages of `extract`, for those who bring their own tree or want one of them alone.
export { assemble, type Surroundings } from './extract/definitions.js';
export { docBefore, fileDoc, firstSentence } from './extract/doc.js';
export { type ReferenceScan, references } from './extract/references.js';
export { signature } from './extract/signature.js';
export { recover } from './fallback/recover.js';
export type { Found, LanguageFile } from './languages/language.js';
export { languageFile } from './languages/languages.js';
export { createSource, type Source, type Span } from './tree/source.js';
