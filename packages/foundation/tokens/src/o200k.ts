import type { CountTokens, Encode } from '@ctx/text';
import { openRankTable } from './ranks/rank-table.js';
import { readKinds } from './split/kinds.js';
import { createTokenizer } from './tokenizer.js';

/**
 * Loads the exact token counter of o200k_base, the encoding of GPT-4o, GPT-5 and the o-series. Its
 * table (2.5 MB) is read on the first call; later calls return the same counter.
 *
 * Counts equal tiktoken's on every text, of any characters and any length, and the text of special
 * tokens (`<|endoftext|>`) counts as the ordinary text it is. Half a surrogate pair counts as U+FFFD.
 *
 * Nothing throws and nothing stalls: long pieces (a run of one character, a line of base64) are
 * merged in n·log n. The counter says nothing about the tokens of other vendors' models.
 */
export async function loadO200k(): Promise<CountTokens> {
  loading ??= load();
  return (await loading).countTokens;
}

/**
 * Loads the encoder of o200k_base: the numbers of a text's tokens, as many as {@link loadO200k}
 * counts. Both share one table.
 */
export async function loadO200kEncoder(): Promise<Encode> {
  loading ??= load();
  return (await loading).encode;
}

let loading: Promise<{ countTokens: CountTokens; encode: Encode }> | undefined;

async function load(): Promise<{ countTokens: CountTokens; encode: Encode }> {
  // Where it comes from depends on the runtime: the manifest says which of the two modules it is.
  const { readO200kTable } = await import('#o200k-table');
  const { count, encode } = createTokenizer(openRankTable(await readO200kTable()), readKinds());
  const id = 'o200k_base';
  return { countTokens: Object.assign(count, { id }), encode: Object.assign(encode, { id }) };
}
