import type { FileEntry } from './packed-entry.js';
import type { PathFacts } from './path-facts.js';
import type { SlicedIndex } from './sliced.js';
import type { Vocabulary } from './vocabulary.js';

/** State behind an index; what the signals read. */
export interface IndexState {
  /** Words of {@link files}. */
  readonly vocabulary: Vocabulary;
  /** Files that stand beside the base: all without one, what differs with one. */
  readonly files: Map<string, FileEntry>;
  /** The index that was restored; it does not change. */
  readonly base?: SlicedIndex | undefined;
  /** Files of the base that were removed or replaced. */
  readonly gone: Set<number>;
  /** Facts of paths of {@link files}; each is read when it is first needed. */
  readonly pathFacts: Map<string, PathFacts>;
  /** How often anything was put or removed. */
  changes: number;
}
