/** A stretch of a file and its kind. Siblings are disjoint and in source order. */
export interface StructureSpan {
  /** UTF-16 offset; comments, decorators, attributes and wrappers that belong to it included. */
  startIndex: number;
  /** UTF-16 offset after the last character; a comment behind it on its line included. */
  endIndex: number;
  /**
   * The kind of a declaration, or `test` (a block named by a title), `import`, `comment`, or
   * `statement` (anything else).
   */
  kind: string;
  /** Name of the declaration, or title of a test. */
  name?: string;
  /** Type it belongs to by its header, where that is not its place: a Go receiver. */
  container?: string;
  /** UTF-16 offset where the declaration itself begins, comments before it left out. */
  headerIndex?: number;
  /** UTF-16 offset where its body begins. */
  bodyIndex?: number;
  /** Its documentation, whole, without comment marks. */
  doc?: string;
  /** Decorators, annotations and attributes as written. */
  decorators?: string[];
  /** Members of a container; statements of a span longer than `leaf`. */
  children?: StructureSpan[];
}
