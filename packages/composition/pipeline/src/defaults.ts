/**
 * Every constant of this package: name, unit, why, source.
 */

/** Tokens of a context when the caller names no budget: about what one large file costs an agent. */
export const BUDGET = 8000;

/** Files considered for a view. Twenty hold 92 % of the files that fixes touch; twice that is a margin. */
export const CANDIDATES = 40;

/**
 * How fast trust falls with rank: a file at rank r is worth r^-RANK_DECAY. Of 1, 1.3, 1.6, 2, 2.5 and
 * 3, measured by the changed lines delivered in 8,000 tokens (`pnpm bench:context`), 2 is best or near
 * it: flatter spreads the budget thin (58.8 instead of 64.4 % of commits at 1.3), steeper stakes all
 * on the first file.
 */
export const RANK_DECAY = 2;

/** Weight of a file's line in the map: where it is and why it was chosen. */
export const WORTH_OF_PATH = 0.15;

/**
 * Weight of the headers of a file's definitions. Of 0.15 to 0.5, 0.35 shows the most enclosing headers
 * of changed lines in 4,000 tokens (60 % of issues instead of 57 % at 0.25) and costs no changed lines.
 */
export const WORTH_OF_HEADERS = 0.35;

/** Weight of a file's matching bodies. */
export const WORTH_OF_BODIES = 0.5;

/** Weight of all other lines of a file together. */
export const WORTH_OF_REST = 0.1;

/** Headers that are shown or left out together: a screenful, so that an outline has no holes. */
export const HEADER_GROUP = 16;

/** Longest definition that is shown whole when a passage in it matches, in lines. Longer: the passage. */
export const WHOLE_DEFINITION = 60;

/** Lines around a passage of a longer definition or of plain text. */
export const MARGIN = 2;

/** Weight added to the definition that the task names, relative to the file's best passage. */
export const NAMED_BOOST = 2;

/** Weight added to the place of a stack frame, relative to the file's best passage. */
export const FRAME_BOOST = 2;

/** A hole of at most this many lines is shown: naming it would cost as much. */
export const BRIDGE = 2;

/** Longest line shown, in UTF-16 units; what is cut is counted. Longer lines are data or minified. */
export const LINE_LENGTH = 400;

/** Lines that a definition's header may take (long parameter lists). */
export const HEADER_LINES = 8;

/** Most files that are named as left out; the others are counted. */
export const NAMED_LEFT_OUT = 5;

/** Tokens that a portion costs besides its lines: its share of heading, fence and markers of holes. */
export const PORTION_OVERHEAD = 24;
