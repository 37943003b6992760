/**
 * Changes whenever `extract` gives other facts for some text: part of every cache key of facts.
 * It is a hash of the golden facts in `test/out`, which a test compares.
 */
export const extractorVersion = 'syntax-e1cb2dbb416f';
