/** Tokens of o200k_base without the special ones, rounded as in the seed's formula. */
const VOCABULARY = 200_000;

/** Probability of a token without its context. */
export type TokenPrior = (token: number) => number;

/**
 * The seed's prior: a token's number is taken for its rank by frequency, p = 1 / ((id + 1) · H).
 * It is offered for comparison and as the last resort for a token that nothing else has seen:
 * numbers of o200k tokens follow frequency in code only weakly (Spearman 0.33).
 *
 * @param vocabulary Number of tokens, an integer ≥ 1; 200,000 for o200k.
 * @throws RangeError when `vocabulary` is not such an integer.
 */
export function zipfPrior(vocabulary: number = VOCABULARY): TokenPrior {
  if (!Number.isSafeInteger(vocabulary) || vocabulary < 1) {
    throw new RangeError(`zipfPrior: vocabulary must be an integer ≥ 1, got ${vocabulary}`);
  }
  const sum = harmonic(vocabulary);
  return (token) => 1 / ((Math.min(Math.max(token, 0), vocabulary - 1) + 1) * sum);
}

/** 1 + 1/2 + … + 1/n; beyond a thousand by Euler's expansion, exact to 1e-9. */
function harmonic(n: number): number {
  if (n > 1000) return Math.log(n) + 0.577_215_664_901_532_9 + 1 / (2 * n);
  let sum = 0;
  for (let k = 1; k <= n; k++) sum += 1 / k;
  return sum;
}
