import { basename } from '@ctx/source/paths';
import { splitIdentifier } from '@ctx/text';
import { groupBy } from '@ctx/text/collections';
import { averageLength, type Corpus } from '../corpus/corpus.js';
import type { FieldCounts } from '../corpus/hits.js';
import { MAX_COMMIT_FILES } from '../defaults.js';
import type { Query } from '../query/query.js';
import { inverseDocumentFrequency, lengthNorm, saturation } from '../terms/bm25.js';
import { blockScores, contextScores, passageScores } from './block-scores.js';
import { resolveMentions } from './mentions.js';
import type { CoChange, FileNames, NearCommit, Reading } from './reading.js';

/** A message counts min(1, this / number of files) for each of its files. Lab. */
const FOCUSED_COMMIT_FILES = 3;

/** In place of the index of a query's term: no term. */
const NO_TERM = -1;

/** Nearest commits whose files score. Lab: 3, 5 and 10 alike; 20 is worse by a point of MRR. */
const NEIGHBORS = 3;

/** Length normalization of one commit message. Lab. */
const B_COMMIT = 0.5;

/** Reads a corpus for its signals. */
export function readCorpus(corpus: Corpus): Reading {
  const made = new Map<string, unknown>();
  const once = <T>(part: string, make: () => T): T => {
    if (!made.has(part)) made.set(part, make());
    return made.get(part) as T;
  };
  const reading: Reading = {
    corpus,
    get blocks() {
      return once('blocks', () => blockScores(corpus));
    },
    get messages() {
      return once('messages', () => messageField(corpus));
    },
    get context() {
      return once('context', () => passageScores(corpus, contextScores(corpus, reading.messages)));
    },
    get together() {
      return once('together', () => coChangeScores(corpus, reading.context));
    },
    get near() {
      return once('near', () => nearestCommits(corpus));
    },
    get names() {
      return once('names', () => readFileNames(corpus));
    },
    get mentions() {
      return once('mentions', () => resolveMentions(corpus));
    },
  };
  return reading;
}

/** Letters that words of one stem share at least: `log` and `logger`. */
const SHARED_LETTERS = 3;

/** Letters that an ending may have beyond what two words share: `connect` and `connection`, no `conic`. */
const ENDING = 2;

/** Worth of a word with another ending, where the same word is 1. */
const INFLECTED = 0.8;

/**
 * Compares the words of a task with those of each file's name, endings aside: a file called
 * `completion` is what `how completions are sorted` looks for, `completion_item_list` less so.
 */
export function readFileNames({ query, paths }: Corpus): FileNames {
  const words = [...new Set(query.terms.map(({ word }) => word.toLowerCase()))];
  const names = paths.map((path) => [...new Set(splitIdentifier(nameOf(path)))]);
  const filesOf = groupBy(
    names.flatMap((parts, file) => parts.map((part) => ({ part, file }))),
    ({ part }) => part,
  );
  const shares = new Float64Array(paths.length);
  const scores = new Float64Array(paths.length);
  const mentions = names.map(() => new Set<string>());
  for (const word of words) {
    const best = new Map<number, number>();
    for (const [part, holders] of filesOf) {
      const alike = likeness(word, part);
      if (alike === 0) continue;
      for (const { file } of holders) {
        best.set(file, Math.max(best.get(file) ?? 0, alike));
        mentions[file]!.add(part);
      }
    }
    const rarity = inverseDocumentFrequency(paths.length, best.size);
    for (const [file, alike] of best) scores[file]! += rarity * alike;
  }
  names.forEach((parts, file) => {
    shares[file] = mentions[file]!.size / (parts.length || 1);
    scores[file]! *= shares[file]!;
  });
  return { shares, scores };
}

/** The name of a file without its last extension. */
function nameOf(path: string): string {
  return basename(path).replace(/(?<=.)\.[^.]*$/, '');
}

/** 1 for the same word, less for one that has another ending, 0 for another word. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared++;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const isOne = shared >= SHARED_LETTERS && shared >= short.length - ENDING;
  return isOne && 2 * shared >= long.length ? INFLECTED : 0;
}

/** How many files, best first, vote for the files that change together with them. Lab. */
const CO_CHANGE_SEEDS = 10;

/** In place of a file's index: none. */
const NO_FILE = -1;

/**
 * Files that change together with given ones: for each seed, its score times
 * commits of both / √(commits of one · commits of the other), pairs of one commit left out.
 *
 * @param seeds scores per file; the best `count` act
 */
export function coChangeScores(
  corpus: Corpus,
  seeds: Float64Array,
  count: number = CO_CHANGE_SEEDS,
): CoChange {
  const acting = [...seeds.keys()]
    .filter((f) => seeds[f]! > 0)
    .sort((a, b) => seeds[b]! - seeds[a]! || a - b)
    .slice(0, count);
  const { commitsOf, together } = commitCounts(corpus, acting);
  const scores = new Float64Array(seeds.length);
  const partners = new Int32Array(seeds.length).fill(NO_FILE);
  const most = new Float64Array(seeds.length);
  together.forEach((pairs, i) => {
    const seed = acting[i]!;
    for (const [f, both] of pairs) {
      if (both === 1) continue;
      const score = (seeds[seed]! * both) / Math.sqrt(commitsOf[f]! * commitsOf[seed]!);
      scores[f]! += score;
      if (score > most[f]!) [most[f], partners[f]] = [score, seed];
    }
  });
  return { scores, partners };
}

interface CommitCounts {
  /** Commits that touch each file. */
  commitsOf: Float64Array;
  /** For each acting file: other file → commits of both, sweeping ones left out. */
  together: Map<number, number>[];
}

function commitCounts(
  { history, positions, paths }: Corpus,
  acting: readonly number[],
): CommitCounts {
  const rank = new Map(acting.map((f, i) => [f, i]));
  const commitsOf = new Float64Array(paths.length);
  const together = acting.map(() => new Map<number, number>());
  for (const { files } of history.commits) {
    const touched = [...new Set(files.map((path) => positions.get(path)))].filter(
      (f) => f !== undefined,
    );
    for (const f of touched) commitsOf[f]! += 1;
    if (files.length < 2 || files.length > MAX_COMMIT_FILES) continue;
    for (const seed of touched) {
      const at = rank.get(seed);
      const pairs = at === undefined ? undefined : together[at];
      if (pairs) for (const f of touched) if (f !== seed) pairs.set(f, (pairs.get(f) ?? 0) + 1);
    }
  }
  return { commitsOf, together };
}

/** The `count` commits whose messages are nearest to the task (BM25, b 0.5), best first, then newest. */
export function nearestCommits(
  { query, history }: Corpus,
  count: number = NEIGHBORS,
): NearCommit[] {
  const wanted = queryTerm(query, history.termIds);
  const weights = termWeights(query, history, wanted);
  const average = averageLength(Float64Array.from(history.lengths));
  const near: NearCommit[] = [];
  history.commits.forEach(({ files }, commit) => {
    const norm = lengthNorm(history.lengths[commit]!, average, B_COMMIT);
    let score = 0;
    for (let i = history.starts[commit]!; i < history.starts[commit + 1]!; i++) {
      const term = wanted[history.terms[i]!]!;
      if (term !== NO_TERM) score += weights[term]! * saturation(history.counts[i]!, norm);
    }
    if (score > 0 && files.length <= MAX_COMMIT_FILES) near.push({ commit, score });
  });
  return near.sort((a, b) => b.score - a.score || a.commit - b.commit).slice(0, count);
}

/** For each term of the query its weight, times how rare it is in messages. */
function termWeights(query: Query, history: Corpus['history'], wanted: Int32Array): Float64Array {
  const frequency = new Float64Array(query.terms.length);
  for (let i = 0; i < history.terms.length; i++) {
    const term = wanted[history.terms[i]!]!;
    if (term !== NO_TERM) frequency[term]! += 1;
  }
  const total = history.commits.length;
  return frequency.map(
    (count, term) => query.terms[term]!.weight * inverseDocumentFrequency(total, count),
  );
}

/** The query's terms in the messages of the commits that touched each file; sweeping commits count less. */
export function messageField({ query, paths, positions, history }: Corpus): FieldCounts {
  const rows = new Map<number, Map<number, number>>();
  const lengths = new Float64Array(paths.length);
  const wanted = queryTerm(query, history.termIds);
  history.commits.forEach(({ files }, c) => {
    const share = Math.min(1, FOCUSED_COMMIT_FILES / Math.max(1, files.length));
    for (const path of files) {
      const f = positions.get(path);
      if (f === undefined) continue;
      lengths[f]! += share * history.lengths[c]!;
      for (let i = history.starts[c]!; i < history.starts[c + 1]!; i++) {
        const term = wanted[history.terms[i]!]!;
        if (term === NO_TERM) continue;
        const row = rows.get(f) ?? new Map<number, number>();
        rows.set(f, row.set(term, (row.get(term) ?? 0) + share * history.counts[i]!));
      }
    }
  });
  const starts = new Uint32Array(paths.length + 1);
  for (let f = 0; f < paths.length; f++) starts[f + 1] = starts[f]! + (rows.get(f)?.size ?? 0);
  // Sorted, so that the order of summation does not depend on the history's first file.
  const ordered = [...rows]
    .sort(([a], [b]) => a - b)
    .flatMap(([, row]) => [...row].sort((a, b) => a[0] - b[0]));
  return {
    starts,
    terms: Uint32Array.from(ordered, ([term]) => term),
    counts: Float64Array.from(ordered, ([, count]) => count),
    lengths,
  };
}

/** For each term id of the history the index of the query's term, or {@link NO_TERM}. */
function queryTerm(query: Query, termIds: ReadonlyMap<string, number>): Int32Array {
  const terms = new Int32Array(termIds.size).fill(NO_TERM);
  query.terms.forEach(({ term }, i) => {
    const id = termIds.get(term);
    if (id !== undefined) terms[id] = i;
  });
  return terms;
}
