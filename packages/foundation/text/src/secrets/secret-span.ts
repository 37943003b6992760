/** Where a secret stands in a text: UTF-16 offsets, half open. */
export interface SecretSpan {
  readonly startIndex: number;
  readonly endIndex: number;
  /** Its kind in a few words: `github token`. */
  readonly kind: string;
}
