// Surprisal

/** Tokens of the longest n-gram counted locally. Measured on four repositories: 3 costs 0.2 bits a token, 6 gains nothing. */
export const ORDER = 4;

/** UTF-16 units of a line that are read by the models; longer lines are data or minified. */
export const LINE_UNITS = 2000;

/** Tokens of o200k_base without the special ones, rounded as in the seed's formula. */
export const VOCABULARY = 200_000;

// Rewriting and deduplication

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
    { discount: 0.56, strength: 160 },
    { discount: 0.7, strength: 20 },
    { discount: 0.65, strength: 0.5 },
  ],
  above: [
    { discount: 0.6, strength: 1000 },
    { discount: 0.7, strength: 1 },
    { discount: 0.7, strength: 2 },
    { discount: 0.5, strength: 0.2 },
  ],
  counted: [0.88, 0.6, 0.48],
  half: 5000,
};

/**
 * Lines of a comment from which `rewrite` may fold it: the marker that names the lines costs five
 * tokens, about what two short lines of comment cost.
 */
export const FOLDED_LINES = 3;

/** Weight of relevance against redundancy in maximal marginal relevance; the seed's value. */
export const LAMBDA = 0.7;

/**
 * Jaccard similarity of word bigrams from which two blocks repeat each other: one line in five may
 * differ, and `keepUnique` then still keeps the block if that line is new.
 */
export const NEAR_DUPLICATE = 0.8;

/** Hashes that stand for a long text: the standard error of the similarity is then 3 %. */
export const SHINGLES = 256;

/**
 * Kept items listed under one shingle. Only input in which thousands of near-duplicates each have
 * something unique meets this bound; it then keeps more, never less.
 */
export const POSTINGS = 8;

// Selection

/** Lines of a block at most; longer paragraphs are cut at their indentation. */
export const LONGEST_BLOCK = 40;

/** Share of the budget that headers of enclosing definitions may take. Measured: at 10 % headers of 82 % of changed hunks are shown and none less is kept; at 50 % five points are lost. */
export const HEADER_SHARE = 0.1;

/** Weight of a query's word that looks like code (`parseCookie`, `max_age`). Measured: +3 points. */
export const CODE_TERM = 2;

/** Share of its best score that a definition lends its other blocks. Measured: +3 points. */
export const SAME_UNIT = 0.5;

/** Weight of recency beside a query; alone it is all there is. Measured: within noise. */
export const RECENCY_SHARE = 0.3;

/** What a line named by a stack frame adds, in units of the best block's score. */
export const NAMED_LINE = 1;

/** What holding the text of the task's error message adds. */
export const ERROR_BOOST = 0.5;

// Boilerplate

/**
 * Bits a token, repository and prior together, below which a line is predictable: a fifth of the
 * lines of the tuning repositories, closing brackets and `} else {` among them.
 */
export const PREDICTED_BITS = 5;

/** Predictable lines in a row that are worth a fold; fewer cost about as much as their marker. */
export const PREDICTED_RUN = 4;

/** Lines of a licence header or of one import statement, at most. */
export const HEAD_LINES = 120;

/** Share of a text's tokens that modes which must choose keep when no budget is given. */
export const LOSSY_SHARE = 0.5;

/** Bits that a predicted token costs; novelty is what a line's tokens cost beyond them. */
export const USUAL_BITS = 4;
