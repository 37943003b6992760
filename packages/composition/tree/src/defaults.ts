// Constants that several files share; every other stands beside its only reader.

/** Largest file read for facts and the index, bytes. Sources above it are data or bundles (seed 004 §4). */
export const MAX_FILE_BYTES = 1_000_000;

/** How many directories deep a walk goes below the root; git's own list has no such limit. */
export const WALK_DEPTH = 10;

/**
 * Ignore files a walk honors, weakest first: a later file overrides an earlier one of the same
 * directory. Where git lists the files, it has applied its own rules already, and only the others count.
 */
export const IGNORE_FILES: readonly string[] = ['.gitignore', '.ignore', '.ctxignore'];

/** Largest ignore file that is read, bytes: a longer one is not written by hand. */
export const MAX_IGNORE_BYTES = 256_000;

/** Commits read for co-change and messages: the newest 1,500 (the localisation bench's window). */
export const HISTORY_LIMIT = 1_500;

/** Bytes of `git ls-files` output read before the listing is refused: two million paths of 100 bytes. */
export const MAX_LISTING_BYTES = 200_000_000;

/** Files examined between two looks at the abort signal and two turns of the event loop. */
export const BATCH = 512;

/** Pairs of a removed and a new file that git compares for one commit; its own limit is 1,000. */
export const RENAME_LIMIT = 1_000;

/** Bytes of a file that `.git`, HEAD, `commondir` or a reference may have: a path, or an object's name. */
export const MAX_GIT_POINTER_BYTES = 8_192;

/** Bytes of a configuration of git, or a list of alternates, that is read: thousands of branches. */
export const MAX_GIT_CONFIG_BYTES = 1_000_000;

/** Bytes of packed references: a million of sixty bytes. */
export const MAX_REFERENCES_BYTES = 64_000_000;

/** Tokens of a map when the caller names no budget: what seed 001 gives at the start of a conversation. */
export const MAP_BUDGET = 2_500;
