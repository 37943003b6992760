/** Tokens of a map when the caller names no budget: what seed 001 gives at the start of a conversation. */
export const MAP_BUDGET = 2_500;
