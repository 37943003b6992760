/** Exit codes of `ctx`: 0 done, 1 failed or nothing found, 2 wrong usage, 3 budget too small for anything. */
export const EXIT = { done: 0, failed: 1, usage: 2, budget: 3 } as const;

/** A failure with the exit code it ends in; its message is all that the user sees. */
export class Failure extends Error {
  readonly code: number;

  /**
   * @param message What failed, with the value, and what to do.
   * @param code One of {@link EXIT} (default: failed).
   */
  constructor(message: string, code: number = EXIT.failed) {
    super(message);
    this.name = 'Failure';
    this.code = code;
  }
}
