import type { Corpus } from '../corpus/corpus.js';
import type { FieldCounts } from '../corpus/hits.js';
import type { PathMention } from '../query/frames.js';

/** The values that several signals take from a corpus: each part is made once, when it is first asked for. */
export interface Reading {
  readonly corpus: Corpus;
  /** BM25 of every block. */
  readonly blocks: Float64Array;
  /** The task's words in the messages of the commits that touched each file. */
  readonly messages: FieldCounts;
  /** Score of every file by its blocks in their context. */
  readonly context: Float64Array;
  /** Files that change with those which match best. */
  readonly together: CoChange;
  /** Commits whose messages are nearest to the task. */
  readonly near: readonly NearCommit[];
  /** The files' names as the task mentions them. */
  readonly names: FileNames;
  readonly mentions: readonly ResolvedMention[];
}

/** A commit near the task. */
export interface NearCommit {
  /** Index into the history's commits. */
  commit: number;
  score: number;
}

/** The mentions of files' names in a task. */
export interface FileNames {
  /** Of the words of each file's name, the share that the task says, 0 to 1. */
  shares: Float64Array;
  /** The rarity of the task's words in each file's name, times that share. */
  scores: Float64Array;
}

/** Files that change together, by the history. */
export interface CoChange {
  /** One per file, ≥ 0. */
  scores: Float64Array;
  /** The seed that adds most to each file, or -1. */
  partners: Int32Array;
}

/** A mention of the task with the files it can mean: the files that share the longest path suffix with it. */
export interface ResolvedMention {
  mention: PathMention;
  files: number[];
  weight: number;
  /** Nothing but these files can be meant: a bare name, a file's whole path, or two segments of it. */
  isSure: boolean;
}
