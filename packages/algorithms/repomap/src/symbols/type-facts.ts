import type { SourceFacts } from '@ctx/source';
import type { ValueText } from '@ctx/source/values';
import { append } from '@ctx/text/collections';
import type { Place, SymbolTable } from './symbol-table.js';

/** A name as a file writes it. */
export interface Written {
  name: string;
  receiver: string | undefined;
}

/** What a member is set to, and where. */
export interface SetField {
  value: ValueText;
  within: Place;
}

/** The names that each definition of a file writes among its supertypes, by its index. */
export function inheritedIn({ references }: SourceFacts): ReadonlyMap<number, readonly Written[]> {
  const found = new Map<number, Written[]>();
  for (const { name, uses = [] } of references)
    for (const { kind, receiver, within = [] } of uses)
      if (kind === 'inherit') for (const index of within) append(found, index, { name, receiver });
  return found;
}

/** The members that code of a file sets, by type and name; the first that is known. */
export function fieldsIn(
  { path, references }: SourceFacts,
  { ownerOf }: Pick<SymbolTable, 'ownerOf'>,
): ReadonlyMap<string, SetField> {
  const found = new Map<string, SetField>();
  for (const { name, uses = [] } of references)
    for (const { assigned, within = [] } of uses) {
      if (assigned === undefined) continue;
      for (const index of within) {
        const key = fieldKey(ownerOf(path, index), name);
        if (!found.has(key)) found.set(key, { value: assigned, within: index });
      }
    }
  return found;
}

/** The key of a member in {@link fieldsIn}. */
export function fieldKey(owner: string | undefined, name: string): string {
  return `${owner}\0${name}`;
}
