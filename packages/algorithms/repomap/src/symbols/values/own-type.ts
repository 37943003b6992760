import type { SourceFacts } from '@ctx/source';
import type { Names } from '../meaning/names.js';
import type { Place, SymbolTable } from '../table/symbol-table.js';
import { typeCalled } from './type-names.js';

/** The own object, as a value begins. */
export const OBJECT: ReadonlySet<string> = new Set(['this', 'self', '$this', '@']);

/** The type of the own object, as a value begins or as a type. */
export const OWN_TYPE: ReadonlySet<string> = new Set([
  'Self',
  'static',
  'cls',
  'self',
  'typing.Self',
  'this',
  '$this',
]);

/** Words for the type above the own one. */
export const ABOVE: ReadonlySet<string> = new Set(['super', 'parent', 'base']);

/** The node of the type around a definition. */
export function ownType(
  within: Place,
  names: Names,
  { table }: { table: SymbolTable },
): number | undefined {
  const owner = table.ownerOf(names.file.path, within);
  if (owner === undefined) return undefined;
  const extended = typeCalled(owner, within, names, table);
  if (extended !== undefined || within === undefined) return extended;
  // An extension of a type of another project has itself.
  return extensionAround(within, names.file, table);
}

function extensionAround(
  within: number,
  { path, definitions }: SourceFacts,
  table: SymbolTable,
): number | undefined {
  for (let at: Place = within; at !== undefined; ) {
    const around: SourceFacts['definitions'][number] | undefined = definitions[at];
    if (around?.kind === 'impl') return table.node(path, at);
    // Each definition comes before those in it.
    at = around?.parent !== undefined && around.parent < at ? around.parent : undefined;
  }
  return undefined;
}
