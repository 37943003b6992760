import type { Corpus } from '../corpus/corpus.js';
import { STOP_WORDS } from '../terms/stop-words.js';
import { eachWord, wordTerms } from '../terms/terms.js';

/** A message in quotes, and not what stands between two apostrophes. */
const QUOTED = /^(["'])(?!(?:t|s|re|ll|ve|d|m)\s)\S[^\n]{0,200}\S\1$/;

/** The same behind the name of its error: `TypeError: "Cannot read it" when …`. */
const BEHIND_ERROR = /^[\w.]{1,80}:\s{0,8}(["'])(\S[^\n"']{0,200}\S)\1/;

/**
 * The quoted messages of a task of which no file has all words: they are nowhere in the repository. Of
 * others nothing is said. Without their quotes, in the order of the task.
 */
export function absentMessages({ query, body }: Pick<Corpus, 'query' | 'body'>): string[] {
  const ranks = new Map(query.terms.map(({ term }, rank) => [term, rank]));
  return query.errors
    .flatMap((message) =>
      QUOTED.test(message) ? message.slice(1, -1) : (BEHIND_ERROR.exec(message)?.[2] ?? []),
    )
    .filter((message) => {
      const words = wordsIn(message);
      const terms = words.flatMap(wordTerms).flatMap((term) => ranks.get(term) ?? []);
      return words.length > 1 && terms.length > 0 && !isHeld(new Set(terms), body);
    });
}

function wordsIn(message: string): string[] {
  const words: string[] = [];
  eachWord(message, (word) => {
    if (!STOP_WORDS.has(word.toLowerCase())) words.push(word);
  });
  return words;
}

/** Whether any file has all of the terms. */
function isHeld(wanted: ReadonlySet<number>, { starts, terms }: Corpus['body']): boolean {
  for (let file = 0; file + 1 < starts.length; file++) {
    const holders = new Set<number>();
    for (let i = starts[file]!; i < starts[file + 1]!; i++)
      if (wanted.has(terms[i]!)) holders.add(terms[i]!);
    if (holders.size === wanted.size) return true;
  }
  return false;
}
