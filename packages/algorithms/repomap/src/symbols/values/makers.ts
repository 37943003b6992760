import type { SymbolNode, SymbolTable } from '../table/symbol-table.js';
import { memberOrder } from './kinds-of-types.js';

/** Names of constructors that are not called like their type. */
export const MAKER_NAMES: readonly string[] = [
  '__init__',
  'constructor',
  'initialize',
  '__construct',
  '__new__',
];

const MAKERS: ReadonlySet<SymbolNode['kind']> = new Set(['constructor', 'method']);

/** Finds the member that runs when an instance of a type is made, its own or that of a type above it. */
export function makersIn(
  table: SymbolTable,
  supertypes: (type: number) => readonly number[],
): (type: number) => number | undefined {
  const makers = new Map<number, number | undefined>();
  const find = (type: number): number | undefined => {
    for (const at of memberOrder(type, supertypes, table))
      for (const part of table.partsOf(at)) {
        const { path, name } = table.nodes[part]!;
        for (const maker of [...MAKER_NAMES, name]) {
          const node = table.member(path, name, maker, 'call');
          if (node !== undefined && MAKERS.has(table.nodes[node]!.kind)) return node;
        }
      }
    return undefined;
  };
  return (type) => {
    if (!makers.has(type)) makers.set(type, find(type));
    return makers.get(type);
  };
}
