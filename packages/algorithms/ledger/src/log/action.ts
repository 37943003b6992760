import type { LineRange, View } from '@ctx/text';

/**
 * Something that a host can do. A plan proposes; only a host that rewrites its history can apply
 * `drop` and `replace`, and it tells the ledger afterwards (`evicted`, `replaced`).
 */
export type HostAction =
  /** Take a message's content of `path` out and leave `placeholder`. */
  | {
      type: 'drop';
      message: string;
      path: string;
      /** Tokens that go, and those of the placeholder that comes. */
      tokens: number;
      left: number;
      placeholder: string;
    }
  /** Put a smaller view in the place of the one delivered. */
  | {
      type: 'replace';
      message: string;
      path: string;
      from: View;
      to: View;
      tokensBefore: number;
      tokensAfter: number;
    }
  /** Show a file, or some of its lines. */
  | { type: 'load'; path: string; view: View; range?: LineRange | undefined; reason: string }
  /** Say that a file exists, and do not read it: it may hold secrets. */
  | { type: 'name'; path: string; reason: string }
  /** Tell the user or the model; this frees nothing. */
  | { type: 'advise'; text: string };

/** The text left where a file was taken out. It names the file and how to get it back. */
export function placeholderOf(path: string): string {
  return `[${path}: taken out of the window; read it again if needed]`;
}
