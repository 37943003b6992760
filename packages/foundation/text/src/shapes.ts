/** Lines of a text, 1-based and inclusive at both ends: the form used at every public border. */
export interface LineRange {
  startLine: number;
  endLine: number;
}

/**
 * The uses that an output allows.
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

/**
 * How much of a file is shown.
 *
 * - `full`: its text.
 * - `outline`: its structure, with the lines that say most.
 * - `signatures`: the headers of its definitions.
 * - `path`: its name alone.
 */
export type View = 'full' | 'outline' | 'signatures' | 'path';

/** Why a result is less than it could be: data for programs, which a caller puts into words. */
export interface Remark<Reason extends string = string> {
  reason: Reason;
  /** The subject of the reason, such as the message of an error. */
  detail?: string | undefined;
  /** How many times it applies. */
  count?: number | undefined;
}
