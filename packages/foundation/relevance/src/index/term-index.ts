import type { FileHints } from './file-entry.js';
import type { IndexState } from './state.js';

/**
 * Words of files by passage, without the texts. Adding and removing files in any order gives the
 * index, the serialized bytes and the ranks of a fresh build over the same files.
 */
export interface TermIndex {
  /** The state that `openCorpus` reads; it changes with every `add` and `remove`. */
  readonly state: IndexState;
  /** Number of files. */
  readonly size: number;
  /**
   * Indexes a file, in place of an earlier one of the same path. Any text is taken; none is kept.
   * @throws TypeError for a path that is empty or has NUL or a lone surrogate
   */
  add(path: string, text: string, hints?: FileHints): void;
  /**
   * The index's entry of a file, as bytes that depend on its text and its definitions alone; undefined when the path is
   * not there.
   */
  entry(path: string): Uint8Array | undefined;
  /**
   * Takes what `entry` of any index gave, in place of the text.
   * @throws RangeError for other bytes; TypeError as `add`
   */
  addEntry(path: string, bytes: Uint8Array): void;
  /** Forgets a file; false when the path is not there. */
  remove(path: string): boolean;
  has(path: string): boolean;
  /** Paths in code-unit order. */
  paths(): string[];
  /** Paths of the files that define one of these names; of a name without a term none is known. */
  definers(names: Iterable<string>): Set<string>;
  /** An index of the same files, which changes by itself: what neither changes is there once. */
  copy(): TermIndex;
  /** Bytes of format `ctx-terms` 2: the same files give the same bytes. See `restoreIndex`. */
  serialize(): Uint8Array;
}
