import { EDGE_TIERS, type EdgeTier } from '@ctx/imports';

/**
 * How a use was bound: in its own file, as edges of files are, or (`'receiver'`) as a member of a value
 * whose type its declaration, its constructor or the function that gave it says.
 */
export type SymbolTier = 'same-file' | EdgeTier | 'receiver';

/** The tiers, the surest first: their numbers in a symbol graph. */
export const SYMBOL_TIERS: readonly SymbolTier[] = [
  'same-file',
  ...EDGE_TIERS.filter((tier) => tier !== 'name'),
  'receiver',
  'name',
];

/** The meaning of a name: a definition, or a whole module (the node of its file). */
export interface Meaning {
  node: number;
  tier: SymbolTier;
  /** Its other meanings, where a value may be of several types. */
  or?: readonly number[] | undefined;
}

/** In the place of a node: what is meant is known to stand outside of the project. */
export const OUTSIDE = -1;

/** The meaning of a name where it is written. */
export interface WrittenMeaning {
  /** The node that is meant, or {@link OUTSIDE}. */
  target: number;
  /** Index in `SYMBOL_TIERS`. */
  tier: number;
  /**
   * Place of the use among the `uses` of the name in its file: another use of the name beside it may mean
   * something else. Absent where only the definition around it is known.
   */
  use?: number | undefined;
}

/**
 * The meaning of a name as far as it is known. `'none'`: it is none of the project's definitions, or could be several.
 * `'unknown'`: nothing here says what it means.
 */
export type Found = Meaning | 'none' | 'unknown';
/** A definition that a value is one of, or that is meant itself: a class, a module. */
export interface Value {
  node: number;
  /** One of the type `node`. */
  instance: boolean;
  /** A member of the types above, and not of its own: `super`. */
  above?: boolean | undefined;
  /** The other possible values: of a union, or set in another place. */
  or?: readonly Value[] | undefined;
}

/** Values that one may be: beyond these it may be anything. */
const MOST = 8;

/** A value that may be any of several, each of them once. */
export function either(values: readonly (Value | undefined)[]): Value | undefined {
  const all = values.flatMap((value) => (value === undefined ? [] : eachAlternative(value)));
  const meanings = all.filter(
    (one, i) =>
      all.findIndex(
        ({ node, instance, above }) =>
          node === one.node && instance === one.instance && above === one.above,
      ) === i,
  );
  const [first, ...or] = meanings;
  if (first === undefined || meanings.length > MOST) return undefined;
  return or.length === 0 ? first : { ...first, or };
}

/** Each that a value may be, alone. */
export function eachAlternative({ or, ...first }: Value): Value[] {
  return or === undefined ? [first] : [first, ...or];
}
