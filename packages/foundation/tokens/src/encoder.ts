import type { Encode } from '@ctx/text';
import { type ByteRanks, byteString, mergedTokens } from './byte-pairs.js';
import { LONG_PIECE, REMEMBERED_PIECES, WIDEST_RUN } from './defaults.js';
import { createPieceTable } from './piece-table.js';
import { asciiPieceEnd } from './pieces.js';
import { longestRuns } from './runs.js';

/**
 * An encoder for a pattern of o200k_base's form and its table of ranks.
 *
 * Text of ASCII alone is cut by a scan, other text by the pattern. A text with a run that the
 * pattern cannot match (more than a million letters or symbols, some beyond ASCII) is given as its
 * UTF-8 bytes, one token each.
 */
export function createEncoder(pattern: RegExp, ranks: ByteRanks): Encode {
  const table = createPieceTable(ranks);
  const remembered = new Map<string, readonly number[]>();
  const merge = (piece: string): readonly number[] => {
    if (piece.length > LONG_PIECE) return mergedTokens(piece, ranks);
    const known = remembered.get(piece);
    if (known) return known;
    const merged = mergeShort(piece, ranks);
    if (remembered.size >= REMEMBERED_PIECES) remembered.clear();
    remembered.set(piece, merged);
    return merged;
  };
  return (text) => {
    const tokens: number[] = [];
    if (isAscii(text)) {
      for (let start = 0; start < text.length; ) {
        const end = asciiPieceEnd(text, start);
        const whole = table.find(text, start, end);
        // Most pieces are one token, found without a copy.
        if (whole !== -1) tokens.push(whole);
        else for (const token of merge(text.slice(start, end))) tokens.push(token);
        start = end;
      }
    } else if (longestRuns(text).wide > WIDEST_RUN) {
      for (const byte of byteString(text)) tokens.push(ranks.ranks.get(byte) as number);
    } else {
      for (const [piece] of text.matchAll(pattern)) {
        for (const token of merge(piece)) tokens.push(token);
      }
    }
    return tokens;
  };
}

/** Whether a text is of ASCII alone. */
export function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) > 127) return false;
  }
  return true;
}

/** Merges the bytes of a short piece by repeated search: quadratic, but without any set-up. */
function mergeShort(piece: string, { ranks, longest }: ByteRanks): number[] {
  const bytes = byteString(piece);
  const parts = [...bytes];
  for (;;) {
    let least = Number.POSITIVE_INFINITY;
    let at = -1;
    for (let index = 0; index + 1 < parts.length; index++) {
      const pair = `${parts[index]}${parts[index + 1]}`;
      const rank = pair.length > longest ? undefined : ranks.get(pair);
      if (rank === undefined || rank >= least) continue;
      least = rank;
      at = index;
    }
    if (at < 0) break;
    parts.splice(at, 2, `${parts[at]}${parts[at + 1]}`);
  }
  return parts.map((part) => ranks.get(part) as number);
}
