import type { Role } from '@ctx/source';

/** Commits that co-change reads; count; with decay 2,000 as measured, seed 001 has 300 without. */
export const COMMIT_LIMIT = 2000;

/** Smallest commit that says two files belong together; files; seed 001. */
export const MIN_COMMIT_FILES = 2;

/** Largest such commit; files; seed 001: above it are renames and reformatting. */
export const MAX_COMMIT_FILES = 20;

/** Commits after which a co-change counts half; commits; bench/quality/co-edit. */
export const HALF_LIFE = 500;

/** Age from which a commit counts nothing; half-lives; 2^-500 squared is still a normal number. */
export const MAX_HALF_LIVES = 500;

/** PageRank damping, Brin and Page 1998; seed 001. */
export const DAMPING = 0.85;

/** PageRank iterations; count; seed 001. */
export const ITERATIONS = 20;

/** Probability of a restart at the context; bench/quality/co-edit (bidirectional, .3). */
export const RESTART = 0.3;

/** Constant of reciprocal rank fusion; ranks; bench/quality/co-edit (k = 20). */
export const FUSION_K = 20;

/** Restart weight of an edited file; ratio; seed 001. */
export const EDITED_WEIGHT = 5;

/** Restart weight of a file that was read or named; ratio; seed 001. */
export const MENTIONED_WEIGHT = 3;

/** Restart weight of the file in the editor; ratio; seed 001. */
export const ACTIVE_WEIGHT = 2;

/** Upper bound of the restart weight of a co-change partner; ratio; seed 001. */
export const PARTNER_WEIGHT_CAP = 2;

/** What a match of the conversation's terms adds; score; seed 001. */
export const SEED_TERM_SCORE = 0.5;

/** What a neighbour of the context in the graph gets; score; seed 001. */
export const SEED_NEIGHBOUR_SCORE = 1;

/** Divisor in the co-change signal `min(count / 5, 3)`; commits; seed 001. */
export const SEED_CO_CHANGE_DIVISOR = 5;

/** Upper bound of that signal; score; seed 001. */
export const SEED_CO_CHANGE_CAP = 3;

/** Edge weights by tier (import, binding, same-package, name); ratio; first guess, see bench/quality/co-edit. */
export const TIER_WEIGHTS: readonly number[] = [1, 1, 0.5, 0.1];

/** Weight left to the edge into a barrel whose names were all found behind it; ratio; guess. */
export const BARREL_WEIGHT = 0.3;

/** Teleport and damping of the global rank by the role of a file in a programming language; ratio; first guess, checked by eye. */
export const CLASS_WEIGHTS: Readonly<Record<Role, number>> = {
  source: 1,
  example: 0.2,
  docs: 0.2,
  test: 0.1,
  fixture: 0.02,
  vendored: 0.02,
  generated: 0.02,
};

/** Damping of files that mostly declare types; ratio; first guess. */
export const TYPE_HEAVY_WEIGHT = 0.5;

/** A file is type-heavy with at least this many exported symbols … */
export const TYPE_HEAVY_MIN_SYMBOLS = 5;

/** … of which at least this share are types; ratio. */
export const TYPE_HEAVY_SHARE = 0.66;

/** Share of the budget for files with signatures; ratio; first guess, see bench/quality/co-edit. */
export const SIGNATURE_SHARE = 0.4;

/** Share up to which files with names are added; ratio; first guess, see bench/quality/co-edit. */
export const NAME_SHARE = 0.9;

/**
 * Share of a tier's budget that may stay unused; ratio. The next tier takes it: what matters is that
 * the last one is exact, and each exact search counts the page three or four times more.
 */
export const SHARE_SLACK = 0.05;

/** Signatures of one file; count; SoulForge shows 12, read by eye here. */
export const MAX_SIGNATURES = 8;

/** Lines of symbols and members together in one file; count; by eye. */
export const MAX_FILE_LINES = 12;

/** Other symbols named below them, on one line; count; by eye. */
export const MAX_OTHER_NAMES = 12;

/** Members shown below one class; count; by eye. */
export const MAX_MEMBERS = 5;

/** Names of one file in the middle tier; count; by eye. */
export const MAX_NAMES = 6;

/** Longest signature shown; characters; by eye. */
export const MAX_SIGNATURE_LENGTH = 100;

/** Longest documentation shown; characters; by eye. */
export const MAX_DOC_LENGTH = 70;

/** Budget of the map at the start of a conversation; tokens; seed 001, "Budget dynamics". */
export const BUDGET_START = 2500;

/** The same in the middle of a conversation; tokens; seed 001. */
export const BUDGET_MIDDLE = 2000;

/** The same in a long conversation; tokens; seed 001. */
export const BUDGET_LATE = 1500;

/** Length from which a conversation is in its middle; tokens; seed 001 ("~50K"). */
export const CONVERSATION_MIDDLE = 50_000;

/** Length from which it is long; tokens; seed 001 ("~100K+"). */
export const CONVERSATION_LATE = 100_000;

/** Definitions that a search by name gives; count; what fits on a screen. */
export const FIND_LIMIT = 20;

/** Age of a store's private file after which its maker is taken for dead; ms; none works an hour. */
export const STALE_COPY_MS = 3_600_000;

/** Symbols that get a summary; count; those of the thirty or so files a map shows with signatures. */
export const SUMMARY_LIMIT = 200;

/** Symbols of one call of `summarize`; count; fits any model's window at 2,000 characters each. */
export const SUMMARY_BATCH = 10;

/** Text of one symbol handed to `summarize`; characters; about 500 tokens. */
export const SUMMARY_TEXT = 2000;

/** Headers that a C file is taken to reach through its includes; files; keeps the work linear. */
export const INCLUDE_REACH = 256;
