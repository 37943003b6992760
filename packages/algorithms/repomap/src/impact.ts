import { EDGE_TIERS, fileIndex, type GraphFile, type RepoGraph } from './graph.js';
import type { EdgeTier } from './resolve/target.js';

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
  maxDepth?: number;
  /** Least sure tier that is followed; `'same-package'` by default. */
  tier?: EdgeTier;
  /**
   * A definition of the file: only what uses this name is reached, and what takes the whole file,
   * of which nobody knows. For a member name what encloses it. From the second step on files count
   * whole, except those that only pass names on.
   */
  symbol?: string;
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
  const tierOf = new Map<number, number>([[start, 0]]);
  const out: ImpactedFile[] = [];
  let level = [start];
  for (let depth = 1; level.length > 0 && depth <= maxDepth; depth++) {
    const next = new Map<number, { tier: number; via: number }>();
    for (const at of level) {
      const asked = symbol !== undefined && (at === start || passesOn(graph.files[at]!, symbol));
      for (const { from, tier, names } of reverse[at] ?? []) {
        if (tierOf.has(from)) continue;
        if (asked && names.length > 0 && !names.includes(symbol)) continue;
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

/** Whether a file defines a name at its top, or passes it on. */
function defines({ symbols }: GraphFile, name: string): boolean {
  return symbols.some((symbol) => symbol.name === name && symbol.parent === undefined);
}

/** Whether a file does nothing but pass names on, this one among them. */
function passesOn({ symbols }: GraphFile, name: string): boolean {
  const onlyPasses = symbols.every(({ kind }) => kind === 'reexport');
  return (
    onlyPasses && symbols.some((symbol) => symbol.name === name || /^\* from /.test(symbol.name))
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
