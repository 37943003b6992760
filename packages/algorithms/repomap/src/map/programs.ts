import type { GraphSymbol } from '../graph/graph.js';
import type { MapFile } from './map-file.js';

const FUNCTIONS: ReadonlySet<GraphSymbol['kind']> = new Set(['function', 'method']);

/**
 * Whether a function is where a program beside the product begins: of examples and tests each has one, and the name
 * of its file says as much.
 */
export function isProgram(symbol: GraphSymbol, { class: role = 'source' }: MapFile): boolean {
  return symbol.name === 'main' && role !== 'source' && FUNCTIONS.has(symbol.kind);
}
