/** A part of a text by its layout. Lines are 1-based and inclusive; a block comes before the blocks in it. */
export interface OutlineBlock {
  name: string;
  startLine: number;
  endLine: number;
  /** Line of the header, behind comments and annotations. */
  headerLine: number;
  /** Index of the enclosing block. */
  parent?: number | undefined;
}
