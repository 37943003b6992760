import { dataOf, type ValueNotation } from '@ctx/source/languages';
import type { SymbolNode, SymbolTable } from '../table/symbol-table.js';
import { TYPES } from './supertypes.js';

type Kinds = ReadonlySet<SymbolNode['kind']>;

/** Kinds of definitions that hold a value. */
export const VALUES: Kinds = new Set(['variable', 'constant', 'property']);

/** Kinds of definitions that are called. */
export const FUNCTIONS: Kinds = new Set(['function', 'method', 'constructor']);

/** The notation of values in the language of a definition. */
export function notationOf(node: number, table: SymbolTable): ValueNotation | undefined {
  return dataOf(table.fileOf(node)?.language ?? '')?.values;
}

/** Whether others are made of a definition: a type, or where types are values, a function or a table. */
export function isType(node: number, table: SymbolTable): boolean {
  const { kind, index } = table.nodes[node]!;
  if (TYPES.has(kind) || index === undefined) return TYPES.has(kind);
  return notationOf(node, table)?.prototypes === true && (FUNCTIONS.has(kind) || VALUES.has(kind));
}

/** Whether a member of the type around a type gives one of it: `get` of an `Optional`. */
export function handsOn(name: string, node: number, table: SymbolTable): boolean {
  return notationOf(node, table)?.hands?.split(' ').includes(name) === true;
}
