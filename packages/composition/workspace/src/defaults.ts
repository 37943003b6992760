// Every constant of this package: name, unit, why, source. The tables of names (what is secret, what
// is vendored, ...) live beside their rules in secrets.ts and junk.ts and are documented there.

/** Largest file read for facts and the index, bytes. Sources above it are data or bundles (seed 004 §4). */
export const MAX_FILE_BYTES = 1_000_000;

/** How many directories deep a walk goes below the root; git's own list has no such limit. */
export const WALK_DEPTH = 10;

/**
 * Ignore files a walk honours, weakest first: a later file overrides an earlier one of the same
 * directory. Where git lists the files, it has applied its own rules already, and only the others count.
 */
export const IGNORE_FILES: readonly string[] = ['.gitignore', '.ignore', '.ctxignore'];

/** Largest ignore file that is read, bytes: a longer one is not written by hand. */
export const MAX_IGNORE_BYTES = 256_000;

/** Commits read for co-change and messages: the newest 1,500 (the localisation bench's window). */
export const HISTORY_LIMIT = 1_500;

/** Bytes of `git log` output read before the rest is dropped: 1,500 ordinary commits take 0.5 MB. */
export const MAX_HISTORY_BYTES = 64_000_000;

/** Bytes of `git ls-files` output read before the listing is refused: two million paths of 100 bytes. */
export const MAX_LISTING_BYTES = 200_000_000;

/** Milliseconds any one git command may take before it is stopped and its result counts as missing. */
export const GIT_TIMEOUT_MS = 60_000;

/** Files examined between two looks at the abort signal and two turns of the event loop. */
export const BATCH = 512;

/** Files read between two turns of the event loop: 16 cached files take about a millisecond. */
export const READS_PER_TURN = 16;

/** Files read or extracted at a time: enough to keep the disk and two workers busy, few in memory. */
export const CONCURRENCY = 16;

/** Bytes of a file that a user names: a long transcript or log; a string of V8 holds twice as many. */
export const MAX_INPUT_BYTES = 268_435_456;

/** Links on the way to one file: as many as Linux follows. */
export const MAX_LINKS = 40;

/** Milliseconds between two looks into a pipe that has nothing yet. */
export const PIPE_POLL_MS = 10;

/** Times a file that changes while it is read is read again before it is left out. */
export const READ_RETRIES = 1;

/**
 * Milliseconds between a file's last change and its reading below which the two cannot be told apart
 * by time stamps, so that the file is read again next time ("racy git"; FAT keeps two seconds).
 */
export const RACY_MS = 2_000;

/** Paths named for each reason in a skip report. */
export const REPORT_EXAMPLES = 3;

/** Total size of all snapshots in the cache directory, bytes; the least recently used go first. */
export const CACHE_BYTES = 1_000_000_000;

/** Records in one section of a snapshot: keeps each JSON text far below the longest string of V8. */
export const RECORDS_PER_SECTION = 2_000;

/** Milliseconds after which a temporary file of a killed run is removed from the cache directory. */
export const STALE_TEMPORARY_MS = 3_600_000;

/** Worker threads that parse: the calling thread decodes and indexes meanwhile. */
export const WORKERS = 2;

/** Tokens of a context when the caller names no budget. */
export const CONTEXT_BUDGET = 8_000;

/** Ranked files that are read and may get a view: twenty hold 92 % of what fixes touch. */
export const CANDIDATES = 40;

/** Reasons given for a file: three say why, more is noise that costs tokens. */
export const REASONS = 3;

/** Words of the task named in one reason. */
export const REASON_WORDS = 4;

/** Characters of a commit's subject quoted as a reason. */
export const SUBJECT_LENGTH = 60;

/** Tokens of a map when the caller names no budget: what seed 001 gives at the start of a conversation. */
export const MAP_BUDGET = 2_500;

/** Links given for a file when the caller names no number: what seed 002 shows. */
export const LINKS_LIMIT = 5;

/** Milliseconds without a further change before a live map takes changes in; seed 001. */
export const LIVE_DEBOUNCE_MS = 500;

/** Tokens of what is appended to a map after changes: a fifth of the map, a dozen edited files. */
export const DELTA_BUDGET = 500;

/** Changed paths remembered as none of the workspace's; count; above it all are forgotten. */
export const MAX_STRANGERS = 10_000;

/** Commits read to find the last one of files that the newest 1,500 did not touch. */
export const DEEP_HISTORY_LIMIT = 20_000;

/**
 * Milliseconds after which a worker that chunks one file is taken for stuck, its start and grammars
 * included. The last resort: parsing is bounded by its steps, and a busy machine is slow, not stuck.
 */
export const CHUNK_TIMEOUT_MS = 240_000;

/** Pairs of a removed and a new file that git compares for one commit; its own limit is 1,000. */
export const RENAME_LIMIT = 1_000;

/** Bytes of a diff that are read: a change of some hundred thousand lines. Beyond, no line is named. */
export const MAX_DIFF_BYTES = 64_000_000;

/** Bytes of a file that `.git`, HEAD, `commondir` or a reference may have: a path, or an object's name. */
export const MAX_GIT_POINTER_BYTES = 8_192;

/** Bytes of a configuration of git, or a list of alternates, that is read: thousands of branches. */
export const MAX_GIT_CONFIG_BYTES = 1_000_000;

/** References read to resolve a revision: what the largest public repositories have. */
export const MAX_REFERENCES = 1_000_000;

/** Bytes of packed references: a million of sixty bytes. */
export const MAX_REFERENCES_BYTES = 64_000_000;

/** Bytes of a file that is compared with what a commit has; a larger one counts as changed. */
export const MAX_COMPARED_BYTES = 64_000_000;

/** New files that are read to find out whether they are old ones under another name. */
export const MAX_COMPARED_FILES = 1_000;

/** Bytes of changed files whose lines are compared, in all. */
export const MAX_READ_BYTES = 64_000_000;

/** Files that are shown because they use or test what changed: as many as a reviewer looks at. */
export const RELATED_FILES = 20;

/** Ranges of changed lines named in a reason; the others are counted. */
export const NAMED_RANGES = 3;

/** Worth of a file that uses or tests what changed, where a changed one is 1. */
export const RELATED_TRUST = 0.2;

/** Lines between the marks by which a range of changed lines is kept in sight. */
export const CHANGE_STEP = 10;

/** Most places that the data names: what a budget of 8,000 tokens opens, and a few more. */
export const EXPLAINED_PLACES = 50;

/** Names or places that are offered where what was asked for is not there, or not alone. */
export const SUGGESTIONS = 8;
