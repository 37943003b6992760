const ANY = 0;
const LETTER = 1;
const DIGIT = 2;
const SPACE = 3;
const SYMBOL = 4;

/** The longest runs of a text, in UTF-16 code units. */
export interface LongestRuns {
  /** Of letters, of digits, of white space or of symbols; a character beyond ASCII may be any of them. */
  all: number;
  /** The longest of those runs that holds something other than ASCII. */
  wide: number;
}

/**
 * Measures the longest runs of one kind of character, without a pattern and in one pass: an upper
 * bound, up to a constant factor, for the pieces that any tokenizer's pattern cuts a text into.
 */
export function longestRuns(text: string): LongestRuns {
  const longest: LongestRuns = { all: 0, wide: 0 };
  let kind = ANY;
  let run = 0;
  let isWide = false;
  let wideTail = 0;
  for (let index = 0; index < text.length; index++) {
    const next = kindOf(text.charCodeAt(index));
    if (next === ANY) {
      isWide = true;
      wideTail++;
    } else {
      if (kind !== ANY && next !== kind) {
        // A character beyond ASCII may belong to either side.
        run = wideTail;
        isWide = wideTail > 0;
      }
      kind = next;
      wideTail = 0;
    }
    run++;
    if (run > longest.all) longest.all = run;
    if (isWide && run > longest.wide) longest.wide = run;
  }
  return longest;
}

function kindOf(code: number): number {
  if (code > 127) return ANY;
  if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90)) return LETTER;
  if (code === 32 || (code >= 9 && code <= 13)) return SPACE;
  return code >= 48 && code <= 57 ? DIGIT : SYMBOL;
}
