import type { Use } from '@ctx/source';
import { takesArguments } from '@ctx/source/headers';
import type { SymbolTier } from './meaning/meaning.js';
import type { SymbolTable } from './table/symbol-table.js';
import type { SymbolValues } from './values/inferred-values.js';
import { FUNCTIONS, notationOf, upwards } from './values/kinds-of-types.js';
import { declaredCount } from './values/twin-types.js';

interface Lookup {
  table: SymbolTable;
  values: SymbolValues;
  /** How sure it is that one of the name and the owner is meant. */
  tier: SymbolTier;
}

/**
 * The definitions that a use can mean of those that have its name and its owner: those that take the arguments which it
 * writes. Where none does, one of a type above, or one that extends the type, is meant; where there is none either, a
 * use that is bound by its value or its name alone means nothing that is known.
 */
export function fitting(found: number, use: Use, place: Lookup): readonly number[] {
  const { table, values } = place;
  const { path, kind, name, owner } = table.nodes[found]!;
  // `Extra.grow(store)` names no type that is extended.
  const isMember = use.receiver !== undefined && use.receiver.split('.').at(-1) !== owner;
  const all = byCount(found, use, { ...place, isMember });
  // Where a bare name is a call, what needs arguments is meant only if nothing beside it needs none.
  if (use.kind === 'read' && isMember && notationOf(found, table)?.bareCalls)
    return taking(all, { arguments: '' }, { ...place, isMember });
  if (use.arguments === undefined || !FUNCTIONS.has(kind)) return all;
  const own = thoseThatTake(all, use.arguments, { ...place, isMember });
  if (own.length > 0) return own;
  const parent = table.definition(found)?.parent;
  const type = parent === undefined ? undefined : table.node(path, parent);
  const others =
    type === undefined ? [] : [...values.above(type, name), values.extending(type, name)];
  // Or one beside it, which extends another type of the value.
  const further = [...others, found]
    .flatMap((node) => (node === undefined ? [] : table.overloadsOf(node)))
    .filter((node) => !all.includes(node));
  const taken = thoseThatTake(further, use.arguments, { ...place, isMember });
  if (taken.length > 0) return [...new Set(taken)];
  return place.tier === 'receiver' || place.tier === 'name' ? [] : all;
}

/** Of functions those that take the arguments of a call; all where none does. */
export function taking(
  all: readonly number[],
  { arguments: written }: Pick<Use, 'arguments'>,
  place: Pick<Lookup, 'table' | 'values'> & { isMember: boolean },
): readonly number[] {
  if (written === undefined) return all;
  const own = thoseThatTake(all, written, place);
  return own.length > 0 ? own : all;
}

/** The types of locals in written arguments. */
const LOCALS = /\bis \w+/g;

/**
 * Finds the definitions that take the arguments of a call. The types of locals choose among several only: where none takes all of
 * them, what is known of a local may be wrong, as after an assignment.
 */
function thoseThatTake(
  all: readonly number[],
  written: string,
  place: Parameters<typeof takes>[2],
): readonly number[] {
  const own = all.filter((node) => takes(node, written, place));
  if (own.length > 0 || !written.includes('is ')) return own;
  const plain = written.replace(LOCALS, '_');
  return all.filter((node) => takes(node, plain, place));
}

function takes(
  node: number,
  written: string,
  { table, values, isMember }: Pick<Lookup, 'table' | 'values'> & { isMember: boolean },
): boolean {
  const notation = notationOf(node, table);
  const definition = table.definition(node);
  if (notation?.overloads === undefined || definition === undefined) return true;
  if (!FUNCTIONS.has(definition.kind)) return true;
  const { signature, name } = definition;
  const { path } = table.nodes[node]!;
  // Two types of the project, of which the one is not above the other.
  const mayBe = (made: string, type: string): boolean => {
    const [own, asked] = [table.onlyType(made, path), table.onlyType(type, path)];
    if (own === undefined || asked === undefined || own === asked) return true;
    return [...upwards(own, values.supertypes)].includes(asked);
  };
  return takesArguments({ signature, name, isMember }, written, notation, mayBe);
}

/**
 * Where `A` and `A<T>` are two types, or functions: those with type parameters where a use has arguments for them, and
 * a function that extends the type where none has.
 */
function byCount(
  found: number,
  { generic }: Use,
  { table, values, isMember }: Lookup & { isMember: boolean },
): readonly number[] {
  const { path, kind, name } = table.nodes[found]!;
  const hasArity = notationOf(found, table)?.arity === true;
  const one = hasArity ? values.twins.of(found, generic ? 'some' : 0) : found;
  const named = table.overloadsOf(one);
  const all = isMember ? values.alike(found, named) : named;
  if (!hasArity || !generic || !FUNCTIONS.has(kind)) return all;
  const counted = all.filter((node) => declaredCount(node, table) > 0);
  if (counted.length > 0) return counted;
  const parent = table.definition(found)?.parent;
  const type = parent === undefined ? undefined : table.node(path, parent);
  const extension = type === undefined ? undefined : values.extending(type, name);
  return extension === undefined
    ? all
    : table.overloadsOf(extension).filter((node) => declaredCount(node, table) > 0);
}
