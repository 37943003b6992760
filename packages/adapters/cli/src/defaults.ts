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
