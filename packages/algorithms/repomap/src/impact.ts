import { EDGE_TIERS, fileIndex, type RepoGraph } from './graph.js';
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
}

/**
 * The transitive dependents of a file, breadth first: what a change to it may reach (its blast
 * radius), each with the depth and how sure the way is.
 *
 * @returns sorted by depth, then tier, then path.
 * @throws RangeError when the path is not in the graph, `maxDepth` is not a number ≥ 1 or `tier`
 *   is not a tier.
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
  const reverse = reverseEdges(graph, weakest);
  const tierOf = new Map<number, number>([[start, 0]]);
  const out: ImpactedFile[] = [];
  let level = [start];
  for (let depth = 1; level.length > 0 && depth <= maxDepth; depth++) {
    const next = new Map<number, { tier: number; via: number }>();
    for (const at of level) {
      for (const { from, tier } of reverse[at] ?? []) {
        if (tierOf.has(from)) continue;
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

function reverseEdges(graph: RepoGraph, weakest: number): { from: number; tier: number }[][] {
  const reverse: { from: number; tier: number }[][] = graph.files.map(() => []);
  const { offsets, targets, tiers } = graph.edges;
  for (let from = 0; from < graph.files.length; from++) {
    for (let e = offsets[from]!; e < offsets[from + 1]!; e++) {
      if (tiers[e]! <= weakest) reverse[targets[e]!]!.push({ from, tier: tiers[e]! });
    }
  }
  return reverse;
}
