// Two estimates of what is worth keeping that the ledger does not have: neither reads less again than recency alone
// (`pnpm bench eviction`).

/** One thing in the window, as `planEviction` of `@ctx/ledger` hands it to a policy. */
export interface Candidate {
  readonly lastUsed: number;
  readonly reads: number;
  readonly tokens: number;
}

/** Weights of the score that rank fusion replaced: recency, frequency, size (seed 003). */
const WEIGHTS: readonly [number, number, number] = [0.4, 0.3, 0.3];

/**
 * Tokens that reading something again costs beside its content: the call, its frame, the thought
 * that leads to it. A tool call of a recorded session has 100 to 250 output tokens.
 */
const REREAD_COST = 150;

/**
 * The expected cost of reading each again for each token that it frees, with P(again) ∝ reads / recency rank
 * (GreedyDual-Size-Frequency, Cherkasova 1998, with ranks for its clock).
 */
export function sizeAware(candidates: readonly Candidate[]): number[] {
  const ranks = recencyRanks(candidates);
  return candidates.map(
    ({ reads, tokens }, i) => (reads / ranks[i]!) * (1 + REREAD_COST / Math.max(1, tokens)),
  );
}

/** 0.4 recency + 0.3 frequency + 0.3 size, each within 0 and 1 (seed 003); there, large means keep. */
export function weighted(candidates: readonly Candidate[]): number[] {
  const [recency, frequency, size] = WEIGHTS;
  const oldest = -most(candidates, ({ lastUsed }) => -lastUsed);
  const span = most(candidates, ({ lastUsed }) => lastUsed) - oldest || 1;
  const reads = most(candidates, (candidate) => candidate.reads) || 1;
  const tokens = Math.log1p(most(candidates, (candidate) => candidate.tokens) || 1);
  return candidates.map(
    (candidate) =>
      (recency * (candidate.lastUsed - oldest)) / span +
      (frequency * candidate.reads) / reads +
      (size * Math.log1p(candidate.tokens)) / tokens,
  );
}

/** 1 for the latest used; equal times share the better rank. */
function recencyRanks(candidates: readonly Candidate[]): number[] {
  const times = candidates.map(({ lastUsed }) => lastUsed).sort((a, b) => b - a);
  const rank = new Map<number, number>();
  times.forEach((time, i) => {
    if (!rank.has(time)) rank.set(time, i + 1);
  });
  return candidates.map(({ lastUsed }) => rank.get(lastUsed)!);
}

function most(candidates: readonly Candidate[], measure: (candidate: Candidate) => number): number {
  return candidates.reduce(
    (best, candidate) => Math.max(best, measure(candidate)),
    Number.NEGATIVE_INFINITY,
  );
}
