import { reciprocalRankFusion } from '@ctx/relevance';

/** The constant of reciprocal rank fusion: Cormack, Clarke and Büttcher 2009, and seed 003. */
const RRF_K = 60;

/** One thing in the window, with the facts that decide whether it stays. */
export interface EvictionCandidate {
  /** When it was last used, any unit; only the order counts. */
  lastUsed: number;
  /** How often it was asked for. */
  reads: number;
  /** Tokens it takes. */
  tokens: number;
  /** Steps from the files of the task in the dependency graph, if known. */
  distance?: number | undefined;
}

/**
 * How the worth of keeping something is estimated: `rrf` fuses the ranks of recency, frequency, smallness and nearness
 * (k = 60, ties averaged; Cormack, Clarke and Büttcher 2009; seed 003), `lru` is the time of the last use, and a
 * function of the caller's gives a number for each candidate, of which only the order means anything.
 */
export type EvictionPolicy =
  | 'rrf'
  | 'lru'
  | ((candidates: readonly EvictionCandidate[]) => ArrayLike<number>);

/**
 * Worth of keeping each candidate, by a policy; the least goes first.
 *
 * @throws RangeError for an unknown policy.
 */
export function worthOf(
  candidates: readonly EvictionCandidate[],
  policy: EvictionPolicy,
): ArrayLike<number> {
  if (candidates.length === 0) return [];
  if (typeof policy === 'function') return policy(candidates);
  if (policy === 'rrf') return fused(candidates);
  if (policy === 'lru') return candidates.map(({ lastUsed }) => lastUsed);
  throw new RangeError(`eviction policy must be rrf, lru or a function, got ${String(policy)}`);
}

function fused(candidates: readonly EvictionCandidate[]): Float64Array {
  const oldest = candidates.reduce(
    (least, { lastUsed }) => Math.min(least, lastUsed),
    Number.POSITIVE_INFINITY,
  );
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
