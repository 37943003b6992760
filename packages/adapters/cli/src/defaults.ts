/** Version of the shape that `--json` prints; it changes when a field changes its meaning. */
export const SCHEMA_VERSION = 1;

/** Tokens of `ctx "<task>"` without `--budget`: about what one large file costs an agent. */
export const CONTEXT_BUDGET = 8000;

/** Tokens of `ctx map` without `--budget`: what seed 001 gives a map at the start of a conversation. */
export const MAP_BUDGET = 2500;

/** Characters of the progress bar: it leaves room for phase and counts on 80 columns. */
export const BAR_WIDTH = 24;

/** Milliseconds between two redraws of the bar: more often cannot be seen, and costs a system call. */
export const REDRAW_INTERVAL = 80;

/** Links of `ctx links` without `--top`: what seed 002 shows. */
export const LINKS_TOP = 5;

/** Tokens of `ctx handoff` without `--budget`: a fresh agent reads it before anything else. */
export const HANDOFF_BUDGET = 2000;

/** Definitions of `ctx find` without `--top`: what fits on a screen. */
export const FIND_TOP = 20;

/** Edges and co-changes that `ctx explain` prints of each kind; all of them with `--json`. */
export const EXPLAIN_TOP = 20;

/** Characters that lines are collected to before a write: what a pipe of Linux holds. */
export const WRITE_CHARACTERS = 65_536;

/**
 * Bytes of a command's output that `ctx terse` holds to shorten them; more is passed on as it
 * comes. A reader of megabytes wants a file, and memory stays bounded.
 */
export const HELD_BYTES: number = 16 * 2 ** 20;

/** Bytes from which `ctx terse` estimates tokens: exact counting reads some 15 MB a second. */
export const COUNTED_BYTES: number = 2 ** 20;

/** Bytes that are read from stdin: as much as of a file. */
export const MAX_STDIN_BYTES = 268_435_456;

/** Bytes of a task's file: of a longer log only the beginning would be read anyway. */
export const MAX_TASK_BYTES = 50_000_000;

/** Confidence from which the kind of work is written down: three of four such are right (`bench:intent`). */
export const SURE = 0.5;

/** Files printed that only have the name; `--json` has them all. */
export const NAMING_TOP = 20;

/** Places that `--explain` prints; the data has more. */
export const NAMED_PLACES = 10;

/** Features of each of them that it prints. */
export const NAMED_FEATURES = 5;

/** Lines of an impact beyond its first step; a page or two, the rest is counted. */
export const IMPACT_LINES = 60;

/** Tokens of `ctx outline <folder>` without `--budget`: half of what a task's answer takes. */
export const FOLDER_BUDGET = 4000;

/** Files of a folder that are read for their outlines; the others are named. */
export const FOLDER_FILES = 400;

/** Bytes of a file beyond which it is no part of a folder's outline: nobody wrote it to be read. */
export const MAX_OUTLINED_BYTES = 1_000_000;

/** Tokens that an outline in a folder's answer has at least: a path and its largest parts. */
export const LEAST_OUTLINE = 60;

/** Share of a folder's budget for the names of files without room; more are counted. */
export const NAMES_SHARE = 0.2;

/** Names that are suggested for one that is nowhere. */
export const NEAR_NAMES = 5;

/** Milliseconds between two looks for the reader of a pipe that `-o` names. */
export const READER_POLL_MS = 20;
