import type { Node } from '../tree/node.js';

/** A node by the name that a query gives it. */
export interface Capture {
  readonly name: string;
  readonly node: Node;
}

/** A node with what else a matcher asks of it; web-tree-sitter's `Node` fits. */
export interface TypedNode extends Node {
  readonly typeId: number;
  childForFieldId(field: number): Node | null;
  childrenForFieldId(field: number): Node[];
}
