import type { EdgeTier } from '@ctx/imports';
import { EDGE_TIERS, fileIndex, type GraphFile, type RepoGraph } from '../graph/graph.js';
import { SYMBOL_TIERS, type SymbolGraph } from '../symbols/symbol-graph.js';

/** One file that a change may reach. */
export interface ImpactedFile {
  path: string;
  /** Steps from the changed file; 1 for a direct dependent. */
  depth: number;
  /** The least sure tier on the surest of the shortest ways. */
  tier: EdgeTier;
  /** The file on that way that is one step nearer to the change. */
  via: string;
}

/** How far and how sure. */
export interface ImpactOptions {
  /** Largest depth; unlimited by default. */
  maxDepth?: number | undefined;
  /** Least sure tier that is followed; `'same-package'` by default. */
  tier?: EdgeTier | undefined;
  /**
   * A definition of the file: only what uses this name is reached, and what takes the whole file,
   * of which nobody knows without `symbols`. For a member name what encloses it. From the second step on files count
   * whole, except those that only pass names on.
   */
  symbol?: string | undefined;
  /**
   * The symbol graph of the same facts: then a file that takes the whole module counts only where it
   * uses the symbol, or the module in a way that does not say of what. Files whose facts do not tell
   * uses apart count as without it.
   */
  symbols?: SymbolGraph | undefined;
}

/**
 * The transitive dependents of a file, breadth first: what a change to it may reach (its blast
 * radius), each with the depth and how sure the way is.
 *
 * @returns sorted by depth, then tier, then path.
 * @throws RangeError when the path is not in the graph, `maxDepth` is not a number ≥ 1, `tier` is
 *   not a tier or `symbol` is not defined in the file.
 */
export function impact(
  graph: RepoGraph,
  path: string,
  options: ImpactOptions = {},
): ImpactedFile[] {
  const start = fileIndex(graph, path);
  if (start < 0) throw new RangeError(`impact: ${path} is not a file of the graph`);
  const maxDepth = options.maxDepth ?? Number.POSITIVE_INFINITY;
  if (!(maxDepth >= 1)) throw new RangeError(`impact: maxDepth must be ≥ 1, got ${maxDepth}`);
  const weakest = EDGE_TIERS.indexOf(options.tier ?? 'same-package');
  if (weakest < 0) {
    throw new RangeError(
      `impact: tier must be one of ${EDGE_TIERS.join(', ')}, got ${options.tier}`,
    );
  }
  const { symbol } = options;
  if (symbol !== undefined && !defines(graph.files[start]!, symbol)) {
    throw new RangeError(`impact: ${path} does not define ${symbol}`);
  }
  const reverse = reverseEdges(graph, weakest);
  const users =
    symbol !== undefined && options.symbols
      ? usersOf(options.symbols, graph, start, symbol, weakest)
      : undefined;
  for (const [from, tier] of users?.tiers ?? []) {
    if (from !== start) reverse[start]!.push({ from, tier, names: [symbol!] });
  }
  const tierOf = new Map<number, number>([[start, 0]]);
  const out: ImpactedFile[] = [];
  let level = [start];
  for (let depth = 1; level.length > 0 && depth <= maxDepth; depth++) {
    const next = new Map<number, { tier: number; via: number }>();
    for (const at of level) {
      const asked = symbol !== undefined && (at === start || passesOn(graph.files[at]!, symbol));
      for (const { from, tier, names } of reverse[at] ?? []) {
        if (tierOf.has(from)) continue;
        if (asked && !reaches(names, symbol, graph.files[from]!, users)) continue;
        const sure = Math.max(tier, tierOf.get(at)!);
        const known = next.get(from);
        if (!known || sure < known.tier) next.set(from, { tier: sure, via: at });
      }
    }
    level = [...next.keys()].sort((a, b) => next.get(a)!.tier - next.get(b)!.tier || a - b);
    for (const at of level) {
      const step = next.get(at)!;
      tierOf.set(at, step.tier);
      out.push({
        path: graph.files[at]!.path,
        depth,
        tier: EDGE_TIERS[step.tier]!,
        via: graph.files[step.via]!.path,
      });
    }
    level.sort((a, b) => a - b);
  }
  return out;
}

/** Who uses a symbol, and the files of which nobody knows what they use. */
interface Users {
  tiers: ReadonlyMap<number, number>;
  untold: ReadonlySet<string>;
}

/** The files with a use of the symbol, or of its module as a whole, with their surest tier. */
function usersOf(
  { nodes, edges, untold }: SymbolGraph,
  graph: RepoGraph,
  start: number,
  symbol: string,
  weakest: number,
): Users {
  const { path } = graph.files[start]!;
  const wanted = new Set<number>();
  nodes.forEach((node, i) => {
    if (node.path === path && (node.index < 0 || node.name === symbol)) wanted.add(i);
  });
  const tiers = new Map<number, number>();
  nodes.forEach((node, i) => {
    for (let e = edges.offsets[i]!; e < edges.offsets[i + 1]!; e++) {
      const tier = EDGE_TIERS.indexOf(SYMBOL_TIERS[edges.tiers[e]!] as EdgeTier);
      if (!wanted.has(edges.targets[e]!) || tier > weakest || node.path === path) continue;
      const from = fileIndex(graph, node.path);
      if (from >= 0) tiers.set(from, Math.min(tier, tiers.get(from) ?? tier));
    }
  });
  return { tiers, untold: new Set(untold) };
}

/** Whether an edge that carries these names, or the whole module when there are none, has it. */
function reaches(
  names: readonly string[],
  symbol: string,
  from: GraphFile,
  users: Users | undefined,
): boolean {
  if (names.length > 0) return names.includes(symbol);
  return !users || users.untold.has(from.path) || handsOn(from, symbol);
}

/** Whether a file defines a name at its top, or passes it on. */
function defines({ symbols }: GraphFile, name: string): boolean {
  return symbols.some((symbol) => symbol.name === name && symbol.parent === undefined);
}

/** Whether a file does nothing but pass names on, this one among them. */
function passesOn(file: GraphFile, name: string): boolean {
  return file.symbols.every(({ kind }) => kind === 'reexport') && handsOn(file, name);
}

/** Whether a file passes a name on. */
function handsOn({ symbols }: GraphFile, name: string): boolean {
  return symbols.some(
    (symbol) =>
      symbol.kind === 'reexport' && (symbol.name === name || /^\* from /.test(symbol.name)),
  );
}

interface ReverseEdge {
  from: number;
  tier: number;
  names: readonly string[];
}

function reverseEdges(graph: RepoGraph, weakest: number): ReverseEdge[][] {
  const reverse: ReverseEdge[][] = graph.files.map(() => []);
  const { offsets, targets, tiers, names } = graph.edges;
  for (let from = 0; from < graph.files.length; from++) {
    for (let e = offsets[from]!; e < offsets[from + 1]!; e++) {
      if (tiers[e]! <= weakest)
        reverse[targets[e]!]!.push({ from, tier: tiers[e]!, names: names[e]! });
    }
  }
  return reverse;
}
