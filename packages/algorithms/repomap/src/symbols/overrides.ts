import { structuralOverrides } from './structural-overrides.js';
import type { SymbolTable } from './symbol-table.js';
import type { SymbolValues } from './symbol-values.js';

/** Types above a type that are looked at. */
const ABOVE = 32;

/** A definition of a type above, and the one that takes its place in a type below. */
export type Override = readonly [base: number, override: number];

/**
 * The members that take the place of members of types above theirs; sorted.
 *
 * @param wanted only those of this name
 */
export function overridesIn(
  table: SymbolTable,
  values: SymbolValues,
  wanted?: string | undefined,
): Override[] {
  const found: Override[] = [];
  table.nodes.forEach(({ path, index, name, owner, kind }, node) => {
    // A constructor is called by its type's name: one of a type above does not lead to it.
    if (index === undefined || owner === undefined || kind === 'constructor') return;
    if (wanted !== undefined && name !== wanted) return;
    const type = table.inScope(path, index, owner, 'type');
    if (typeof type !== 'number') return;
    const seen = new Set(values.supertypes(type));
    for (const up of seen) {
      const at = table.nodes[up]!;
      const base = table.member(at.path, at.name, name, 'call');
      if (base !== undefined && base !== node) found.push([base, node]);
      if (seen.size > ABOVE) break;
      for (const higher of values.supertypes(up)) seen.add(higher);
    }
  });
  const isWanted = ([base]: Override): boolean =>
    wanted === undefined || table.nodes[base]!.name === wanted;
  for (const pair of structuralOverrides(table)) if (isWanted(pair)) found.push(pair);
  return found.sort(([a, b], [c, d]) => a - c || b - d);
}
