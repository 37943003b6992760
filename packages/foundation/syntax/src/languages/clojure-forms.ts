import type { Node } from '../tree/node.js';

/** Nodes that are no form of a list: metadata, comments, and forms that the reader drops. */
const PASSED = new Set(['comment', 'dis_expr', 'meta_lit', 'old_meta_lit']);

/** The forms of a list, a vector or a map. */
export function formsOf(node: Node): Node[] {
  return node.namedChildren.filter((child): child is Node => !PASSED.has(child.type));
}

/** `'[a.b]` is `[a.b]`. */
export function unquoted(node: Node): Node {
  return /quoting_lit$/.test(node.type) ? (node.firstNamedChild ?? node) : node;
}

/** The forms of a reader conditional on any platform: `#?(:clj a :cljs b)`, `#?@(:clj [a b])`. */
export function branches(node: Node): Node[] {
  const splices = node.type === 'splicing_read_cond_lit';
  if (node.type !== 'read_cond_lit' && !splices) return [unquoted(node)];
  return formsOf(node)
    .filter((_, i) => i % 2 === 1)
    .flatMap((form) => (splices ? formsOf(form) : [form]));
}
