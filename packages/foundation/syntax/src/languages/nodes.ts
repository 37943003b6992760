import type { DefinitionKind } from '../facts/facts.js';
import type { Node } from '../tree/node.js';
import type { Source } from '../tree/source.js';
import type { Found } from './language.js';

/**
 * The usual definition: a node with the fields `name` and `body`. Undefined when it has no name.
 *
 * @param more fields that the language knows better
 */
export function named(
  node: Node,
  kind: DefinitionKind,
  source: Source,
  more?: Partial<Found>,
): Found | undefined {
  const name = node.childForFieldName('name');
  if (name === null) return undefined;
  return foundAt(node, name, source, { kind, ...more });
}

/** A definition whose name is a given node. */
export function foundAt(
  node: Node,
  name: Node,
  source: Source,
  more: Partial<Found> & Pick<Found, 'kind'>,
): Found {
  const body = node.childForFieldName('body');
  return {
    name: source.of(name),
    nameIndex: name.startIndex,
    startIndex: node.startIndex,
    endIndex: node.endIndex,
    ...(body !== null && { body: body.startIndex }),
    ...more,
  };
}

/** The named children of a type, without making a list of all. */
export function childrenOf(node: Node, ...types: string[]): Node[] {
  return node.namedChildren.filter((child): child is Node => types.includes(child.type));
}

/** The first child of one of the types. */
export function childOf(node: Node, ...types: string[]): Node | undefined {
  // Not by `nextNamedSibling`: each step of that starts at the root of the tree.
  for (const child of node.namedChildren)
    if (child !== null && types.includes(child.type)) return child;
  return undefined;
}

/** Whether a node has a child with exactly this text among its tokens (`static`, `type`, `*`). */
export function hasToken(node: Node, token: string): boolean {
  return node.children.some((child) => child?.type === token);
}

/** Follows fields from a node; undefined as soon as one is missing. */
export function field(node: Node | undefined, ...names: string[]): Node | undefined {
  let at: Node | undefined = node;
  for (const name of names) at = at?.childForFieldName(name) ?? undefined;
  return at;
}

/** A string literal's text without its quotes; any other text as it is. */
export function unquoted(text: string): string {
  const quote = text[0];
  return text.length > 1 &&
    (quote === '"' || quote === "'" || quote === '`') &&
    text.endsWith(quote)
    ? text.slice(1, -1)
    : text;
}
