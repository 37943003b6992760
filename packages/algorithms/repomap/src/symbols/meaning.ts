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
}

/** What a name means where it is written. */
export interface WrittenMeaning {
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
