/** Cores, gigabytes of memory and the model of the processor. */
export interface Machine {
  cores: number;
  memory: number;
  cpu: string;
}

/**
 * The rows that a suite measured, and the facts that are needed to measure them again; `null` where nobody knows any
 * more.
 */
export interface Result<Rows = unknown> {
  /** The command that makes it, variables included. */
  command: string;
  date: string | null;
  /** The commit that was measured; `+` behind it where files of it were changed. */
  commit: string | null;
  machine: Machine | null;
  node: string | null;
  /** Versions of what was measured beside it, by name. */
  versions: Record<string, string>;
  /** How many cases there are. */
  n: number | null;
  /** How the intervals were made, in words. */
  interval: string | null;
  /** The figures that texts state, by name. */
  figures: Record<string, unknown>;
  rows: Rows;
}

/** The fields that the caller of `writeResult` gives. */
export type Measured<Rows = unknown> = Pick<Result<Rows>, 'command' | 'rows'> &
  Partial<Pick<Result, 'n' | 'interval' | 'versions' | 'figures'>>;

export const ENDING: string;
export function thisMachine(): Machine;
export function thisCommit(folder?: string): string;
export function writeResult<Rows>(url: string | URL, measured: Measured<Rows>): Result<Rows>;
export function renderResult(result: Result): string;
export function readResult<Rows = unknown>(url: string | URL): Result<Rows>;
export function readResults(folder: string): Map<string, Result & { path: string }>;
