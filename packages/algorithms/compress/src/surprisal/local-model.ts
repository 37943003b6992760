import type { Encode } from '@ctx/text';
import { lineTokens } from './line-tokens.js';
import { addSequence, createTrie, type NgramTrie } from './ngram-trie.js';

/** Tokens of the longest n-gram counted locally. Measured on four repositories: 3 costs 0.2 bits a token, 6 gains nothing. */
export const ORDER = 4;

/** The n-grams of a repository, as {@link trainLocal} counted them. Holds typed arrays. */
export interface LocalModel {
  /** Name of the tokenizer, where it has one. Another one's numbers mean other tokens. */
  readonly tokenizer: string | undefined;
  readonly trie: NgramTrie;
  /** Texts and tokens counted. */
  readonly texts: number;
  readonly tokens: number;
}

/**
 * Counts the n-grams (up to 4 tokens) of the caller's texts, the order of the texts does not
 * matter. A text that was counted can be scored as if it had not been: `surprisal` subtracts its
 * counts (`member: true`).
 *
 * @throws TypeError when a text is not a string.
 */
export function trainLocal(texts: Iterable<string>, options: { encode: Encode }): LocalModel {
  const encode = options?.encode;
  if (typeof encode !== 'function')
    throw new TypeError(`trainLocal: options.encode must be a function, got ${typeof encode}`);
  if (typeof texts?.[Symbol.iterator] !== 'function')
    throw new TypeError(`trainLocal: texts must be iterable, got ${typeof texts}`);
  const trie = createTrie(ORDER, 2 ** 14);
  let count = 0;
  let tokens = 0;
  for (const text of texts) {
    if (typeof text !== 'string') {
      throw new TypeError(`trainLocal: texts must be strings, got ${typeof text}`);
    }
    const { sequence } = lineTokens(text, encode);
    addSequence(trie, sequence);
    count++;
    tokens += sequence.length;
  }
  return { tokenizer: encode.id, trie, texts: count, tokens };
}
