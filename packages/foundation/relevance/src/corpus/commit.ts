import type { Commit } from '@ctx/source';
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
 */
export function indexCommits(commits: readonly Commit[]): CommitIndex {
  const read = commits.slice(0, MAX_COMMITS).map(withDistinctFiles);
  const termIds = new Map<string, number>();
  const numbers = new Map<string, number[]>();
  const idsOf = (word: string): number[] =>
    wordTerms(word).map((term) => {
      const id = termIds.get(term) ?? termIds.size;
      termIds.set(term, id);
      return id;
    });
  const starts = [0];
  const terms: number[] = [];
  const counts: number[] = [];
  const lengths: number[] = [];
  for (const { message } of read) {
    const occurrences = new Map<number, number>();
    let length = 0;
    const text = NOISE.test(message) ? '' : message.slice(0, MAX_MESSAGE).replace(TRAILER, '');
    eachWord(text, (word) => {
      let ids = numbers.get(word);
      if (ids === undefined) {
        ids = idsOf(word);
        numbers.set(word, ids);
      }
      length += ids.length;
      for (const id of ids) occurrences.set(id, (occurrences.get(id) ?? 0) + 1);
    });
    for (const [id, count] of occurrences) {
      terms.push(id);
      counts.push(count);
    }
    starts.push(terms.length);
    lengths.push(length);
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

function withDistinctFiles(commit: Commit): Commit {
  const files = [...new Set(commit.files)];
  return files.length === commit.files.length ? commit : { ...commit, files };
}
