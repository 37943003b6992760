/** One commit as plain data; lists of commits run from the newest to the oldest. */
export interface Commit {
  /** Object name, hexadecimal. */
  id: string;
  /** Whole message, trimmed at its end. */
  message: string;
  /** Name of its author, without the address. */
  author?: string | undefined;
  /** Commit time, seconds since 1970. */
  time: number;
  /** Paths it touched, relative to the repository's root; of a renamed file both. */
  files: readonly string[];
  /** Files that it gave another name. */
  renames?: readonly { from: string; to: string }[] | undefined;
}
