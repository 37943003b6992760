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
 * Pieces that a counter remembers, and pieces of several tokens that an encoder does. Source code of 10 MB has about 40,000; the
 * memory is emptied when it is full, so that it cannot grow with the input.
 */
export const REMEMBERED_PIECES = 50_000;
