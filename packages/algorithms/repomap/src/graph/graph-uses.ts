import type { RepoGraph } from './graph.js';

/**
 * How much each symbol of a file is used, by its position, in the unit of `symbolUses`. May be shorter than
 * the list of symbols: what is not there is 0.
 */
export type UsesOfFile = (file: number) => readonly number[];

/** A graph shows uses to the hundredth; these are as they were counted. */
const usesOf = new WeakMap<RepoGraph, UsesOfFile>();

/** Notes how much the symbols of a graph are used. */
export function noteUses(graph: RepoGraph, uses: UsesOfFile): void {
  usesOf.set(graph, uses);
}

/**
 * How much the symbols of a graph are used.
 *
 * @throws TypeError for a graph of JSON, which has the rounded counts alone
 */
export function countedUses(graph: RepoGraph): UsesOfFile {
  const uses = usesOf.get(graph);
  if (!uses) throw new TypeError('countedUses: a graph of JSON has no counts; build it again');
  return uses;
}
