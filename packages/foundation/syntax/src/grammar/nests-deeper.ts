// Apart from extract.ts: the types of web-tree-sitter need the DOM's, which the declarations of an entry must not ask for.
import type { Tree } from 'web-tree-sitter';

/** Nodes between two that are looked at: a level of nesting is at least one. */
const STEP = 250;

/**
 * Whether nodes of a tree lie in more than so many others; one in some hundred is looked at, as a chain of
 * that many levels is longer.
 */
export function nestsDeeper(tree: Tree, depth: number): boolean {
  const count = tree.rootNode.descendantCount;
  if (count <= depth) return false;
  const cursor = tree.walk();
  try {
    for (let at = depth; at < count; at += STEP) {
      cursor.gotoDescendant(at);
      if (cursor.currentDepth > depth) return true;
    }
    return false;
  } finally {
    cursor.delete();
  }
}
