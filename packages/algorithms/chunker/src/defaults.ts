/** Longest signature in a metadata chunk, UTF-16 units: as long as `@ctx/syntax` makes them. */
export const SIGNATURE_CHARACTERS = 200;

/** UTF-16 units up to which a statement is not looked into: what fits a chunk is not cut. */
export const STRUCTURE_LEAF = 600;
