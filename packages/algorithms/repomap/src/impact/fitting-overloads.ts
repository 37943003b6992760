import type { SymbolUses } from '../symbols/symbol-uses.js';
import type { SymbolNode } from '../symbols/table/symbol-table.js';

/** Kinds of which one type can have several by one name. */
const FUNCTIONS: ReadonlySet<SymbolNode['kind']> = new Set(['function', 'method', 'constructor']);

/** A use of a definition: where it stands, and the name as it is written there. */
interface WrittenUse {
  from: number;
  line: number;
  name: string;
}

/**
 * Finds the lines of the headers of the overloads that a use fits: one where its arguments tell which is meant.
 * Undefined for a definition that has no others of its name beside it.
 */
export function fittingOverloads({
  nodes,
  usersOf,
}: Pick<SymbolUses, 'nodes' | 'usersOf'>): (used: number, use: WrittenUse) => number[] | undefined {
  const besideOf = new Map<number, readonly number[]>();
  const usesOf = new Map<number, ReadonlyMap<number, WrittenUse>>();
  const useIn = (node: number, from: number): WrittenUse | undefined => {
    const uses = usesOf.get(node) ?? new Map(usersOf(node).map((use) => [use.from, use]));
    usesOf.set(node, uses);
    return uses.get(from);
  };
  return (used, { from, line, name }) => {
    const beside = besideOf.get(used) ?? overloadsBeside(nodes, used);
    besideOf.set(used, beside);
    if (beside.length < 2) return undefined;
    const isFit = (node: number): boolean => {
      const use = useIn(node, from);
      return node === used || (use?.line === line && use.name === name);
    };
    return beside.filter(isFit).map((node) => nodes[node]!.line);
  };
}

/** The functions of one name and owner in a file, one of them the given: the definitions of a file stand together. */
function overloadsBeside(nodes: readonly SymbolNode[], node: number): number[] {
  const { path, name, owner, kind } = nodes[node]!;
  if (!FUNCTIONS.has(kind)) return [node];
  const isOverload = (other: SymbolNode): boolean =>
    other.name === name && other.owner === owner && FUNCTIONS.has(other.kind);
  const overloads: number[] = [];
  let first = node;
  while (nodes[first - 1]?.path === path) first--;
  for (let at = first; nodes[at]?.path === path; at++)
    if (isOverload(nodes[at]!)) overloads.push(at);
  return overloads;
}
