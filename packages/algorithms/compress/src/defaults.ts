/** Tokens beyond which selection charges nothing for headers: their share of the budget. */
export const HEADER_SHARE = 0.1;
