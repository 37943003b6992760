import { dataOf, languages } from '@ctx/source/languages';
import type { GraphSymbol } from '../graph/graph.js';

/**
 * Members that a language calls by itself: printing, comparing, hashing, iterating, converting, releasing. Nearly
 * every type has them, so that they say nothing of one. The words of all languages stand in one list: a
 * method of another language that is called the same is of the same use.
 */
const PROTOCOL: ReadonlySet<string> = new Set(
  languages.flatMap((language) => dataOf(language)?.protocol?.split(' ') ?? []),
);

/** `__enter__`; what makes a value says how it is made. PHP's `__toString` as well. */
const DUNDER = /^__(?!init__$|call__$|construct$|invoke$)\w+$/;

/** `operator==`, `==`, `<=>`, `[]=`. */
const OPERATOR = /^(?:operator\b|[^\p{L}_$])/u;

/** An interface, before the name of a member that C# implements for it alone. */
const STANDS_FOR = /^[^(]*\bI[A-Z][a-z]\w*(?:<[^<>()]*>)?$/;

/** Words for a member that only its own package, or the types below its own, can see: `internal`, `protected`. */
const INNER =
  /^(?:(?:static|final|override|abstract|async|sealed|partial|readonly) )*(?:internal|protected|fileprivate|private)\b/;

/** Namespaces and modules whose names say that nobody else shall use them. */
const INNERMOST: ReadonlySet<string> = new Set([
  'detail',
  'details',
  'internal',
  'impl',
  'private',
]);

/** Whether a definition stands where its project keeps what is its own: `namespace detail`. */
export function isInnermost(symbol: GraphSymbol, symbols: readonly GraphSymbol[]): boolean {
  const around = symbols[symbol.parent ?? -1];
  if (around === undefined) return false;
  return INNERMOST.has(around.name.replace(/^.*(?:::|\.)/, '')) && around.kind !== 'class';
}

/** Says of a member that everybody may call it, where others of its type say nothing. */
const PUBLIC = /^(?:@\S+ )*(?:(?:static|final|override|abstract|async) )*(?:public|open)\s/;

/** Whether most members say that they are public: those that do not are for their own package. */
export function saysPublic(
  members: readonly { symbol: GraphSymbol }[],
): (member: GraphSymbol) => boolean {
  const isPublic = ({ signature }: GraphSymbol): boolean => PUBLIC.test(signature);
  const count = members.filter(({ symbol }) => isPublic(symbol)).length;
  return count * 2 >= members.length ? isPublic : () => true;
}

/** Whether a definition says that others cannot name it: `internal class Store`. */
export function isInner({ signature }: GraphSymbol): boolean {
  return INNER.test(signature);
}

/** A conversion of C++, `operator std::string() const`: it takes nothing, and its name is a type's. */
const CONVERSION = /\boperator\s+([\w:]+)\s?\(\s?\)/;

/** Whether a definition is an operator: nearly every type of numbers has the same. */
export function isOperator({ name, kind, signature }: GraphSymbol): boolean {
  const isConversion = CONVERSION.exec(signature)?.[1]?.endsWith(name) === true;
  return kind !== 'reexport' && (OPERATOR.test(name) || isConversion);
}

/** How late a member is shown: 0 for the interface of its type, 1 for state and what few may call, 2 for a protocol. */
export function lateness(member: GraphSymbol, parent?: GraphSymbol): number {
  const { name, signature } = member;
  if (PROTOCOL.has(name) || DUNDER.test(name) || isOperator(member)) return 2;
  // `IStore.Get()` is called by way of its interface, which has it as well.
  if (STANDS_FOR.test(signature.slice(0, signature.indexOf(`.${name}`)))) return 2;
  // `impl Display for Error`: the trait says more than its methods.
  if (parent?.kind === 'impl' && / for /.test(parent.signature)) return 2;
  // A field that nobody is known to use is more often state than interface.
  const isState = member.kind === 'property' && (member.uses === undefined || name.endsWith('_'));
  return isState || INNER.test(signature) || /^_(?!_)/.test(name) ? 1 : 0;
}
