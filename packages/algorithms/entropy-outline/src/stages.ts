export type { Part } from './bisect.js';
export { partBlocks, partitionByEntropy } from './bisect.js';
export type { Signals } from './boundaries.js';
export { boundariesOf, entropyBoundaries, SEED_SIGNALS } from './boundaries.js';
export type { CollapseOptions } from './collapse.js';
export { collapse } from './collapse.js';
export type { Declaration, Level } from './declarations.js';
export { findDeclarations } from './declarations.js';
export { findEntries } from './entries.js';
export { gradient, peaks, scores, smooth } from './gradient.js';
export { markdownHeadings, sectionHeadings } from './headings.js';
export type { Heads } from './heads.js';
export { findHeads } from './heads.js';
export type { TextKind } from './kind-of-text.js';
export { textKind } from './kind-of-text.js';
export type { LineEntropy, Measures } from './measures.js';
export { measureLines } from './measures.js';
export { nameOf } from './name.js';
export type { Partition, PartitionOptions } from './partition.js';
export { partition, seedPartition } from './partition.js';
export type { Profile } from './profile.js';
export { LineKind, profile } from './profile.js';
export { changePoints, findRuns } from './runs.js';
export type { Block, Minor } from './shapes.js';
export type { Boundary, Region, Signal, SignalFinder } from './signals.js';
export {
  blank,
  bracketReturn,
  dedent,
  heading,
  separator,
  tagClose,
} from './signals.js';
export { collapseSimilar, similarityThreshold } from './similarity.js';
export { tile } from './tile.js';
export type { HeadTree } from './tree.js';
export { joinStatements, nestHeads } from './tree.js';
