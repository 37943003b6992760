/**
 * Length of a signature, UTF-16 units. A header of one line in a map: the 99th percentile of the
 * headers in vite and flask is below it; what is longer is cut and ends in `…`.
 */
export const SIGNATURE_LENGTH = 200;

/** Length of a doc sentence, UTF-16 units; longer ones end in `…`. As wide as a signature. */
export const DOC_LENGTH = 200;

/**
 * Largest file to parse, UTF-8 bytes. Sources above 1 MB are generated or bundled (seed 004 skips
 * them as well), and a parse holds about 30 times the text in memory.
 */
export const MAX_BYTES = 1_048_576;

/**
 * Most steps of the parser for one file, a hundred of its operations each: counted work, so that a
 * text gets as far on a busy machine as on a quiet one. Of 2,383 files of vite, redis, fmt and django
 * the densest takes 25 steps a kilobyte and the dearest 3,150; a step takes some 50 µs.
 */
export const MAX_STEPS = 100_000;

/** The same for `structure`, which reads texts four times as large. */
export const STRUCTURE_STEPS = 400_000;

/**
 * Deepest nesting of definitions in definitions. Hand-written code stays below 12 in every
 * repository read; generated code beyond it carries no facts worth a line.
 */
export const MAX_DEPTH = 64;

/**
 * Longest run of tokens in a region of errors that the query is let into. It looks at all that
 * follow for each of them: 2,000 cost 0.04 s, 4,000 0.13 s, and 100,000 would cost minutes. The
 * longest run in 900 files of redis, fmt and vite is below 100.
 */
export const MAX_ERROR_RUN = 2_000;

/**
 * Milliseconds by the wall clock without any sign of progress after which a worker is taken for
 * stuck. The last resort: parsing is bounded by its steps, and what follows takes a second at most,
 * a minute where seventy threads share two processors.
 */
export const STUCK_AFTER = 120_000;

/**
 * Files after which a worker is replaced: WebAssembly memory never shrinks, so one large file
 * would be paid for until the end.
 */
export const FILES_PER_WORKER = 2_000;

/** Files sent to a worker ahead of need, so that it never waits for the main thread. */
export const FILES_IN_FLIGHT = 8;

/**
 * Length up to which `structure` does not look into a function or statement, UTF-16 units: a
 * chunk of the usual size holds it whole.
 */
export const STRUCTURE_LEAF = 1_000;

/**
 * Largest text that `structure` parses, UTF-16 units. Above `MAX_BYTES`: who chunks generated code
 * wants its boundaries, and the walk itself is linear.
 */
export const STRUCTURE_BYTES = 4_194_304;

/** Deepest node that `structure` enters: recursion on a tree a text can make as deep as it likes. */
export const STRUCTURE_DEPTH = 200;

/** Length of a whole documentation, UTF-16 units: a field beside the text that has all of it. */
export const STRUCTURE_DOC = 1_000;
