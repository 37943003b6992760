import { type Given, type GivenType, givenType, type ValueText } from '@ctx/source/values';
import type { Place, SymbolTable } from '../table/symbol-table.js';
import { notationOf } from './kinds-of-types.js';

/** A value, and the place whose names it is written with. */
export interface WrittenValue {
  value: ValueText;
  path: string;
  within: Place;
}

/** Finds the type that a definition names. */
type TypeNamed = (written: WrittenValue) => number | undefined;

/**
 * The value that a function gives a function which it takes, by its header: the parameter's type is one of functions
 * (`Action<Store>`, `(Store) -> Unit`), or is named and declared elsewhere (`delegate`, `typealias`, an interface of
 * one method).
 *
 * @param isMember whether it is called on a value, which its header may count among the parameters
 */
export function givenBy(
  node: number,
  given: Given,
  isMember: boolean,
  { table, typeNamed }: { table: SymbolTable; typeNamed: TypeNamed },
): WrittenValue | undefined {
  const notation = notationOf(node, table);
  const definition = table.definition(node);
  if (notation?.functions === undefined || definition === undefined) return undefined;
  const { signature, name } = definition;
  const at = placeOf(node, table);
  const of = isMember ? 'member' : 'function';
  const told = givenType({ signature, name, of }, given, notation);
  if (told === undefined) return undefined;
  if ('parameter' in told) return written(told, at);
  const type = typeNamed({ value: told.named, ...at });
  const named = type === undefined ? undefined : methodOf(type, table);
  if (named === undefined) return undefined;
  const header = table.definition(named)!;
  const own = notationOf(named, table);
  if (own === undefined) return undefined;
  const { signature: text, name: called } = header;
  const there = givenType({ signature: text, name: called, of: 'type' }, given, own);
  return there && written(there, placeOf(named, table));
}

function written(told: GivenType, at: Omit<WrittenValue, 'value'>): WrittenValue | undefined {
  const value = 'parameter' in told ? told.parameter : undefined;
  return value === undefined ? undefined : { value, ...at };
}

function placeOf(node: number, table: SymbolTable): Omit<WrittenValue, 'value'> {
  const { path, index } = table.nodes[node]!;
  return { path, within: index };
}

/** The header that gives the parameters of a function type: its own, or that of the only method of an interface. */
function methodOf(type: number, table: SymbolTable): number | undefined {
  const { kind, path, index } = table.nodes[type]!;
  if (kind === 'type') return type;
  if (kind !== 'interface' || index === undefined) return undefined;
  const methods: number[] = [];
  table.fileOf(type)!.definitions.forEach((definition, at) => {
    if (definition.parent === index && definition.kind === 'method') methods.push(at);
  });
  return methods.length === 1 ? table.node(path, methods[0]) : undefined;
}
