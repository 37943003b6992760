// The words of texts and tasks, as the index has them.
export { STOP_WORDS } from './terms/stop-words.js';
export { eachWord, stem, wordTerms } from './terms/terms.js';
