import { EDGE_TIERS, type EdgeTier } from '@ctx/imports/tiers';
import { checkGraph, fileIndex, type RepoGraph } from './graph.js';

/** One file that depends on another, with its evidence. */
export interface Dependent {
  path: string;
  tier: EdgeTier;
  /** 1-based line in the dependent. */
  line: number;
  specifier: string;
}

/**
 * The files that depend directly on a file, by path. Edges that only a name suggests are left out:
 * a blast radius counts proven uses.
 *
 * @throws RangeError when the path is not in the graph.
 */
export function dependents(graph: RepoGraph, path: string): Dependent[] {
  checkGraph(graph, 'dependents');
  const target = fileIndex(graph, path);
  if (target === undefined) {
    throw new RangeError(`dependents: ${path} is not a file of the graph`);
  }
  const { offsets, targets, tiers, lines, specifiers } = graph.edges;
  const out: Dependent[] = [];
  for (let from = 0; from < graph.files.length; from++) {
    for (let e = offsets[from]!; e < offsets[from + 1]!; e++) {
      const tier = EDGE_TIERS[tiers[e]!]!;
      if (targets[e] !== target || tier === 'name') continue;
      out.push({ path: graph.files[from]!.path, tier, line: lines[e]!, specifier: specifiers[e]! });
    }
  }
  return out;
}

/** Number of direct dependents of every file, in the order of the graph's files. */
export function dependentCounts(graph: RepoGraph): Uint32Array {
  const counts = new Uint32Array(graph.files.length);
  const { targets, tiers } = graph.edges;
  for (let e = 0; e < targets.length; e++) {
    if (EDGE_TIERS[tiers[e]!] !== 'name') counts[targets[e]!]!++;
  }
  return counts;
}
