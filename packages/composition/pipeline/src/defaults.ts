/**
 * Every constant of this package: name, unit, why, source. "Lab" means `pnpm bench:context`.
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

/** Tokens in which headers lead: what a map of the places takes before lines are worth more. Lab. */
export const HEADERS_FIRST = 4000;

/**
 * Tokens of headers at the very start: a budget below the first lines is a small map. Lab: with the
 * opening a budget of 500 shows several times as many changed lines, and 4,000 as many headers.
 */
export const OPENING_HEADERS = 60;

/** Tokens of lines after them, of the likeliest places: whoever asks for little wants to read it. Lab. */
export const OPENING_LINES = 260;

/** Least worth of lines in the opening, relative to the best of them: the rest has time. */
export const OPENING_WORTH = 0.25;

/** How much more lines around a named line count in the opening: where it failed is read first. */
export const FRAMED_FIRST = 10;

/** Tasks in which headers lead to the end: who looks around, or builds on what is there, needs many. */
export const HEADER_TASKS: ReadonlySet<string> = new Set(['explore', 'generate', 'document']);

/** How much a header counts there, relative to the lines of its definition. Lab. */
export const LEAD = 2;

/** How much a header counts afterwards. Lab. */
export const HEADERS_LATER = 0.25;

/** Weight of a file's name, relative to all places in it. */
export const WORTH_OF_PATH = 0.01;

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

/** Longest header shown, in UTF-16 units. */
export const HEADER_LENGTH = 120;

/** What a line's number and end cost, in UTF-16 units at four a token. */
export const NUMBER_LENGTH = 8;

/** Files that explain why they are there, from the first; the data has the reasons of all. */
export const EXPLAINED = 6;

/** Most files that are named as left out; the others are counted. */
export const NAMED_LEFT_OUT = 5;

/** Tokens that lines cost beside themselves: their share of heading, fence and markers. */
export const PORTION_OVERHEAD = 4;
