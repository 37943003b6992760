import { isMeaning, type Names, nodeOf } from '../meaning/names.js';
import type { SymbolNode, SymbolTable } from '../table/symbol-table.js';
import { inheritedIn, type Written } from './type-facts.js';
import { aliasOf } from './type-names.js';

/** Kinds that have members. */
export const TYPES: ReadonlySet<SymbolNode['kind']> = new Set(
  'class interface struct enum trait type impl module'.split(' ') as SymbolNode['kind'][],
);

/**
 * Finds the types that a type names above it, in their order, whichever of its parts does.
 *
 * @param namesOf finds the names of a file by its path
 */
export function supertypesIn(
  table: SymbolTable,
  namesOf: (path: string) => Names,
): (type: number) => readonly number[] {
  const above = new Map<number, readonly number[]>();
  const place = { table, namesOf, inherited: new Map() };
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
  inherited: Map<string, ReadonlyMap<number, readonly Written[]>>;
}

/** The types that one declaration of a type names above it. */
function ownSupertypes(type: number, place: Lookup): number[] {
  const { path, index } = place.table.nodes[type]!;
  const names = place.namesOf(path);
  const all = place.inherited.get(path) ?? inheritedIn(names.file);
  place.inherited.set(path, all);
  const written = all.get(index ?? -1) ?? [];
  const types = written.flatMap(({ name, receiver }) => {
    const meaning =
      receiver === undefined || receiver === ''
        ? names.bare(name, index, 'inherit')
        : names.member(name, receiver, index, 'inherit');
    return isMeaning(meaning) && meaning.node !== type ? [meaning.node] : [];
  });
  const { kind } = place.table.nodes[type]!;
  const alias = kind === 'type' ? aliasOf(place.table.definition(type)!.signature) : undefined;
  const meant = alias === undefined ? undefined : nodeOf(alias, index, names, 'type');
  if (meant !== undefined && meant !== type) types.push(meant);
  return types.filter((node) => TYPES.has(place.table.nodes[node]!.kind));
}
