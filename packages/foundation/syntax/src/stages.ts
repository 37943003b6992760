// The single stages of `extract`, for those who bring their own tree or want one of them alone.
export { assemble, type Surroundings, settleExported } from './definitions.js';
export { docBefore, fileDoc, firstSentence } from './doc.js';
export type { Found, LanguageFile } from './language.js';
export { languageFile } from './languages.js';
export { recover } from './recover.js';
export { type ReferenceScan, references } from './references.js';
export { signature } from './signature.js';
export { createSource, type Source, type Span } from './source.js';
