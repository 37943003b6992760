import {
  partBlocks,
  partitionByEntropy,
} from '../../../packages/algorithms/entropy-outline/src/build/bisect.js';
import type { Partition } from '../../../packages/algorithms/entropy-outline/src/build/partition.js';
import type { Profile } from '../../../packages/algorithms/entropy-outline/src/read/profile.js';
import {
  SEED_SIGNALS,
  type Signals,
} from '../../../packages/algorithms/entropy-outline/src/signals/boundaries.js';
import {
  type LineEntropy,
  measureLines,
} from '../../../packages/algorithms/entropy-outline/src/signals/measures.js';
import { collapseSimilar } from './similarity.js';

/** Options of the documented algorithm, to measure how much each part of it earns. */
export interface SeedOptions {
  /** Entropy of a line in bits; Shannon's by default. */
  readonly entropy?: LineEntropy | undefined;
  /** The signals that take part; all of them by default. */
  readonly signals?: Signals | undefined;
}

/** The documented partition: signals scored by entropy, a boundary budget, collapse by trigrams. */
export function seedPartition(profile: Profile, options: SeedOptions = {}): Partition {
  const measures = measureLines(profile, options.entropy);
  const region = { start: 0, end: profile.count };
  const parts = partitionByEntropy(measures, region, options.signals ?? SEED_SIGNALS);
  const whole = parts.length > 0 ? parts : [{ ...region, z: 0, children: [] }];
  return { blocks: collapseSimilar(measures, whole, partBlocks(measures, whole)), minor: [] };
}
