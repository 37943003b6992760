/**
 * Largest file to parse, UTF-8 bytes. Sources above 1 MB are generated or bundled (seed 004 skips
 * them as well), and a parse holds about 30 times the text in memory.
 */
export const MAX_BYTES = 1_048_576;

/** Length of a doc sentence, UTF-16 units; longer ones end in `…`. As wide as a signature. */
export const DOC_LENGTH = 200;

/**
 * Length of a signature, UTF-16 units. A header of one line in a map: the 99th percentile of the
 * headers in vite and flask is below it; a longer one is cut and ends in `…`.
 */
export const SIGNATURE_LENGTH = 200;

/**
 * Longest name that is kept, UTF-16 units; a line longer than this declares nothing where no grammar reads it, either.
 * Answers show names whole, so that one of 150,000 would fill them.
 */
export const NAME_LENGTH = 400;
