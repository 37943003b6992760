import type { LineRange } from '@ctx/text';

/** A file that the working tree has otherwise than a commit. */
export interface ChangedFile {
  /** POSIX, relative to the root. */
  readonly path: string;
  readonly kind: 'added' | 'changed' | 'removed' | 'renamed';
  /** Of a renamed file its path before; half of its content or more is the same. */
  readonly from?: string | undefined;
  /**
   * Lines of the file as it is now that are new or changed, 1-based inclusive; where lines were only
   * taken away, the line before the gap. Empty for a file that is all new, gone, binary, or only has
   * another name.
   */
  readonly lines: readonly LineRange[];
  /** Where in those lines the text is another one; absent where that was not looked for. */
  readonly stretches?: readonly Stretch[] | undefined;
}

/**
 * A stretch of a file that says something else than before, white space aside: nothing of it is new
 * before `startColumn` of `startLine`, nor from `endColumn` of `endLine` on. Lines are 1-based, columns
 * count from 0; it is empty where text was only taken away.
 */
export interface Stretch {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** The lines that stood there before, without the values of secrets, cut after some thousand characters. */
  readonly before?: string | undefined;
}
