import { type Encode, type LineRange, lines } from '@ctx/text';
import { lineTokens } from './line-tokens.js';
import { trainLocal } from './local-model.js';
import { tokenBits } from './token-bits.js';

/** Bits that a predicted token costs; novelty is what a line's tokens cost beyond them. */
const USUAL_BITS = 4;

/** A line of output and how new it is. */
export interface NovelLine extends LineRange {
  /**
   * Bits of its tokens, beyond what predicted ones cost, given the earlier outputs and the lines
   * above; numbers count as equal.
   */
  readonly bits: number;
  readonly text: string;
}

/** Options of {@link rankNovelty}. */
export interface NoveltyOptions {
  /** Numbers of a text's tokens. */
  readonly encode: Encode;
  /** Outputs of earlier runs: what stands there is not new. */
  readonly previous?: readonly string[] | undefined;
  /** Lines at most. Default: all. */
  readonly limit?: number | undefined;
}

/**
 * Ranks the lines of a log or a test run by what they say that the lines above and the earlier
 * runs did not: the odd line among ten thousand comes first. Equal news stay in line order.
 *
 * @throws RangeError when `limit` is not a number ≥ 0.
 */
export function rankNovelty(text: string, options: NoveltyOptions): NovelLine[] {
  const { encode, previous = [], limit = Number.POSITIVE_INFINITY } = options;
  if (!(limit >= 0)) throw new RangeError(`rankNovelty: limit must be a number ≥ 0, got ${limit}`);
  const local = previous.length > 0 ? trainLocal(previous.map(masked), { encode }) : undefined;
  const { sequence, starts } = lineTokens(masked(text), encode);
  const bits = tokenBits(sequence, { local: local?.trie });
  const ranked = lines(text).flatMap((line, index): NovelLine[] => {
    if (line.trim() === '') return [];
    let sum = 0;
    for (let at = starts[index] as number; at < (starts[index + 1] as number); at++) {
      sum += Math.max(0, (bits[at] as number) - USUAL_BITS);
    }
    return [{ startLine: index + 1, endLine: index + 1, bits: sum, text: line }];
  });
  ranked.sort((a, b) => b.bits - a.bits || a.startLine - b.startLine);
  return ranked.slice(0, limit);
}

/** Times, sizes, addresses and counters differ on every line and are no news. */
function masked(text: string): string {
  return text.replace(/\b0x[0-9a-f]+\b|\b[0-9a-f]{8,}\b|\d+/gi, '0');
}
