/**
 * Largest file to parse, UTF-8 bytes. Sources above 1 MB are generated or bundled (seed 004 skips
 * them as well), and a parse holds about 30 times the text in memory.
 */
export const MAX_BYTES = 1_048_576;
