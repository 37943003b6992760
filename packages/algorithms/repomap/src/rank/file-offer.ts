import type { GraphFile } from '../graph/graph.js';
import { isInner } from '../map/protocol-members.js';

/**
 * Functions and methods from which on a file offers as much as any other; count. Of six tried on the sixteen
 * repositories of bench/quality/map-newcomer; 6 to 12 show as many documented names, .77 to .78.
 */
export const MOST_OFFERED = 7;

const CALLABLE: ReadonlySet<GraphFile['symbols'][number]['kind']> = new Set([
  'function',
  'method',
  'constructor',
  'macro',
]);

/** By file, since who keeps a graph keeps this beside it and need not open the symbols. */
const offers = new WeakMap<GraphFile, number>();

/**
 * How much of a file can be called from outside: its exported functions and methods, {@link MOST_OFFERED} at most. A
 * barrel has none, nor a list of types or constants: it does nothing itself, and a newcomer learns little from it.
 */
export function callableCount(file: GraphFile): number {
  const cached = offers.get(file) ?? callables(file);
  offers.set(file, cached);
  return cached;
}

/** Notes what a file of a graph offers. */
export function knownOffer(file: GraphFile, offer: number): void {
  offers.set(file, offer);
}

function callables({ symbols }: GraphFile): number {
  const count = symbols.filter((symbol) => {
    const { kind, exported, name, signature, parent } = symbol;
    if (!exported || !CALLABLE.has(kind) || isInner(symbol)) return false;
    const around = symbols[parent ?? -1];
    if (around !== undefined && isInner(around)) return false;
    return kind !== 'macro' || !isConstant(name, signature);
  }).length;
  return Math.min(MOST_OFFERED, count);
}

/** `#define DEBUG 1`: how a project is built, and nothing to call. */
function isConstant(name: string, signature: string): boolean {
  return signature.startsWith('#') && !signature.includes(`${name}(`);
}
