/** The result of a run of `ctx`. */
export interface Ran {
  status: number | null;
  stderr?: string | undefined;
}

/** The means of a step; tests give their own. */
export interface ComputeMeans {
  run?: ((args: string[], cwd: string) => Ran) | undefined;
  say?: ((text: string) => void) | undefined;
}

/** The computing step of the action; gives its exit code. */
export function compute(
  env: Readonly<Record<string, string | undefined>>,
  means?: ComputeMeans,
): number;
