import type { SourceFacts } from '@ctx/source';
import type { WrittenMeaning } from './meaning/meaning.js';
import type { Override } from './overrides.js';
import type { SymbolGraph } from './symbol-graph.js';
import type { SymbolNode } from './table/symbol-table.js';

/** A use of one definition in another. */
export interface SymbolUse {
  /** Node that uses it. */
  from: number;
  /** Index in `SYMBOL_TIERS`. */
  tier: number;
  /** 1-based line of the first use of this kind, in the file of `from`. */
  line: number;
  /** The name as that line has it. */
  name: string;
  /** Whether every use stands in a type, which runs nothing. */
  typeOnly: boolean;
}

/** The definitions of a project, and who uses them: of a symbol graph, or bound when it is asked for. */
export interface SymbolUses {
  nodes: readonly SymbolNode[];
  /** The uses of a definition, by the node that uses it. */
  usersOf(node: number): readonly SymbolUse[];
  /** The meanings of a name where it is written: the nodes that use it so, each with all that it means there. */
  written(name: string): ReadonlyMap<number, readonly WrittenMeaning[]>;
  /** Whether a file may have a name among its references; what says no need not be read. */
  mayName(file: SourceFacts, name: string): boolean;
  /** Whether the facts of a file count names without their uses: its edges start at the file. */
  isCoarse(path: string): boolean;
  /** Members of a name that take the place of members of types above theirs: both have it. */
  overridesOf(name: string): readonly Override[];
}

/** The uses of a symbol graph. */
export function usesIn({ nodes, edges, coarse, overrides }: SymbolGraph): SymbolUses {
  const users = new Map<number, SymbolUse[]>();
  const names = new Map<string, Map<number, WrittenMeaning[]>>();
  for (let from = 0; from < nodes.length; from++)
    for (let e = edges.offsets[from]!; e < edges.offsets[from + 1]!; e++) {
      const [target, tier, name] = [edges.targets[e]!, edges.tiers[e]!, edges.names[e]!];
      const use = { from, tier, line: edges.lines[e]!, name, typeOnly: edges.typeOnly[e] === 1 };
      const existing = users.get(target);
      if (existing) existing.push(use);
      else users.set(target, [use]);
      noteWritten(names, name, { from, target, tier });
    }
  const coarsePaths = new Set(coarse);
  return {
    nodes,
    usersOf: (node) => users.get(node) ?? [],
    written: (name) => names.get(name) ?? new Map(),
    mayName: () => true,
    isCoarse: (path) => coarsePaths.has(path),
    overridesOf: (name) => overrides.filter(([base]) => nodes[base]!.name === name),
  };
}

/** Adds what a name means in a node. */
export function noteWritten(
  names: Map<string, Map<number, WrittenMeaning[]>>,
  name: string,
  { from, ...meaning }: WrittenMeaning & { from: number },
): void {
  const nodes = names.get(name) ?? new Map<number, WrittenMeaning[]>();
  names.set(name, nodes);
  const meanings = nodes.get(from) ?? [];
  nodes.set(from, meanings);
  meanings.push(meaning);
}
