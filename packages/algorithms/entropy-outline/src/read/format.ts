import type { Lexicon } from '@ctx/source/lexis';

/** The known properties of a text's format; see `readingOf`. */
export interface Format {
  /** It is YAML: the text below `key: |` is a literal (default false). */
  readonly blockScalars?: boolean | undefined;
  /** The strings and comments of its language; by default, shape tells them. */
  readonly lexicon?: Lexicon | undefined;
}
