import type { Remark } from '@ctx/text';

/**
 * A stretch of a text and what it is. Spans of one list are in source order and disjoint; what lies
 * between two of them belongs to whatever holds the list. Children lie inside their span.
 */
export interface Span {
  /** UTF-16 offset. */
  startIndex: number;
  /** UTF-16 offset after the last character. */
  endIndex: number;
  /**
   * The kind: a kind of declaration (`function`, `class`, `method`, …), `test`, `section` (a heading and what is below
   * it), `rule`, `entry` (a key and its value), `element`, `block`, `import`, `comment`, `statement`, `text`.
   */
  kind: string;
  /** Name of what it declares; heading, selector or key. Absent: it declares nothing. */
  name?: string | undefined;
  /** UTF-16 offset where the declaration itself begins, after comments and decorators before it. */
  headerIndex?: number | undefined;
  /** Type it belongs to by its header, where that is not its place: the receiver of a Go method. */
  container?: string | undefined;
  /** UTF-16 offset where the body begins; what is before is the header. */
  bodyIndex?: number | undefined;
  /** Language inside, where it is another than the file's: `typescript` in a Vue `<script>`. */
  language?: string | undefined;
  /** Its documentation without marks. */
  doc?: string | undefined;
  /** Decorators, annotations and attributes as written. */
  decorators?: readonly string[] | undefined;
  /** Its parts: members of a class, statements of an oversize function, rules in `@media`. */
  children?: readonly Span[] | undefined;
}

/** One import with what it binds. */
export interface ImportBinding {
  specifier: string;
  /** Local names that stand for it; empty when it binds nothing. */
  names: readonly string[];
}

/** The structure of a source file, as plain data. `structure()` of `@ctx/syntax` gives it. */
export interface SourceStructure {
  language: string;
  /** Top level of the file. */
  spans: readonly Span[];
  imports: readonly ImportBinding[];
  /** Documentation of the file itself. */
  doc?: string | undefined;
  /** Why the structure is not complete. */
  degraded?: readonly Remark[] | undefined;
}

/**
 * Cuts a text of one format: where its parts are and what they are called. Never throws: a text that
 * does not read as the format gives the spans that can be had, or none.
 */
export type Splitter = (text: string) => readonly Span[];
