/** Where a secret stands in a text: UTF-16 offsets, half open. */
export interface SecretSpan {
  readonly start: number;
  readonly end: number;
  /** Its kind in a few words: `github token`. */
  readonly kind: string;
}
