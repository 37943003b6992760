import { wordTerms } from '../terms/terms.js';

/**
 * Words with ids, and for each word the ids of its terms. Ids are given in order of arrival: they
 * are names inside one index, never an order that a result may depend on.
 */
export interface Vocabulary {
  readonly words: string[];
  readonly terms: string[];
  /** Terms of word w: `termIds[termStarts[w]] … termIds[termStarts[w + 1] - 1]`. */
  termStarts: Uint32Array;
  termIds: Uint32Array;
  /** Word → id and term → id; made on first use, because a restored index that is only searched needs neither. */
  wordIds?: Map<string, number> | undefined;
  termIdOf?: Map<string, number> | undefined;
}

/** An empty vocabulary. */
export function createVocabulary(): Vocabulary {
  return {
    words: [],
    terms: [],
    termStarts: new Uint32Array(1024),
    termIds: new Uint32Array(2048),
  };
}

/** Id of a word, new if need be. */
export function wordId(vocabulary: Vocabulary, word: string): number {
  vocabulary.wordIds ??= ids(vocabulary.words);
  const existing = vocabulary.wordIds.get(word);
  if (existing !== undefined) return existing;
  const own = detached(word);
  const id = vocabulary.words.push(own) - 1;
  vocabulary.wordIds.set(own, id);
  let end = vocabulary.termStarts[id] ?? 0;
  for (const term of wordTerms(word)) {
    vocabulary.termIds = grown(vocabulary.termIds, end + 1);
    vocabulary.termIds[end++] = termId(vocabulary, term);
  }
  vocabulary.termStarts = grown(vocabulary.termStarts, id + 2);
  vocabulary.termStarts[id + 1] = end;
  return id;
}

/** A copy that holds nothing else: from thirteen units on, V8 makes a part of a text a view that keeps all of it. */
function detached(word: string): string {
  return [word.slice(0, 1), word.slice(1)].join('');
}

/** Number of terms of a word. */
export function termCount({ termStarts }: Vocabulary, word: number): number {
  return termStarts[word + 1]! - termStarts[word]!;
}

function termId(vocabulary: Vocabulary, term: string): number {
  vocabulary.termIdOf ??= ids(vocabulary.terms);
  const existing = vocabulary.termIdOf.get(term);
  if (existing !== undefined) return existing;
  const id = vocabulary.terms.push(term) - 1;
  vocabulary.termIdOf.set(term, id);
  return id;
}

function ids(names: readonly string[]): Map<string, number> {
  return new Map(names.map((name, id) => [name, id]));
}

function grown(array: Uint32Array, length: number): Uint32Array {
  if (length <= array.length) return array;
  const larger = new Uint32Array(Math.max(length, array.length * 2));
  larger.set(array);
  return larger;
}
