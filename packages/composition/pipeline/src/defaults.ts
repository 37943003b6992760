// Constants that several files share; every other stands beside its only reader. "Lab" means
// `pnpm bench lines`.

/** Weight of all lines of a file that are in no place, relative to all places in it. */
export const WORTH_OF_REST = 0.001;

/** Lines around a line that the task names, or that has changed, that are shown with it. */
export const FRAME_MARGIN = 10;

/** Longest line shown, in UTF-16 units; what is cut is counted. Longer lines are data or minified. */
export const LINE_LENGTH = 400;
