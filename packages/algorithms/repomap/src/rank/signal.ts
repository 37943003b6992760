import type { RepoGraph } from '../graph/graph.js';
import type { ContextFiles } from './context.js';

/** The subject of a ranking. */
export interface Subject {
  /** Files of the context by their index in the graph. */
  readonly files: ContextFiles;
  /** Words of the conversation. */
  readonly terms: readonly string[];
}

/**
 * One reason to show a file: all that is known of it stands in its file. Its evidence is the file's position in
 * its list, and the share that it adds.
 */
export interface Signal {
  readonly name: string;
  /** Its weight in the fusion. */
  readonly weight: number;
  /** A score of every file, ≥ 0, in the order of the graph's files; none, or all 0, where the signal says nothing. */
  score(graph: RepoGraph, subject: Subject): Float64Array | undefined;
}
