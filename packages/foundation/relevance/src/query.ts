// A task taken apart, for callers who read more in it than `readQuery` does.
export { type PathMention, pathMentions } from './query/frames.js';
export { readSections, type Sections } from './query/sections.js';
export { tellingWords } from './rank/confidence.js';
export { STOP_WORDS } from './terms/stop-words.js';
export { eachWord, stem, wordTerms } from './terms/terms.js';
