import type { SourceFacts } from '@ctx/source';
import type { SymbolNode } from './symbol-node.js';

/** Most functions of one name in one type: more are not written by hand, and are not grouped. */
const OVERLOADS = 32;

const FUNCTIONS: ReadonlySet<SymbolNode['kind']> = new Set(['function', 'method', 'constructor']);

/** The input by which overloads are found. */
export interface NamedBeside {
  nodes: readonly SymbolNode[];
  /** The facts of the file of a node. */
  fileOf(node: number): SourceFacts | undefined;
  /** The definitions that stand in the scope of a node and have its name, itself among them. */
  beside(node: number): readonly number[];
}

/**
 * Definitions that stand in one scope, or hang on one type, as functions of one name, or as what reads a property and
 * what sets it: a use of any can mean each of them.
 *
 * @returns those of a node, itself among them
 */
export function overloadGroups({
  nodes,
  fileOf,
  beside,
}: NamedBeside): (node: number) => readonly number[] {
  const containerOf = (node: number): string | undefined =>
    fileOf(node)!.definitions[nodes[node]!.index!]!.container;
  return (node) => {
    const { index, kind } = nodes[node]!;
    if (index === undefined || !(FUNCTIONS.has(kind) || kind === 'property')) return [node];
    const named = beside(node);
    if (named.length < 2 || named.length > OVERLOADS) return [node];
    const container = containerOf(node);
    const isAlike = (one: number): boolean =>
      FUNCTIONS.has(kind) ? FUNCTIONS.has(nodes[one]!.kind) : nodes[one]!.kind === kind;
    return named.filter((one) => isAlike(one) && containerOf(one) === container);
  };
}
