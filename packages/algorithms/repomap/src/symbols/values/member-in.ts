import type { ReferenceKind } from '@ctx/source';
import { lastName } from '../meaning/names.js';
import type { SymbolTable } from '../table/symbol-table.js';
import type { TwinTypes } from './twin-types.js';

/** A member by its name, its use, and the file that uses it, where that is known. */
export interface Asked {
  name: string;
  use: ReferenceKind;
  path?: string;
}

/** The member of a name that the declarations of one type have. */
export function memberIn(
  type: number,
  name: string,
  use: ReferenceKind,
  { table, twins }: { table: SymbolTable; twins: TwinTypes },
): number | undefined {
  for (const part of table.partsOf(type)) {
    const at = table.nodes[part]!;
    const own = twins.member(part, name, table.member(at.path, lastName(at.name), name, use));
    if (own !== undefined && own !== part) return own;
  }
  return undefined;
}
