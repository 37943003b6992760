// What a path and a language are, as data.
export { type Language, languageOf, languages } from './languages.js';
