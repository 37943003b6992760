import type { NameEntries } from './name-list.js';
import { AT_WORK, type BlockShape, LEADING, OVERVIEW, WHOLE } from './symbol-lines.js';

/** How a budget is divided. */
export interface Shares {
  /** Share of the budget for files with signatures; ratio. */
  signatures: number;
  /** Share up to which files with names are added; ratio. */
  names: number;
  /** How a file stands in that tier. */
  entries: NameEntries;
  /** How a file stands in that of signatures, by its position. */
  block: (i: number) => BlockShape;
}

/**
 * Shares for budgets below a number of tokens. Chosen on the dev and large sets of
 * bench/quality/co-edit: more for signatures or names takes files out of the map (with 40 % for
 * signatures and six names a file 13 points of path recall at 1,000 tokens, 3 at 2,500), less leaves no
 * file of which one sees more than names. Counts in the tier of names cost two points of path recall
 * at 1,000 and one at 2,500, and four and two with a symbol. Of 20 % and 72 % at 1,000 tokens, 15 % and 70 % found
 * a point more by path and with a symbol on eight repositories.
 */
export const SHARES: readonly (Shares & { below: number })[] = [
  {
    below: 1_500,
    signatures: 0.15,
    names: 0.7,
    entries: { limit: 2, counts: false },
    block: () => AT_WORK,
  },
  {
    below: 4_000,
    signatures: 0.25,
    names: 0.72,
    entries: { limit: 3, counts: false },
    block: () => AT_WORK,
  },
];

/** Where there is room for more than finding files. */
export const LARGE_SHARES: Shares = {
  signatures: 0.25,
  names: 0.8,
  entries: { limit: 4, counts: true },
  block: () => AT_WORK,
};

/** Files that an overview begins with, and shows most of; count; dev set of bench/quality/map-newcomer. */
const LEADING_FILES = 3;

/**
 * Without a context nobody looks for a certain file: the room goes to what can be called. Chosen on the dev set of
 * bench/quality/map-newcomer.
 */
export const OVERVIEW_SHARES: Shares = {
  signatures: 0.85,
  names: 0.95,
  entries: { limit: 5, counts: false, members: true },
  block: (i) => (i < LEADING_FILES ? LEADING : OVERVIEW),
};

/** Where all files have their signatures and there is still room: more of those that a reader begins with. */
export const WHOLE_SHARES: Shares = {
  ...OVERVIEW_SHARES,
  block: (i) => (i < LEADING_FILES ? WHOLE : OVERVIEW),
};
