// How many bits each token of a text costs: n-grams of a repository, of the text above, and of the world.
export { boilerplateBits } from './select/boilerplate.js';
export { type LineTokens, lineTokens } from './surprisal/line-tokens.js';
export { addSequence, childOf, createTrie, type NgramTrie } from './surprisal/ngram-trie.js';
export { packBytes } from './surprisal/prior-format.js';
export type { Prior } from './surprisal/prior-model.js';
export { type TokenBitsOptions, tokenBits } from './surprisal/token-bits.js';
export { type TokenPrior, zipfPrior } from './surprisal/zipf.js';
