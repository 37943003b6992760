import type { SourceFacts } from '@ctx/source';
import { partsOfTuple } from '@ctx/source/headers';
import { dataOf } from '@ctx/source/languages';
import {
  alternativesOf,
  declaredValue,
  eitherOf,
  nameIn,
  resultOf,
  type ValueText,
} from '@ctx/source/values';
import { append } from '@ctx/text/collections';
import type { Place, SymbolNode, SymbolTable } from '../table/symbol-table.js';

/** A name as a file writes it. */
export interface Written {
  name: string;
  receiver: string | undefined;
  /** Type arguments stand behind it, in a language where that makes it another type. */
  generic?: true | undefined;
}

/** The value that a member is set to, and its place. */
export interface SetField {
  value: ValueText;
  within: Place;
}

/**
 * The names that each definition of a file writes among its supertypes, by its index and in their order; what an
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
  const written = new Map<number, Written[]>();
  for (const { name, uses = [] } of references)
    for (const { kind, receiver, generic, within = [] } of uses) {
      if (kind !== 'inherit') continue;
      for (const index of within) {
        append(written, index, { name, receiver, generic });
        const at = definitions[index];
        const type = at?.kind === 'impl' ? types.get(at.name) : undefined;
        if (type !== undefined) append(written, type, { name, receiver, generic });
      }
    }
  for (const [index, names] of written) {
    if (names.length === 1) continue;
    // The header says their order; what the body adds follows.
    const words = definitions[index]!.signature.split(NO_WORD);
    const placeOf = ({ name }: Written) => words.lastIndexOf(name) >>> 0;
    names.sort((a, b) => placeOf(a) - placeOf(b));
  }
  return written;
}

const NO_WORD = /[^\p{L}\p{N}_$]+/u;

/** Kinds of types that have implementations of their own name. */
const IMPLEMENTED: ReadonlySet<string> = new Set(['struct', 'enum']);

/** Text that makes an instance of a type, or says that a value is one: it hangs on no other value. */
const MADE = /^(?:<[^>]+>|(?:[\w:]+\.)*[A-Z]\w*(?:\.new)?\(\))$/;

/** Values that a member is set to: beyond these it may be anything. */
const MOST = 8;

/**
 * The members that code of a file sets, by type and name: the first value that is known, whatever it is, and
 * types that others are made of. Any others may hang on the member itself: `self.at = self.at.next`.
 */
export function fieldsIn(
  { path, references }: SourceFacts,
  { ownerOf }: Pick<SymbolTable, 'ownerOf'>,
): ReadonlyMap<string, readonly SetField[]> {
  const fields = new Map<string, SetField[]>();
  for (const { name, uses = [] } of references)
    for (const { assigned, within = [] } of uses) {
      if (assigned === undefined) continue;
      for (const index of within) {
        const key = fieldKey(ownerOf(path, index), name);
        const existing = fields.get(key) ?? [];
        const more = alternativesOf(assigned).filter((alternative) => MADE.test(alternative));
        const value = existing.length === 0 ? assigned : eitherOf(more);
        if (value === undefined || existing.length >= MOST) continue;
        if (!existing.some((one) => one.value === value))
          append(fields, key, { value, within: index });
      }
    }
  return fields;
}

/** The key of a member in {@link fieldsIn}. */
export function fieldKey(owner: string | undefined, name: string): string {
  return `${owner}\0${name}`;
}

/** The value that the header, or else the documentation or the code, of a definition states. */
export function writtenValue(
  node: number,
  called: boolean,
  table: SymbolTable,
): ValueText | undefined {
  const definition = table.definition(node);
  if (definition === undefined) return undefined;
  const file = table.fileOf(node);
  const notation = dataOf(file?.language ?? '')?.values;
  if (notation === undefined) return undefined;
  const { signature, name, kind, returns } = definition;
  if (called || (kind === 'property' && /^\s*(?:async\s+)?def\b/.test(signature)))
    return resultOf(signature, name, notation) ?? returns;
  const at = nameIn(signature, name);
  const start = at !== undefined && signature[at - 1] === '$' ? at - 1 : at;
  const declared =
    start === undefined || at === undefined
      ? undefined
      : declaredValue(signature, start, at + name.length, notation);
  return declared ?? returns;
}

/** One of the several values that a function gives. */
export function writtenPart(node: number, at: number, table: SymbolTable): ValueText | undefined {
  const text = writtenValue(node, true, table);
  return text?.endsWith('()') ? `${text}.${at}` : text && partsOfTuple(text)?.[at];
}

/** Kinds that the type of a value can be. */
const NAMED: ReadonlySet<SymbolNode['kind']> = new Set([
  ...(['class', 'struct', 'interface', 'trait', 'enum', 'type'] as const),
]);

/** The last name of the type that a value is known to be of: `T` of `<testing.T>`. */
export function typeOf(value: string | undefined): string | undefined {
  return written(value)
    ?.split(/[.\\:]/)
    .at(-1);
}

/**
 * Tells values of a type that the project does not have: `<testing.T>`. A type without its module may be
 * any (`unknown`, `object`), and is none of these.
 */
export function foreignTypes(nodes: readonly SymbolNode[]): (value: string | undefined) => boolean {
  let types: ReadonlySet<string> | undefined;
  return (value) => {
    const type = typeOf(value);
    if (type === undefined || type === written(value)) return false;
    types ??= new Set(nodes.filter(({ kind }) => NAMED.has(kind)).map(({ name }) => name));
    return !types.has(type);
  };
}

function written(value: string | undefined): string | undefined {
  return /^<([^<>`]+)(?:`\d+)?>$/.exec(value ?? '')?.[1];
}
