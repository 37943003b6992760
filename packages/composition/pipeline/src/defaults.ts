/**
 * Every constant of this package: name, unit, why, source. "Lab" means `pnpm bench:lines`, or `pnpm bench:context`.
 */

/** Tokens of a context when the caller names no budget: about what one large file costs an agent. */
export const BUDGET = 8000;

/** Files considered for a view. Twenty hold 92 % of the files that fixes touch; twice that is a margin. */
export const CANDIDATES = 40;

/**
 * How fast trust falls with rank when the ranking gives no places: a file at rank r is worth
 * r^-RANK_DECAY. Lab: of 1 to 3, 2 delivers the most changed lines, or near it.
 */
export const RANK_DECAY = 2;

/**
 * Share of the tokens so far that names of definitions may take beside the lines of their files: they
 * say what else is there, and an agent edits lines. Lab: 7 % of a text of 2,000 tokens.
 */
export const STUB_SHARE = 0.1;

/** Tokens for what the task names, before all else. Lab: more takes the room of likelier lines. */
export const NAMED_TOKENS = 600;

/** Files that are named as next, each with a reason. */
export const NEXT_FILES = 5;

/** Tokens after which one more of them is named: some hundredth of the text. */
export const NEXT_STEP = 1500;

/** What naming it takes, tokens. */
export const NEXT_COST = 20;

/** Weight of all lines of a file that are in no place, relative to all places in it. */
export const WORTH_OF_REST = 0.001;

/** Worth of a part that nothing meets, where a whole passage of the best score is 1. */
export const UNMATCHED = 0.02;

/** Longest definition that is shown whole, in lines. Longer: the parts that match. */
export const WHOLE_DEFINITION = 60;

/** Lines of a part of a longer definition. */
export const PART_LINES = 40;

/** Lines of a part of a passage outside of all definitions, where the ranking gives no places. */
export const PASSAGE_PART_LINES = 10;

/** Lines around a passage that belong to it. */
export const MARGIN = 2;

/** Lines around a line that the task names, or that has changed, that are shown with it. */
export const FRAME_MARGIN = 10;

/** Weight added to the definition that the task names, relative to the file's best passage. */
export const NAMED_BOOST = 2;

/** Share of a part's worth that its lines near a named line have, however many the others are. */
export const FRAME_SHARE = 0.8;

/** Longest part that is kept together around a named line, in lines. */
export const NEAR_WHOLE = 40;

/** Weight added to the place of a stack frame, relative to the file's best passage. */
export const FRAME_BOOST = 2;

/** Share of its lines that a body must have in common with one from elsewhere to be told by it. */
export const TWIN_SHARE = 0.9;

/** Fewest lines of such a body: for fewer, saying so costs about as much as showing them. */
export const TWIN_LINES = 6;

/** A hole of at most this many lines is shown: saying that it is there would cost as much. */
export const BRIDGE = 2;

/** Longest line shown, in UTF-16 units; what is cut is counted. Longer lines are data or minified. */
export const LINE_LENGTH = 400;

/** Reasons said for a file: the best one says why, and each costs a line of source. The data has all. */
export const SAID_REASONS = 1;

/** Tokens of a file's heading and fence beside its path and reasons. */
export const HEADING_COST = 10;

/** Tokens of a range's heading. */
export const RUN_COST = 10;

/** Tokens of a name with its lines, beside the name. */
export const STUB_COST = 4;
