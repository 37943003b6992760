/** Lines of a text, 1-based and inclusive at both ends: the form used at every public border. */
export interface LineRange {
  startLine: number;
  endLine: number;
}

/**
 * What may be done with an output.
 *
 * - `verbatim`: the original text, safe to edit from.
 * - `losslessDisplay`: nothing is lost, but the bytes differ from the source (numbered, re-wrapped).
 * - `lossy`: parts are left out; the output carries its {@link Omission}s.
 */
export type OutputClass = 'verbatim' | 'losslessDisplay' | 'lossy';

/** A part that was left out, named so that it can be fetched again. */
export interface Omission {
  range: LineRange;
  /** Tokens left out, by the caller's counter, where one was given. */
  tokens?: number | undefined;
  reason: string;
}
