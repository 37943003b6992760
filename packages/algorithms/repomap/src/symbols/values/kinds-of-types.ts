import { dataOf, type ValueNotation } from '@ctx/source/languages';
import { isMeaning, type Names, nodeOf } from '../meaning/names.js';
import type { SymbolNode, SymbolTable } from '../table/symbol-table.js';
import { inheritedIn, type Written } from './type-facts.js';
import { aliasOf } from './type-names.js';

/** Kinds that have members. */
export const TYPES: ReadonlySet<SymbolNode['kind']> = new Set(
  'class interface struct enum trait type impl module'.split(' ') as SymbolNode['kind'][],
);

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

/** Whether a member of a wrapper gives the wrapped value: `get` of an `Optional`. */
export function handsOn(name: string, node: number, table: SymbolTable): boolean {
  return notationOf(node, table)?.hands?.split(' ').includes(name) === true;
}

/**
 * Finds the types that a type names above it, in their order, whichever of its parts does.
 *
 * @param namesOf finds the names of a file by its path
 */
export function supertypesIn(
  table: SymbolTable,
  namesOf: (path: string) => Names,
  twin: (node: number, count: number | 'some') => number = (node) => node,
): (type: number) => readonly number[] {
  const above = new Map<number, readonly number[]>();
  const place = { table, namesOf, twin, inherited: new Map() };
  return (type) => {
    const cached = above.get(type);
    if (cached !== undefined) return cached;
    above.set(type, []);
    const all = table.partsOf(type).flatMap((part) => ownSupertypes(part, place));
    const types = [...new Set(all)].filter((node) => node !== type);
    above.set(type, types);
    return types;
  };
}

interface Lookup {
  table: SymbolTable;
  namesOf(path: string): Names;
  twin(node: number, count: number | 'some'): number;
  inherited: Map<string, ReadonlyMap<number, readonly Written[]>>;
}

/** The types that one declaration of a type names above it. */
function ownSupertypes(type: number, place: Lookup): number[] {
  const { path, index } = place.table.nodes[type]!;
  const names = place.namesOf(path);
  const all = place.inherited.get(path) ?? inheritedIn(names.file);
  place.inherited.set(path, all);
  const written = all.get(index ?? -1) ?? [];
  const types = written.flatMap(({ name, receiver, generic }) => {
    const meaning =
      receiver === undefined || receiver === ''
        ? names.bare(name, index, 'inherit')
        : names.member(name, receiver, index, 'inherit');
    const node = isMeaning(meaning) ? place.twin(meaning.node, generic ? 'some' : 0) : type;
    return node === type ? [] : [node];
  });
  const { kind } = place.table.nodes[type]!;
  const alias = kind === 'type' ? aliasOf(place.table.definition(type)!.signature) : undefined;
  const meant = alias === undefined ? undefined : nodeOf(alias, index, names, 'type');
  if (meant !== undefined && meant !== type) types.push(meant);
  return types.filter((node) => TYPES.has(place.table.nodes[node]!.kind));
}

/** Types that are looked at above one. */
const MOST = 64;

/** A type and those above it, nearer ones first. */
export function* upwards(
  type: number,
  supertypes: (type: number) => readonly number[],
): Generator<number> {
  const seen = new Set([type]);
  for (const at of seen) {
    yield at;
    if (seen.size > MOST) break;
    for (const up of supertypes(at)) seen.add(up);
  }
}

/**
 * A type and those above it, in the order in which its language looks for a member: {@link ValueNotation.inherits}.
 * A type comes after all below it, as in the C3 linearization (Barrett et al. 1996).
 */
export function* memberOrder(
  type: number,
  supertypes: (type: number) => readonly number[],
  table: SymbolTable,
): Generator<number> {
  const inherits = notationOf(type, table)?.inherits;
  if (inherits === 'nearest' || supertypes(type).length === 0) {
    yield* upwards(type, supertypes);
    return;
  }
  // Most members are a type's own.
  yield type;
  const known = new Set(upwards(type, supertypes));
  const seen = new Set<number>();
  const after: number[] = [];
  const visit = (at: number): void => {
    if (seen.has(at) || !known.has(at)) return;
    seen.add(at);
    const above = inherits === 'last' ? supertypes(at) : supertypes(at).toReversed();
    for (const up of above) visit(up);
    after.push(at);
  };
  visit(type);
  yield* after.reverse().slice(1);
}
