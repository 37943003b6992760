import type { LineRange, Omission, OutputClass } from '@ctx/text';

/**
 * A block or a statement: a definition of `@ctx/syntax`, a node of an outline, or any stretch of
 * lines that should be kept or left out as one. Lines are 1-based and inclusive. Units lie side by
 * side or inside each other; two that overlap in part are read as if the later one began after
 * the earlier one.
 */
export interface Unit extends LineRange {
  /** What it defines, if anything. */
  readonly name?: string;
  /** Such as `class`, `function` or `import`. */
  readonly kind?: string;
  /** 1-based line that holds the name; decorators may stand above it. Default: its first line. */
  readonly headerLine?: number;
}

/**
 * How to undo every edit that kept the meaning: plain data, for `restore`. What a reader must know
 * (a dictionary) stands in the text itself and is counted there.
 */
export interface Legend {
  /** Strings that were replaced or removed, each once. */
  readonly originals: readonly string[];
  /**
   * Three numbers an edit, first to last, in the rewritten text: UTF-16 units since the end of the
   * edit before, units written, index into `originals`.
   */
  readonly edits: readonly number[];
}

/** A text with fewer tokens, and all that was done to it. Plain data. */
export interface Compressed {
  readonly text: string;
  /** `verbatim` where the text is the input, character for character. */
  readonly class: OutputClass;
  /** What is not in the text, in line order, by lines of the input. Empty unless lossy. */
  readonly omissions: readonly Omission[];
  /** Empty where the text can be read as it stands. */
  readonly legend: Legend;
  /** Tokens of the input, by the caller's counter. */
  readonly tokensBefore: number;
  /** Tokens of the text, markers and the printed legend included; never above `tokensBefore`. */
  readonly tokensAfter: number;
}
