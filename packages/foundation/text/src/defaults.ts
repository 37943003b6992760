/**
 * UTF-16 code units that {@link approximateTokens} takes for one token. The rule of thumb of the
 * tokenizer makers ("one token generally corresponds to ~4 characters of text", OpenAI's
 * tokenizer page); source code measures 3 to 4.5 with o200k.
 */
export const CHARACTERS_PER_TOKEN = 4;

/**
 * Share of bytes that may be control characters or invalid UTF-8 before a file is called binary.
 * The third that perl's `-T`/`-B` file tests use (perlfunc, "-X"); Latin-1 prose has 3 to 10 %
 * such bytes, random bytes about 55 %.
 */
export const BINARY_SHARE: number = 1 / 3;

/**
 * Share of 16-bit units with a zero byte on one side from which a file without byte order mark is
 * read as UTF-16. Latin text has nearly all, text half in another script still has half.
 */
export const UTF16_SHARE = 0.4;

/**
 * The longest text a JavaScript string can hold on a 64-bit V8, in UTF-16 code units
 * (`v8::String::kMaxLength`). Longer files cannot be decoded into one string.
 */
export const LONGEST_TEXT: number = 2 ** 29 - 24;

/**
 * Pieces above this many UTF-16 code units are merged by our own n·log n byte pair encoder instead
 * of the tokenizer's, whose time grows with the square of a piece: 20,000 × "a" costs it
 * 164 ms, a piece of this length well under one.
 */
export const LONG_PIECE = 256;

/**
 * UTF-16 code units of one run of letters or symbols, not all of them ASCII, from which the
 * tokenizer's pattern is not tried: V8 keeps a stack entry for each and gives up between one and
 * ten million ("Maximum call stack size exceeded"). Runs of ASCII alone it matches at any length.
 */
export const WIDEST_RUN = 1_000_000;

/**
 * Binary logarithm of the pairs of tokens that a merge remembers: 2¹⁴ pairs are 200 kB, small
 * enough for a processor's cache.
 */
export const MEMO_BITS = 14;

/**
 * Pieces of several tokens that an encoder remembers. Source code of 10 MB has about 40,000; the
 * memory is emptied when it is full, so that it cannot grow with the input.
 */
export const REMEMBERED_PIECES = 50_000;

/** Characters of a file's head searched for a generator's mark. Marks stand in the first comment. */
export const HEAD_CHARS = 4_000;

/** Mean characters a line above which a script or style sheet counts as minified (hand-written: 30-40). */
export const MINIFIED_MEAN_LINE = 200;

/** Characters below which no file counts as minified: one long line of a small file is no bundle. */
export const MINIFIED_MIN_CHARS = 2_000;

/**
 * Bytes that the digest of a text keeps for its next call. A text of 5,400 code units always fits,
 * which a symbol, a chunk or a message does; a larger one gets memory of its own.
 */
export const DIGEST_ROOM: number = 16 * 1024;
