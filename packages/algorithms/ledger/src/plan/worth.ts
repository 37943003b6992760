import { reciprocalRankFusion } from '@ctx/relevance';

/** The constant of reciprocal rank fusion: Cormack, Clarke and Büttcher 2009, and seed 003. */
const RRF_K = 60;

/** Weights of the score that rank fusion replaced: recency, frequency, size (seed 003). */
const LEGACY_WEIGHTS: readonly [number, number, number] = [0.4, 0.3, 0.3];

/**
 * Tokens that reading something again costs beside its content: the call, its frame, the thought
 * that leads to it. A tool call of a recorded session has 100 to 250 output tokens.
 */
const REREAD_COST = 150;

/** One thing in the window, with the facts that decide whether it stays. */
export interface Candidate {
  /** When it was last used, any unit; only the order counts. */
  lastUsed: number;
  /** How often it was asked for. */
  reads: number;
  /** Tokens it takes. */
  tokens: number;
  /** Steps from the files of the task in the dependency graph, if known. */
  distance?: number | undefined;
}

/** How the worth of keeping something is estimated. */
export type EvictionPolicy = 'rrf' | 'sizeAware' | 'lru' | 'weighted';

/**
 * Worth of keeping each candidate, by a policy. Only the order means anything; the least goes first.
 *
 * - `rrf`: reciprocal rank fusion of recency, frequency, smallness and nearness (k = 60, ties
 *   averaged; Cormack, Clarke and Büttcher 2009; seed 003).
 * - `sizeAware`: expected cost of reading it again for each token it frees, with P(again) ∝
 *   reads / recency rank (GreedyDual-Size-Frequency, Cherkasova 1998, with ranks for its clock).
 * - `lru`: the time of the last use.
 * - `weighted`: 0.4 recency + 0.3 frequency + 0.3 size, each within 0 and 1, the score that rank
 *   fusion replaced in seed 003; there, large means keep.
 *
 * @throws RangeError for an unknown policy.
 */
export function worthOf(
  candidates: readonly Candidate[],
  policy: EvictionPolicy,
): ArrayLike<number> {
  const rule = POLICIES[policy];
  if (!rule) {
    const names = Object.keys(POLICIES).join(', ');
    throw new RangeError(`eviction policy must be one of ${names}, got ${String(policy)}`);
  }
  return candidates.length === 0 ? [] : rule(candidates);
}

const POLICIES: Record<EvictionPolicy, (candidates: readonly Candidate[]) => ArrayLike<number>> = {
  rrf: fused,
  sizeAware,
  lru,
  weighted,
};

function fused(candidates: readonly Candidate[]): Float64Array {
  const oldest = -most(candidates, ({ lastUsed }) => -lastUsed);
  return reciprocalRankFusion(
    [
      candidates.map(({ lastUsed }) => lastUsed - oldest + 1),
      candidates.map(({ reads }) => reads),
      candidates.map(({ tokens }) => 1 / Math.max(1, tokens)),
      candidates.map(({ distance }) => (distance === undefined ? 0 : 1 / (1 + distance))),
    ],
    { k: RRF_K },
  );
}

function sizeAware(candidates: readonly Candidate[]): number[] {
  const ranks = recencyRanks(candidates);
  return candidates.map(
    ({ reads, tokens }, i) => (reads / ranks[i]!) * (1 + REREAD_COST / Math.max(1, tokens)),
  );
}

function lru(candidates: readonly Candidate[]): number[] {
  return candidates.map(({ lastUsed }) => lastUsed);
}

function weighted(candidates: readonly Candidate[]): number[] {
  const [recency, frequency, size] = LEGACY_WEIGHTS;
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
