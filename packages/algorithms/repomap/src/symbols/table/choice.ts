import type { Definition, ReferenceKind, SourceFacts } from '@ctx/source';
import { dataOf } from '@ctx/source/languages';
import type { Choice, SymbolNode } from './symbol-node.js';

type Kinds = ReadonlySet<SymbolNode['kind']>;

/** Kinds that `new`, a type, a supertype or a tag of JSX can mean. */
export const TYPES: Kinds = new Set(['class', 'interface', 'struct', 'enum', 'trait', 'type']);

/** Kinds that a call can mean. */
const CALLABLE: Kinds = new Set(['function', 'method', 'macro']);

/** Kinds that are read before a method of the same name. */
const FIELDS: Kinds = new Set(['property']);

/** Uses that mean a type. */
const TYPE_USES: ReadonlySet<ReferenceKind> = new Set(['type', 'inherit', 'new', 'markup']);

/** A file can have thousands of definitions of one name, and as many uses of it. */
export function keptChoices(
  choose: (candidates: readonly number[], use: ReferenceKind) => Choice,
): (place: string, use: ReferenceKind, candidates: () => readonly number[]) => Choice {
  const chosen = new Map<string, Choice>();
  return (place, use, candidates) => {
    const key = `${use}\0${place}`;
    const cached = chosen.get(key);
    if (cached !== undefined) return cached;
    const choice = choose(candidates(), use);
    chosen.set(key, choice);
    return choice;
  };
}

/** The properties that tell definitions of one name apart. */
interface Told {
  definition(node: number): Definition | undefined;
  overloadsOf(node: number): readonly number[];
  partsOf(node: number): readonly number[];
  fileOf(node: number): SourceFacts | undefined;
}

/**
 * One of several of the same name: the defined before the declared, then by the kind of the use. In C,
 * which has no overloads, several prototypes declare the same function, one for each `#if`. The first of
 * overloads, and of the parts of a type, stands for all of them.
 */
export function chooseOne(
  candidates: readonly number[],
  use: ReferenceKind,
  { definition, overloadsOf, partsOf, fileOf }: Told,
): Choice {
  if (candidates.length < 2) return candidates[0] ?? 'several';
  const defined = candidates.filter((node) => !definition(node)?.declaration);
  const { redeclares, imports, values } = dataOf(fileOf(candidates[0]!)?.language ?? '') ?? {};
  if (defined.length === 0 && redeclares) return candidates[0]!;
  // Methods of one name and type: one for each condition, or one for the type and one for its values.
  const isOneMethod =
    defined.length > 0 && defined.every((node) => definition(node)!.kind === 'method');
  if (imports?.nestedConstants && isOneMethod) return defined[0]!;
  if (defined.length === 1) return defined[0]!;
  const those = (kinds: Kinds) => defined.filter((node) => kinds.has(definition(node)!.kind));
  const fields = use === 'read' && values?.membersApart ? those(FIELDS) : [];
  const fitting = fields.length > 0 ? fields : those(TYPE_USES.has(use) ? TYPES : CALLABLE);
  if (fitting.length === 1) return fitting[0]!;
  const all = [fitting, defined, candidates].find(({ length }) => length > 0)!;
  // `A` and `A<T>`: which of the two is told by the arguments behind the name.
  if (values?.arity && all.every((node) => TYPES.has(definition(node)!.kind))) return all[0]!;
  const alike = new Set([...overloadsOf(all[0]!), ...partsOf(all[0]!)]);
  return all.every((node) => alike.has(node)) ? all[0]! : 'several';
}
