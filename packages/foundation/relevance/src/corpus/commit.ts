import type { Commit } from '@ctx/source';
import type { Query } from '../query/query.js';
import { scanWords, wordFilter } from '../query/word-scan.js';
import { eachWord, wordTerms } from '../terms/terms.js';

/** Characters of one commit message that are read. */
const MAX_MESSAGE = 4000;

/** Commits read, newest first. Lab: 1500 non-merge ancestors. */
const MAX_COMMITS = 1500;

/** Messages of commits as term counts, which the history signals read. Made once per history. */
export interface CommitIndex {
  readonly commits: readonly Commit[];
  /** Term → id. */
  readonly termIds: ReadonlyMap<string, number>;
  /** Terms of commit c: `terms[starts[c]] … terms[starts[c + 1] - 1]`, counts beside them. */
  readonly starts: Uint32Array;
  readonly terms: Uint32Array;
  readonly counts: Uint32Array;
  /** Number of terms of each message. */
  readonly lengths: Uint32Array;
}

const TRAILER = /^[A-Z][A-Za-z-]{2,30}-by: .*$/gm;
const NOISE = /^(?:Merge (?:branch|pull request|remote)|Revert "Revert)/;

/**
 * Reads the newest 1,500 commits. Trailers (`Signed-off-by:` …) and merges' messages are not read. A
 * path listed twice in a commit counts once.
 *
 * @param query takes of all terms only those of this query, which is what a single answer needs: the index is then for
 *   no other
 */
export function indexCommits(commits: readonly Commit[], query?: Query): CommitIndex {
  const read = commits.slice(0, MAX_COMMITS).map(withDistinctFiles);
  const termIds = new Map(query?.terms.map(({ term }, id) => [term, id]));
  const countIn = query ? countAsked(query, termIds) : countAll(termIds);
  const starts = [0];
  const terms: number[] = [];
  const counts: number[] = [];
  const lengths: number[] = [];
  for (const { message } of read) {
    const occurrences = new Map<number, number>();
    const text = NOISE.test(message) ? '' : message.slice(0, MAX_MESSAGE).replace(TRAILER, '');
    lengths.push(countIn(text, occurrences));
    occurrences.forEach((count, id) => {
      terms.push(id);
      counts.push(count);
    });
    starts.push(terms.length);
  }
  return {
    commits: read,
    termIds,
    starts: Uint32Array.from(starts),
    terms: Uint32Array.from(terms),
    counts: Uint32Array.from(counts),
    lengths: Uint32Array.from(lengths),
  };
}

/** Adds the terms of a text to the occurrences by id, and says how many terms the text has. */
type CountTerms = (text: string, occurrences: Map<number, number>) => number;

/** Counts every term, and gives those that are new a number. */
function countAll(termIds: Map<string, number>): CountTerms {
  const numberOf = (term: string): number => {
    const id = termIds.get(term) ?? termIds.size;
    termIds.set(term, id);
    return id;
  };
  const numbersOf = kept((word) => wordTerms(word).map(numberOf));
  return (text, occurrences) => {
    let length = 0;
    eachWord(text, (word) => {
      const ids = numbersOf(word);
      length += ids.length;
      for (const id of ids) occurrences.set(id, (occurrences.get(id) ?? 0) + 1);
    });
    return length;
  };
}

/** Counts a query's terms: of most words two characters say that they are none, and no string is made. */
function countAsked(query: Query, termIds: ReadonlyMap<string, number>): CountTerms {
  const filter = wordFilter(query);
  const termsOf = kept(wordTerms);
  return (text, occurrences) => {
    let length = 0;
    const others = scanWords(text, text.length, filter, (word) => {
      const all = termsOf(word);
      length += all.length;
      for (const term of all) {
        const id = termIds.get(term);
        if (id !== undefined) occurrences.set(id, (occurrences.get(id) ?? 0) + 1);
      }
    });
    return length + others;
  };
}

/** A function of a word that is asked once for each. */
function kept<Result>(of: (word: string) => Result): (word: string) => Result {
  const results = new Map<string, Result>();
  return (word) => {
    let result = results.get(word);
    if (result === undefined) {
      result = of(word);
      results.set(word, result);
    }
    return result;
  };
}

function withDistinctFiles(commit: Commit): Commit {
  const files = [...new Set(commit.files)];
  return files.length === commit.files.length ? commit : { ...commit, files };
}
