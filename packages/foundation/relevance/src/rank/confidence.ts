import type { Corpus } from '../corpus/corpus.js';
import type { Query } from '../query/query.js';
import type { RankedDocument } from './rank-files.js';

/** Words of tasks in every code base, which tell no files apart. */
const GENERAL: ReadonlySet<string> = new Set(
  (
    'add bad better break broken bug bugs change clean cleanup code debug defect do doing error errors ' +
    'fail failing failure feature file files find fix fixed fixes function good handle help implement ' +
    'improve improvement investigate issue issues it just look make me need new performance please ' +
    'problem problems program project refactor remove repair repository resolve review run slow solve ' +
    'something speed test tests thing things try understand update use using want work working works ' +
    'write wrong'
  ).split(' '),
);

/** Weights of a logistic regression. */
interface Coefficients {
  constant: number;
  /** Of the second file's score, as a share of the first one's. */
  second: number;
  /** Of the first file's score: it grows with the signals that agree on the file. */
  first: number;
  /** Of the logarithm of the task's telling words. */
  telling: number;
}

// Fitted to the first files of mined commits and of issues, by whether they were right. Lab (`confidence.ts`); two more
// numbers, of the files, make it no better. Of reports with at most two telling words three in ten were right, and
// without that weight they said five.
const REPORT: Coefficients = { constant: -2.7, second: -2.85, first: 4.1, telling: 1.3 };
/** The scores of a search are of no fixed scale: only their proportion tells. */
const SEARCH: Coefficients = { constant: 2.8, second: -3.6, first: 0, telling: 0 };

/** The loss of a search without a telling word: as much as such a report. No task of the lab is one. */
const VAGUE = 1.8;

/** Telling words beyond which more of them make an answer no surer. Lab. */
const ENOUGH_WORDS = 4;

/**
 * The chance that the first of the ranked files is one that the task is about, in (0, 1). Calibrated:
 * of the answers that have 0.7, seven of ten begin with a file that the fix changes. Undefined where
 * there is no file.
 *
 * @param documents of `rankFiles` with its default options, for the same corpus
 */
export function confidenceOf(
  { query }: Pick<Corpus, 'query'>,
  documents: readonly Pick<RankedDocument, 'score' | 'named'>[],
): number | undefined {
  const [best, next] = documents;
  if (best === undefined) return undefined;
  const count = tellingWords(query);
  const words = Math.log(Math.min(ENOUGH_WORDS, Math.max(1, count)));
  const isVague = query.brief && count === 0 && query.names.length === 0;
  const { constant, second, first, telling } = query.brief ? SEARCH : REPORT;
  // Beside a path that the task is, or names, no other file is meant as well as it is.
  const rival = best.named && !next?.named ? 0 : (next?.score ?? 0);
  const odds = constant + (second * rival) / best.score + first * best.score + telling * words;
  return 1 / (1 + Math.exp(isVague ? VAGUE - odds : -odds));
}

/**
 * How many different words of a task tell something of one code base: neither stop words nor words such
 * as `fix`, `slow` and `test`. A name counts as a whole and by its parts.
 */
export function tellingWords({ terms }: Pick<Query, 'terms'>): number {
  const words = terms.map(({ word }) => word.toLowerCase());
  return new Set(words.filter((word) => !GENERAL.has(word))).size;
}
