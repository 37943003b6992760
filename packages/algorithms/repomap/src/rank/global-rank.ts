import { pageRank } from '@ctx/relevance/graph';
import type { Role } from '@ctx/source';
import { isCode } from '@ctx/source/roles';
import type { GraphFile, RepoGraph } from '../graph/graph.js';
import { callableCount, MOST_OFFERED } from './file-offer.js';
import { forwardEdges, ITERATIONS } from './walk.js';

/** Damping of the global rank by the role of a file in a programming language; ratio; first guess, checked by eye. */
const CLASS_WEIGHTS: Readonly<Record<Role, number>> = {
  source: 1,
  example: 0.2,
  docs: 0.2,
  test: 0.1,
  fixture: 0.02,
  vendored: 0.02,
  generated: 0.02,
};

/**
 * Weight at which the walk of the global rank begins, by role. Code that tests and examples call is code that users
 * call, so they begin as many walks as the sources: bench/quality/co-edit/entry.ts.
 */
const TELEPORT_WEIGHTS: Readonly<Record<Role, number>> = {
  source: 1,
  example: 1,
  docs: 1,
  test: 1,
  fixture: 0.02,
  vendored: 0.02,
  generated: 0.02,
};

/**
 * Probability that the walk of the global rank goes on. A long walk drains into the leaves that all
 * hubs lead to (exceptions, annotations, checks), a short one stays with what is called.
 */
const GLOBAL_DAMPING = 0.3;

/** The rank that others give to a file grows with this power of its dependencies: leaves use nothing. */
const HUB_EXPONENT = 0.5;

/**
 * The rank of the file that documents show most of is multiplied by so much more, and by that much of the first
 * file's rank even where nothing leads to it; ratios; bench/quality/map-newcomer.
 */
const DOCUMENTED = { weight: 10, floor: 0.1 };

/**
 * Rank without a context: PageRank along short ways of the imports from sources, tests and examples,
 * more for files that use others themselves; tests, examples, fixtures, vendored and generated files,
 * and files that offer little to call damped; files that define what documents show as code before others.
 */
export function globalSignal(graph: RepoGraph): Float64Array {
  const cached = globalRanks.get(graph) ?? globalRank(graph);
  globalRanks.set(graph, cached);
  return cached.slice();
}

/** Notes the ranks of a graph that was kept with them: they depend on nothing but the graph. */
export function knownGlobalRanks(graph: RepoGraph, ranks: Float64Array): void {
  globalRanks.set(graph, ranks);
}

/** Depends on nothing but the graph, and every turn of a conversation asks for it. */
const globalRanks = new WeakMap<RepoGraph, Float64Array>();

function globalRank(graph: RepoGraph): Float64Array {
  const personalization = graph.files.map(
    (file) => TELEPORT_WEIGHTS[file.class] * codeWeight(file),
  );
  const { ranks } = pageRank(forwardEdges(graph), {
    damping: GLOBAL_DAMPING,
    iterations: ITERATIONS,
    personalization,
  });
  const { offsets } = graph.edges;
  // The rank of a file that nobody leads to: the rest it got from others.
  const least = ranks.reduce((least, rank, i) => {
    const weight = personalization[i]!;
    return weight > 0 ? Math.min(least, rank / weight) : least;
  }, Number.POSITIVE_INFINITY);
  const damped = ranks.map((rank, i) => {
    const own = personalization[i]! > 0 ? least * personalization[i]! : 0;
    const dependencies = offsets[i + 1]! - offsets[i]!;
    const gain = (rank - own) * (1 + dependencies) ** HUB_EXPONENT;
    return (own + gain) * damping(graph.files[i]!);
  });
  return withDocuments(graph, damped);
}

function withDocuments({ files }: RepoGraph, ranks: Float64Array): Float64Array {
  const floor = DOCUMENTED.floor * ranks.reduce((most, rank) => Math.max(most, rank), 0);
  return ranks.map((rank, i) => {
    const weight = (DOCUMENTED.weight * (files[i]!.documented ?? 0)) / 1000;
    return rank + weight * (rank + floor);
  });
}

function damping(file: GraphFile): number {
  const offered = (1 + callableCount(file)) / (1 + MOST_OFFERED);
  return CLASS_WEIGHTS[file.class] * codeWeight(file) * offered;
}

/** Markup, style sheets and data define nothing that other files use, whatever they are for. */
function codeWeight(file: GraphFile): number {
  return isCode(file.path) || file.script ? 1 : 0;
}
