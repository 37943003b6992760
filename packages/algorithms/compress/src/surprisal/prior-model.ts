import type { NgramTrie } from './ngram-trie.js';

/**
 * A prior of code: probabilities of n-grams, up to three tokens, in back-off form. `loadPrior` of
 * `@ctx/compress/prior` returns one.
 */
export interface Prior {
  /** Name of the tokenizer whose numbers it knows: `o200k_base`. */
  readonly tokenizer: string;
  /** The n-grams that are known; its counts are not used. */
  readonly trie: NgramTrie;
  /** Discounted probability of each node's token after its context. */
  readonly shares: Float64Array;
  /** The mass that each node leaves to the shorter context: 1 - the sum over its children. */
  readonly backoff: Float64Array;
}
