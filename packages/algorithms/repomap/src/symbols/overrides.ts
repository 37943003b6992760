import { append } from '@ctx/text/collections';
import { structuralOverrides } from './structural-overrides.js';
import type { SymbolTable } from './table/symbol-table.js';
import type { SymbolValues } from './values/inferred-values.js';

/** Types above a type that are looked at. */
const ABOVE = 32;

/** A definition of a type above, and the one that takes its place in a type below. */
export type Override = readonly [base: number, override: number];

/** The members that take the place of members of types above theirs; sorted. */
export function overridesIn(table: SymbolTable, values: SymbolValues): Override[] {
  const overrides = table.nodes.flatMap((_, node) => overriddenBy(node, table, values));
  return sorted(overrides.concat(structuralOverrides(table)));
}

/** The same for one name after another: work that all names share is done with the first. */
export function overridesByName(
  table: SymbolTable,
  values: SymbolValues,
): (name: string) => readonly Override[] {
  const cache = new Map<string, readonly Override[]>();
  let common: { members: Map<string, number[]>; structural: Map<string, Override[]> } | undefined;
  return (name) => {
    const before = cache.get(name);
    if (before) return before;
    common ??= { members: membersByName(table), structural: structuralByName(table) };
    const members = common.members.get(name) ?? [];
    const overrides = members.flatMap((node) => overriddenBy(node, table, values));
    const all = sorted(overrides.concat(common.structural.get(name) ?? []));
    cache.set(name, all);
    return all;
  };
}

function membersByName({ nodes }: SymbolTable): Map<string, number[]> {
  const nodesByName = new Map<string, number[]>();
  nodes.forEach(({ name, owner }, node) => {
    if (owner !== undefined) append(nodesByName, name, node);
  });
  return nodesByName;
}

function structuralByName(table: SymbolTable): Map<string, Override[]> {
  const pairsByName = new Map<string, Override[]>();
  for (const pair of structuralOverrides(table))
    append(pairsByName, table.nodes[pair[0]]!.name, pair);
  return pairsByName;
}

/** The members that a member overrides. */
function overriddenBy(node: number, table: SymbolTable, values: SymbolValues): Override[] {
  const { path, index, name, owner, kind } = table.nodes[node]!;
  // A constructor is called by its type's name: one of a type above does not lead to it.
  if (index === undefined || owner === undefined || kind === 'constructor') return [];
  const type = table.inScope(path, index, owner, 'type');
  if (typeof type !== 'number') return [];
  const overrides: Override[] = [];
  const seen = new Set(values.supertypes(type));
  for (const up of seen) {
    const at = table.nodes[up]!;
    const base = table.member(at.path, at.name, name, 'call');
    if (base !== undefined && base !== node) overrides.push([base, node]);
    if (seen.size > ABOVE) break;
    for (const higher of values.supertypes(up)) seen.add(higher);
  }
  return overrides;
}

function sorted(overrides: Override[]): Override[] {
  return overrides.sort(([a, b], [c, d]) => a - c || b - d);
}
