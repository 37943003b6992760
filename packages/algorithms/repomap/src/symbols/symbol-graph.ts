import type { ResolveInput } from '@ctx/imports';
import { repositoriesIn } from '@ctx/imports/repositories';
import type { SourceFacts } from '@ctx/source';
import { rowOffsets } from '@ctx/text/collections';
import { type Override, overridesIn } from './overrides.js';
import { type SymbolBinding, symbolBinding } from './symbol-binding.js';
import { type SymbolNode, symbolTable } from './table/symbol-table.js';

/** Uses in compressed sparse rows: the edges of node i are `offsets[i] … offsets[i+1]`. */
export interface SymbolEdges {
  offsets: readonly number[];
  /** Node that is used. */
  targets: readonly number[];
  /** Index in `SYMBOL_TIERS`. */
  tiers: readonly number[];
  /** 1-based line, in the using file, of the first use of this kind: it holds the name. */
  lines: readonly number[];
  /** The name as that line has it: an alias is not the name of its target. */
  names: readonly string[];
  /** 1 where every use stands in a type, which runs nothing; else 0. */
  typeOnly: readonly number[];
}

/** The uses between definitions: plain data, the same for the same content. */
export interface SymbolGraph {
  /** By path; of a file first the file itself, then its definitions in their order. */
  nodes: readonly SymbolNode[];
  edges: SymbolEdges;
  /** Files whose facts count names without their uses, sorted: their edges start at the file. */
  coarse: readonly string[];
  /** Members that take the place of members of types above theirs, as nodes; sorted. */
  overrides: readonly Override[];
}

/**
 * Binds every use of a name to the definition it means: in its own file, through imports (named,
 * default, members of a module), barrels, the own package, C headers, Go's packages. A name that
 * could be two things binds to nothing; one that is found nowhere binds to the only exported definition that is
 * called so, at tier `name`.
 */
export function symbolGraph(input: ResolveInput): SymbolGraph {
  const table = symbolTable(input.facts, repositoriesIn(input.manifests ?? []));
  const binding = symbolBinding(table, input);
  for (const file of table.files)
    for (const order of file.references.keys()) binding.bind(file, order);
  table.nodes.forEach((_, node) => {
    if (table.definition(node)?.declaration) binding.bindPrototype(node);
  });
  return {
    nodes: table.nodes,
    edges: edgeRows(binding.found, table.nodes.length),
    coarse: table.files.filter(isCoarse).map(({ path }) => path),
    overrides: overridesIn(table, binding.values),
  };
}

/** Whether the facts of a file count names and do not tell their uses apart. */
export function isCoarse({ references }: SourceFacts): boolean {
  return references.length > 0 && !references.some(({ uses }) => uses);
}

// Locals: six columns and their counters.
function edgeRows(found: SymbolBinding['found'], nodes: number): SymbolEdges {
  const offsets = rowOffsets(
    [...found.values()].flatMap((users) => [...users.keys()]),
    nodes,
  );
  const size = offsets[nodes]!;
  const next = Uint32Array.from(offsets);
  const targets = new Uint32Array(size);
  const tiers = new Uint8Array(size);
  const lines = new Uint32Array(size);
  const names = new Array<string>(size);
  const types = new Uint8Array(size);
  for (const [target, users] of [...found].sort(([a], [b]) => a - b))
    for (const [from, { tier, line, name, typeOnly }] of users) {
      const at = next[from]!++;
      targets[at] = target;
      tiers[at] = tier;
      lines[at] = line;
      names[at] = name;
      types[at] = Number(typeOnly);
    }
  return {
    offsets: [...offsets],
    targets: [...targets],
    tiers: [...tiers],
    lines: [...lines],
    names,
    typeOnly: [...types],
  };
}
