import { nameIn, typeCount } from '@ctx/source/values';
import { append } from '@ctx/text/collections';
import type { SymbolTable } from '../table/symbol-table.js';
import { notationOf, TYPES } from './kinds-of-types.js';

/** The number of arguments that a type is written with; `some` where only that it has any is known. */
export type Count = number | 'some';

/** Tells types of one name apart. */
export interface TwinTypes {
  /**
   * Where `A` and `A<T>` are two types: the one that is written with so many arguments, for a type that was found by its
   * name. It stands in the same namespace. The one that was found is given back where there is no such other.
   */
  of(node: number, count: Count): number;
  /**
   * The member of a type, for one that was found by the type's name and its own: where the other type stands in the same
   * file, the name of a type does not tell which has it.
   */
  member(type: number, name: string, found: number | undefined): number | undefined;
}

/** Prepares the types of a project; their names are read when they are first asked for. */
export function twinTypes(table: SymbolTable): TwinTypes {
  let types: Map<string, number[]> | undefined;
  const members = new Map<number, ReadonlyMap<string, number>>();
  const counts = new Map<number, number>();
  const countOf = (node: number): number => {
    const cached = counts.get(node) ?? declaredCount(node, table);
    counts.set(node, cached);
    return cached;
  };
  const hasCount = (node: number, count: Count): boolean =>
    count === 'some' ? countOf(node) > 0 : countOf(node) === count;
  const named = (node: number): readonly number[] => {
    types ??= typesByName(table);
    return types.get(table.nodes[node]!.name) ?? [];
  };
  const of = (node: number, count: Count): number => {
    if (!TYPES.has(table.nodes[node]!.kind) || !notationOf(node, table)?.arity) return node;
    if (hasCount(node, count)) return node;
    const { namespace } = table.nodes[node]!;
    const twins = named(node).filter(
      (one) => table.nodes[one]!.namespace === namespace && hasCount(one, count),
    );
    const [first] = twins;
    if (first === undefined) return node;
    const parts = table.partsOf(first);
    return twins.every((one) => parts.includes(one)) ? first : node;
  };
  const member: TwinTypes['member'] = (type, name, found) => {
    if (!notationOf(type, table)?.arity) return found;
    const { path } = table.nodes[type]!;
    if (named(type).filter((one) => table.nodes[one]!.path === path).length < 2) return found;
    const own = members.get(type) ?? membersOf(type, table);
    members.set(type, own);
    return own.get(name);
  };
  return { of, member };
}

/** The first definition of each name that stands in a type. */
function membersOf(type: number, table: SymbolTable): ReadonlyMap<string, number> {
  const { path, index } = table.nodes[type]!;
  const own = new Map<string, number>();
  table.fileOf(type)!.definitions.forEach(({ parent, name }, at) => {
    if (parent === index && !own.has(name)) own.set(name, table.node(path, at)!);
  });
  return own;
}

/** The number of type parameters that the header of a type has. */
export function declaredCount(node: number, table: SymbolTable): number {
  const { signature = '', name = '' } = table.definition(node) ?? {};
  const at = nameIn(signature, name);
  return at === undefined ? 0 : typeCount(signature, at + name.length);
}

function typesByName(table: SymbolTable): Map<string, number[]> {
  const types = new Map<string, number[]>();
  table.nodes.forEach(({ kind, name, index }, node) => {
    if (index !== undefined && TYPES.has(kind) && notationOf(node, table)?.arity)
      append(types, name, node);
  });
  return types;
}
