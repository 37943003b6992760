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

/**
 * The names that each definition of a file writes among its supertypes, by its index; what an
 * implementation writes counts for its type, too.
 */
export function inheritedIn({
  definitions,
  references,
}: SourceFacts): ReadonlyMap<number, readonly Written[]> {
  const types = new Map<string, number>();
  definitions.forEach(({ kind, name }, index) => {
    if (IMPLEMENTED.has(kind)) types.set(name, index);
  });
  const found = new Map<number, Written[]>();
  for (const { name, uses = [] } of references)
    for (const { kind, receiver, within = [] } of uses) {
      if (kind !== 'inherit') continue;
      for (const index of within) {
        append(found, index, { name, receiver });
        const at = definitions[index];
        const type = at?.kind === 'impl' ? types.get(at.name) : undefined;
        if (type !== undefined) append(found, type, { name, receiver });
      }
    }
  return found;
}

/** Kinds of types that have implementations of their own name. */
const IMPLEMENTED: ReadonlySet<string> = new Set(['struct', 'enum']);

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
