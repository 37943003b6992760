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
