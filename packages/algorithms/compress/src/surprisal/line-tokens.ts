import { type Encode, lines } from '@ctx/text';

/** UTF-16 units of a line that are read by the models; longer lines are data or minified. */
export const LINE_UNITS = 2000;

/** A text as the language models read it: the tokens of its trimmed lines, each with a line end. */
export interface LineTokens {
  /** Tokens of all lines that are not blank, one after the other. */
  readonly sequence: readonly number[];
  /** Where line i (0-based) begins in `sequence`; one entry more than lines. Blank lines are empty. */
  readonly starts: Int32Array;
  /** Lines of which only the first {@link LINE_UNITS} characters were read. */
  readonly cut: number;
}

/**
 * Reads a text for the models. Indentation is no news and differs between projects, so lines are
 * trimmed; a blank line has no token; of a very long line only its head is encoded, which also
 * keeps runs of one character away from the tokenizer's merge.
 */
export function lineTokens(text: string, encode: Encode): LineTokens {
  const all = lines(text);
  const lineEnd = lineEndOf(encode);
  const sequence: number[] = [];
  const starts = new Int32Array(all.length + 1);
  let cut = 0;
  for (const [index, line] of all.entries()) {
    starts[index] = sequence.length;
    const trimmed = line.trim();
    if (trimmed === '') continue;
    if (trimmed.length > LINE_UNITS) cut++;
    for (const token of encode(trimmed.slice(0, LINE_UNITS))) sequence.push(token);
    sequence.push(lineEnd);
  }
  starts[all.length] = sequence.length;
  return { sequence, starts, cut };
}

/** The token of a line break; -1, a token of our own, where the tokenizer has none. */
function lineEndOf(encode: Encode): number {
  const tokens = encode('\n');
  return tokens.length === 1 ? (tokens[0] as number) : -1;
}
