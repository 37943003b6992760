import type { LineRange } from '@ctx/text';

export type { Compressed, Legend } from '@ctx/text/edits';

/**
 * A block or a statement: a definition of `@ctx/syntax`, a node of an outline, or any stretch of
 * lines that should be kept or left out as one. Lines are 1-based and inclusive. Units lie side by
 * side or inside each other; two that overlap in part are read as if the later one began after
 * the earlier one.
 */
export interface Unit extends LineRange {
  /** The name that it defines, if any. */
  readonly name?: string | undefined;
  /** Such as `class`, `function` or `import`. */
  readonly kind?: string | undefined;
  /** 1-based line that holds the name; decorators may stand above it. Default: its first line. */
  readonly headerLine?: number | undefined;
}
