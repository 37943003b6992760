/** By name: what a check or a suite is for, and its command; see commands.mjs. */
export type Commands = Record<string, [says: string, command: string]>;
export const CHECKS: Commands;
export const LONG_CHECKS: Commands;
export const SUITES: Commands;
/** Suites that need nothing but this repository, with their arguments. */
export const QUICK: [suite: string, ...args: string[]][];
/** The runs of some checks, in their order: a program each, and one for all that read the sources. */
export function runsOf(checks: Commands): { names: string[]; command: string }[];
/** Whether each check of a run holds, by its exit code and by what it printed. */
export function verdictsOf(
  names: readonly string[],
  code: number,
  printed: string,
): [name: string, ok: boolean][];
/** The names of tables and what they are for, a line each. */
export function list(...tables: Commands[]): string;
