// The algorithm as first documented, for comparison: measured weaker than the default (README § Measured).
import { outlineBy } from '../../../packages/algorithms/entropy-outline/src/outline.js';
import type { Outline } from '../../../packages/algorithms/entropy-outline/src/shapes.js';
import { type SeedOptions, seedPartition } from './seed-partition.js';

export type { Signals } from '../../../packages/algorithms/entropy-outline/src/signals/boundaries.js';
export { SEED_SIGNALS } from '../../../packages/algorithms/entropy-outline/src/signals/boundaries.js';
export type { LineEntropy } from '../../../packages/algorithms/entropy-outline/src/signals/measures.js';
export type { Signal } from '../../../packages/algorithms/entropy-outline/src/signals/signals.js';
export type { SeedOptions } from './seed-partition.js';

/** Levels that the documented rendering shows: the `depth` for `renderOutline`. */
export const SEED_DEPTH = 2;

/**
 * The outline of a text by the documented algorithm: split where structural signals stand, scored by
 * the entropy gradient; runs of similar parts collapse.
 *
 * @throws TypeError when `text` is no string.
 */
export function seedOutline(text: string, options: SeedOptions = {}): Outline {
  return outlineBy(text, {}, (lines) => seedPartition(lines, options));
}
