// Surprisal

/** Tokens of the longest n-gram counted locally. Measured on four repositories: 3 costs 0.2 bits a token, 6 gains nothing. */
export const ORDER = 4;

/** UTF-16 units of a line that are read by the models; longer lines are data or minified. */
export const LINE_UNITS = 2000;

/** Tokens of o200k_base without the special ones, rounded as in the seed's formula. */
export const VOCABULARY = 200_000;

// Counting, rewriting, deduplication and command output

/**
 * UTF-16 units of a run of one character from which its tokens are estimated. A byte pair merge
 * takes quadratic time: 20,000 × "a" costs gpt-tokenizer 164 ms, a run of this length none.
 */
export const LONG_RUN = 256;

/**
 * UTF-16 units of a line from which its tokens are estimated by the rate of its beginning: a line
 * of this length is data or minified, and no choice depends on its exact count.
 */
export const LONG_LINE = 8192;

/** Discount D and strength S of one order, as `tokenBits` uses them. */
export interface Smoothing {
  readonly discount: number;
  readonly strength: number;
}

/** Constants of the mixture of models. */
export interface Mixture {
  /** Counts of other texts, by the length of the context, shortest first. */
  readonly others: readonly Smoothing[];
  /** Counts of the text above. */
  readonly above: readonly Smoothing[];
  /** Most that single-token counts weigh against the prior, by how many tokens of context it knows. */
  readonly counted: readonly number[];
  /** Tokens counted at which they weigh half of that. */
  readonly half: number;
}

/**
 * Fitted by coordinate descent on four repositories (`TUNING` of bench/quality/surprisal/corpus.ts),
 * bits per token with and without the text above; the minimum is flat.
 */
export const MIXTURE: Mixture = {
  others: [
    { discount: 0.75, strength: 3700 },
    { discount: 0.62, strength: 80 },
    { discount: 0.7, strength: 20 },
    { discount: 0.65, strength: 0.5 },
  ],
  above: [
    { discount: 0.6, strength: 1000 },
    { discount: 0.7, strength: 1 },
    { discount: 0.7, strength: 2 },
    { discount: 0.5, strength: 0.2 },
  ],
  counted: [0.8, 0.6, 0.4],
  half: 10_000,
};
