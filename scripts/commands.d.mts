/** By name: what a check or a suite is for, and its command; see commands.mjs. */
export type Commands = Record<string, [says: string, command: string]>;
export const CHECKS: Commands;
export const LONG_CHECKS: Commands;
export const SUITES: Commands;
/** Suites that need nothing but this repository, with their arguments. */
export const QUICK: [suite: string, ...args: string[]][];
/** The names of tables and what they are for, a line each. */
export function list(...tables: Commands[]): string;
