import type { SymbolNode } from '../symbols/table/symbol-table.js';
import type { RunEdge } from './named-runs.js';
import type { RunGraph } from './run-graph.js';

/** One definition on the way from a test to what it runs. */
export interface TestStep {
  path: string;
  /** The path, for code outside of definitions. */
  name: string;
  owner?: string | undefined;
  /** 1-based line that uses the next one; of the last step the line of its own name. */
  line: number;
}

/** The likeliest way from a file. */
export interface LikeliestWay {
  /** 0 to 1: for order, no measured probability. */
  readonly chance: number;
  /** Nodes of the file that have a way. */
  readonly starts: number;
  readonly isSure: boolean;
  /** From the file to what was asked for. */
  readonly steps: TestStep[];
}

/** Ways less likely than one in 100,000 are never followed. */
export const UNLIKELY = 1e-5;

/** Chances are compared in steps of 2 %. */
const UNIT = 0.02;

/** A way that has a step by a name alone takes no other: two states a node, without such a step and with it. */
const STATES = 2;

/** The least cost from each state of a node to a subject, and the edge of the graph that is its first step. */
interface Ways {
  readonly costs: Int32Array;
  readonly first: ReadonlyMap<number, RunEdge>;
  /** The state that the first step leads to; -1 where there is none. */
  readonly targets: Int32Array;
}

/** How far ways are followed, and where they begin. */
export interface WayOptions {
  /** Chance below which a way is not followed further (default {@link UNLIKELY}). */
  readonly least?: number | undefined;
  /** Whether a way may begin at a node (default: at any). */
  readonly begins?: ((node: SymbolNode) => boolean) | undefined;
}

/**
 * The likeliest way from each file that has one to any of some nodes; of equals the first. Linear in what may run them.
 *
 * @param starts nodes that are asked for
 */
export function likeliestWays(
  graph: RunGraph,
  starts: readonly number[],
  { least = UNLIKELY, begins = () => true }: WayOptions = {},
): Map<string, LikeliestWay> {
  const ways = shortestWays(graph, starts, least);
  const { costs, first } = ways;
  const best = new Map<string, { state: number; starts: number }>();
  graph.nodes.forEach((symbol, node) => {
    const { path } = symbol;
    const [plain, named] = [node * STATES, node * STATES + 1];
    const state = costs[named]! < costs[plain]! ? named : plain;
    if ((!first.has(state) && costs[state] !== 0) || !begins(symbol)) return;
    const known = best.get(path);
    if (known === undefined) best.set(path, { state, starts: 1 });
    else {
      known.starts++;
      if (costs[state]! < costs[known.state]!) known.state = state;
    }
  });
  return new Map(
    [...best].map(([path, { state, starts }]) => [
      path,
      { chance: Math.exp(-costs[state]! * UNIT), starts, ...stepsOf(state, graph, ways) },
    ]),
  );
}

/**
 * Dijkstra's shortest paths with the buckets of Dial (1969): costs are small whole numbers, so there is
 * no queue to keep in order.
 */
function shortestWays(graph: RunGraph, starts: readonly number[], least: number): Ways {
  const most = Math.ceil(-Math.log(least) / UNIT);
  const states = graph.nodes.length * STATES;
  const costs = new Int32Array(states).fill(most + 1);
  const first = new Map<number, RunEdge>();
  const targets = new Int32Array(states).fill(-1);
  const buckets: number[][] = Array.from({ length: most + 1 }, () => []);
  for (const start of starts) costs[start * STATES] = 0;
  buckets[0] = starts.map((start) => start * STATES);
  for (let cost = 0; cost <= most; cost++) {
    for (const state of buckets[cost]!) {
      if (costs[state] !== cost) continue;
      const node = Math.trunc(state / STATES);
      const hasName = state % STATES === 1;
      for (const edge of graph.into(node)) {
        const isNamed = edge.named === true;
        if (isNamed && hasName) continue;
        const source = edge.source * STATES + Number(isNamed || hasName);
        const next = cost + stepCost(edge.chance);
        if (next >= costs[source]!) continue;
        costs[source] = next;
        first.set(source, edge);
        targets[source] = state;
        buckets[next]!.push(source);
      }
    }
  }
  return { costs, first, targets };
}

/** At least 1, so that a bucket is complete when it is emptied. */
function stepCost(chance: number): number {
  return Math.max(1, Math.round(-Math.log(chance) / UNIT));
}

function stepsOf(
  state: number,
  { nodes }: RunGraph,
  { first, targets }: Ways,
): Pick<LikeliestWay, 'isSure' | 'steps'> {
  const steps: TestStep[] = [];
  let isSure = true;
  for (let at = state; at !== -1; at = targets[at]!) {
    const { path, name, owner, line } = nodes[Math.trunc(at / STATES)]!;
    const edge = first.get(at);
    if (edge?.sure === false) isSure = false;
    const step = { path, name, line: edge?.line ?? line };
    steps.push(owner === undefined ? step : { ...step, owner });
  }
  return { isSure, steps };
}
