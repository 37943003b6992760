import type { Corpus } from '../corpus/corpus.js';
import type { RankedDocument } from './rank-files.js';

/** Weights of a logistic regression. */
interface Coefficients {
  constant: number;
  /** Of the second file's score, as a share of the first one's. */
  second: number;
  /** Of the first file's score: it grows with the signals that agree on the file. */
  first: number;
}

// Which first files of mined commits and of issues were right. Lab (`confidence.ts`); two more numbers,
// of the files and of the task's words, make it no better.
const REPORT: Coefficients = { constant: -1, second: -2.65, first: 3.96 };
/** The scores of a search are of no fixed scale: only their proportion tells. */
const SEARCH: Coefficients = { constant: 2.8, second: -3.6, first: 0 };

/**
 * The chance that the first of the ranked files is one that the task is about, in (0, 1). Calibrated:
 * of the answers that have 0.7, seven of ten begin with a file that the fix changes. Undefined where
 * there is no file.
 *
 * @param documents of `rankFiles` with its default options, for the same corpus
 */
export function confidenceOf(
  { query }: Pick<Corpus, 'query'>,
  documents: readonly Pick<RankedDocument, 'score'>[],
): number | undefined {
  const [best, next] = documents;
  if (best === undefined) return undefined;
  const { constant, second, first } = query.brief ? SEARCH : REPORT;
  const odds = constant + (second * (next?.score ?? 0)) / best.score + first * best.score;
  return 1 / (1 + Math.exp(-odds));
}
