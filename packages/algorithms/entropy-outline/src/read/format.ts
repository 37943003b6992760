import type { Lexis } from '@ctx/source/languages';

/** What is known of a text's format; see `readingOf`. */
export interface Format {
  /** Every `#` that begins a word begins a comment (default false). */
  readonly hashComments?: boolean | undefined;
  /** It is YAML: the text below `key: |` is a literal (default false). */
  readonly blockScalars?: boolean | undefined;
  /** The strings and comments of its language; shape tells them where it is not known. */
  readonly lexis?: Lexis | undefined;
}
