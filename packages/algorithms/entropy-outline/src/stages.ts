export type { Part } from './build/bisect.js';
export { partBlocks, partitionByEntropy } from './build/bisect.js';
export type { CollapseOptions } from './build/collapse.js';
export { collapse } from './build/collapse.js';
export type { Declaration, Level } from './build/declarations.js';
export { findDeclarations } from './build/declarations.js';
export { findEntries } from './build/entries.js';
export { markdownHeadings, sectionHeadings } from './build/headings.js';
export type { TextKind } from './build/kind-of-text.js';
export { textKind } from './build/kind-of-text.js';
export type { Partition, PartitionOptions } from './build/partition.js';
export { partition, seedPartition } from './build/partition.js';
export { changePoints, findRuns } from './build/runs.js';
export { collapseSimilar, similarityThreshold } from './build/similarity.js';
export { tile } from './build/tile.js';
export type { HeadTree } from './build/tree.js';
export { joinStatements, nestHeads } from './build/tree.js';
export type { Heads } from './read/heads.js';
export { findHeads } from './read/heads.js';
export { nameOf } from './read/name.js';
export type { Profile } from './read/profile.js';
export { LineKind, profile } from './read/profile.js';
export type { Block, Minor } from './shapes.js';
export type { Signals } from './signals/boundaries.js';
export { boundariesOf, entropyBoundaries, SEED_SIGNALS } from './signals/boundaries.js';
export { gradient, peaks, scores, smooth } from './signals/gradient.js';
export type { LineEntropy, Measures } from './signals/measures.js';
export { measureLines } from './signals/measures.js';
export type { Boundary, Region, Signal, SignalFinder } from './signals/signals.js';
export {
  blank,
  bracketReturn,
  dedent,
  heading,
  separator,
  tagClose,
} from './signals/signals.js';
