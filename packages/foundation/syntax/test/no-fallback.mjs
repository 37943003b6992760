// A module without a fallback, for the test of what happens then.
export const other = 1;
