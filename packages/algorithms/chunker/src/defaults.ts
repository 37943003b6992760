/** UTF-16 units counted to learn a file's tokens per character: a page of code, some 5,000 tokens. */
export const SAMPLE = 20_000;

/**
 * Hard limit of a chunk with its header, in characters where no counter is given: 95 of 100
 * functions are shorter, and half of a window of 2,000 tokens is left for others.
 */
export const MAX_CHARACTERS = 4_000;

/** The same limit in tokens. */
export const MAX_TOKENS = 1_000;

/** Size up to which neighbours are packed, in characters where no counter is given. */
export const TARGET_CHARACTERS = 600;

/** The same size in tokens. */
export const TARGET_TOKENS = 150;

/**
 * Characters without white space up to which a declaration is light: a field, a constant, a
 * one-line function, which says little alone.
 */
export const LIGHT = 120;

/** Characters without white space below which a chunk joins its neighbour: a bracket, a `return`. */
export const TINY = 60;

/** Longest header, UTF-16 units: a path and a scope; what is longer is cut at its beginning. */
export const HEADER_LENGTH = 300;

/** Smallest limit and target: below it not even a path fits. */
export const SMALLEST_LIMIT = 16;

/** `preset: 'seed'`: tokens up to which a file of code stays whole. */
export const SEED_WHOLE = 6_000;

/** `preset: 'seed'`: tokens up to which a document stays whole. */
export const SEED_DOCUMENT = 8_000;

/** `preset: 'seed'`: no chunk above so many tokens. */
export const SEED_LIMIT = 8_000;

/** `preset: 'seed'`: UTF-16 units that the parts of a document share. */
export const SEED_OVERLAP = 200;

/**
 * Characters for a token of the plan where no counter is given: 3.6 to 4.6 were measured in nine
 * repositories (the plan's own 1.3 is off by a factor of three).
 */
export const SEED_CHARACTERS_PER_TOKEN = 4;

/** Imported names up to which each is searched for on its own: thirty searches cost what one scan does. */
export const SEPARATE_NAMES = 30;

/** Tokens of a metadata chunk at most: what the plan gives it. */
export const METADATA_TOKENS = 2_000;

/** The same limit in characters, where no counter is given. */
export const METADATA_CHARACTERS = 8_000;

/** Declarations whose signatures a metadata chunk lists: the plan's "top 10 symbols". */
export const SIGNATURES_SHOWN = 10;

/** Longest signature in a metadata chunk, UTF-16 units: as long as `@ctx/syntax` makes them. */
export const SIGNATURE_CHARACTERS = 200;

/** Imports named in a metadata chunk; the chunk's `metadata` holds all. */
export const IMPORTS_SHOWN = 40;

/** UTF-16 units of a file's documentation in its metadata chunk: the part that says what it is for. */
export const DOC_CHARACTERS = 1_000;

/** UTF-16 units above which a file is data or a bundle: the plan's limit of 1 MB. */
export const LARGEST_FILE = 1_000_000;

/** Texts of one call to an embedding model: what common services take, and few enough to retry. */
export const EMBEDDING_BATCH = 64;

/** Share of the best score from which a chunk counts as matching the task. Not tuned. */
export const MATCHING_SHARE = 0.5;

/** How often more a task's word counts in a chunk's name than in its text. Not tuned. */
export const NAME_WEIGHT = 2;

/** Last lines of a chunk without a name that an anchor repeats: "2-3" in the plan. */
export const ANCHOR_LINES = 3;

/** UTF-16 units up to which a statement is not looked into: what fits a chunk is not cut. */
export const STRUCTURE_LEAF = 600;
