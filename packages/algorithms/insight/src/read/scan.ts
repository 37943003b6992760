import type { Lexicon } from './lexicon.js';

/** Where a scan stands. */
export interface Scan {
  readonly text: string;
  readonly lexicon: Lexicon;
  at: number;
  line: number;
  lineIndex: number;
  /** No token of the line was read yet. */
  fresh: boolean;
  /** Offset of the last unit of the last token, or -1. */
  before: number;
}
