// The documented formula, for comparison: measured weaker than the default (README § Measured).
import {
  type Capacity,
  type CrossFileIndex,
  openIndex,
} from '../../../packages/algorithms/cross-file/src/cross-file-index.js';
import { WEIGHTS, type Weights } from '../../../packages/algorithms/cross-file/src/defaults.js';
import { seedEvidence, seedTerms } from './seed-evidence.js';

/** The formula ranks by cumulative weight alone: nothing is normalized, nothing dropped. */
const SEED_WEIGHTS: Weights = { ...WEIGHTS, incoming: 1, folder: 0, size: 0, floor: 0 };

/**
 * An empty index that ranks by the documented formula: every term that two files share counts
 * log2(N/df), whatever the term is.
 *
 * @throws RangeError when `capacity` is no integer ≥ 1 and not Infinity.
 */
export function createSeedIndex({ capacity }: Capacity = {}): CrossFileIndex {
  return openIndex(capacity, { stages: [seedEvidence], weights: SEED_WEIGHTS }, seedTerms);
}
