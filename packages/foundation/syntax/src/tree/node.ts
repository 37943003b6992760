/**
 * The members of a tree-sitter node that are used here. web-tree-sitter's `Node` fits; its own declarations
 * need Emscripten's and the DOM's, which a project that uses these packages may not have.
 * Offsets are UTF-16 indexes into the text.
 */
export interface Node {
  readonly id: number;
  /** Kind of the node in its grammar. */
  readonly type: string;
  readonly text: string;
  readonly startPosition: { readonly row: number; readonly column: number };
  readonly startIndex: number;
  readonly endIndex: number;
  readonly hasError: boolean;
  readonly isError: boolean;
  readonly isMissing: boolean;
  readonly isNamed: boolean;
  readonly parent: Node | null;
  readonly children: Node[];
  readonly namedChildren: Node[];
  readonly firstNamedChild: Node | null;
  readonly lastNamedChild: Node | null;
  readonly nextNamedSibling: Node | null;
  childForFieldName(name: string): Node | null;
  childrenForFieldName(name: string): Node[];
  descendantsOfType(types: string | string[]): Node[];
  /** Whether both are the same node of the same tree. */
  equals(other: Node): boolean;
}
