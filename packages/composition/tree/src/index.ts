// The tree of a directory: its files, their facts, terms and history, loaded from what is kept and from the disk.

export type { Store } from '@ctx/store';
export { type IndexedState, indexedState } from './cache/indexed-state.js';
export { UnreadValue } from './cache/late-values.js';
export type { PathFacts } from './cache/record.js';
export { mended, undecodedOf } from './cache/undecoded.js';
export { MAP_BUDGET } from './defaults.js';
export { isOrdinaryMap, keptMap } from './graph/kept-map.js';
export { installedEntry, type OwnPackage } from './installed.js';
export { enoughOf, type Unread, type WorkLimits } from './limits.js';
export { openParts, type WorkspaceOptions } from './opening.js';
export type { Progress } from './scan/progress.js';
export { loadTree, type Tree, type TreeOptions } from './scan/tree.js';
export type { ExtractFacts } from './texts/text-facts.js';
