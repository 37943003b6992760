import type { Corpus } from '@ctx/relevance';
import { eachWord, wordTerms } from '@ctx/relevance/query';
import { COMMENT_LINE, IMPORT_LINE } from '@ctx/source/lexis';

/** Longest part of a line that is read, in UTF-16 units: longer lines are data. */
const READ = 400;

/** Worth of a line that the task quotes, beside which that of words is nothing. */
const QUOTED = 1_000;

/** Fewest units of a quoted line: a shorter one stands everywhere. */
const QUOTED_UNITS = 12;

/** Factor of a line that is a comment: it says what code does, and is not what changes. */
const COMMENT = 0.05;

/** Factor of a line that imports. */
const IMPORT = 0.1;

/** Factor of the words of a string: a message says what happens, and is seldom what is wrong. */
const SAID = 0.5;
const STRING = /"[^"]*"|'[^']*'|`[^`]*`/g;

/** Factor of a line that acts. */
const ACTING = 1.4;
/** A line that decides, leaves, or gives a value. */
export const ACTS: RegExp =
  /^\s*(?:\}\s*)?(?:if|else|elif|elsif|unless|switch|case|when|match|while|for|return|raise|throw|throws|yield|await|assert|try|catch|except|rescue|break|continue)\b|[^=!<>]=(?![=>])|\?\?=|\|\|=/;

/** The worth of the words of a task, and of the expected names, in a line. */
export interface LineReader {
  /** Terms of the line that the task has, with their worth. */
  termsOf(line: string): ReadonlyMap<string, number>;
  /** The worth of a line, beside the words that are shown already. */
  worthOf(line: string, shownTerms: ReadonlySet<string>): number;
}

/** Reads lines for a task: how much they say, by the rarity of their words. */
export function lineReader({ query, idf, holders, paths }: Corpus): LineReader {
  const worths = new Map(query.terms.map(({ term, weight }, t) => [term, weight * idf[t]!]));
  const names = new Map(
    query.identifiers.map(({ name, weight }, i) => {
      const holderCount = holders[i]!.length;
      return [name, holderCount === 0 ? 0 : weight * Math.log(1 + paths.length / holderCount)];
    }),
  );
  const { inline, code } = query.sections;
  const quoted = new Set(
    [...inline, ...code.split('\n')]
      .map((row) => row.replace(/^[+-] ?/, '').trim())
      .filter((row) => row.length >= QUOTED_UNITS && /[A-Za-z]{3}/.test(row)),
  );
  const cache = new Map<string, ReadonlyMap<string, number>>();
  const termsOf = (line: string): ReadonlyMap<string, number> => {
    const before = cache.get(line);
    if (before !== undefined) return before;
    const terms = new Map<string, number>();
    cache.set(line, terms);
    const read = (text: string, factor: number) =>
      eachWord(text, (word) => {
        const named = names.get(word);
        if (named !== undefined && named > 0 && !terms.has(word)) terms.set(word, factor * named);
        for (const term of wordTerms(word)) {
          const worth = worths.get(term);
          if (worth !== undefined && !terms.has(term)) terms.set(term, factor * worth);
        }
      });
    const text = line.slice(0, READ);
    read(text.replace(STRING, ' '), 1);
    for (const [string] of text.matchAll(STRING)) read(string, SAID);
    return terms;
  };
  return {
    termsOf,
    worthOf(line, shownTerms) {
      let sum = 0;
      for (const [term, worth] of termsOf(line)) sum += shownTerms.has(term) ? worth / 4 : worth;
      if (COMMENT_LINE.test(line)) sum *= COMMENT;
      else if (IMPORT_LINE.test(line)) sum *= IMPORT;
      else if (ACTS.test(line)) sum = sum * ACTING + 0.5;
      return quoted.has(line.trim()) ? QUOTED + sum : sum;
    },
  };
}
