import type { CountTokens, Omission } from '@ctx/text';
import type { Compressed } from '../shapes.js';
import { type FoldReason, keepLines } from './kept-lines.js';

/** A text as it stands. */
export function verbatim(text: string, tokens: number): Compressed {
  return {
    text,
    class: 'verbatim',
    omissions: [],
    legend: { originals: [], edits: [] },
    tokensBefore: tokens,
    tokensAfter: tokens,
  };
}

/** A text with parts left out. */
export function lossy(
  text: string,
  omissions: readonly Omission[],
  tokensBefore: number,
  tokensAfter: number,
): Compressed {
  const legend = { originals: [], edits: [] };
  return { text, class: 'lossy', omissions, legend, tokensBefore, tokensAfter };
}

/** Leaves lines out, and gives the text as it stands where that saves nothing. */
export function folded(
  text: string,
  folds: Uint8Array,
  reasons: readonly FoldReason[],
  countTokens: CountTokens,
): Compressed {
  const before = countTokens(text);
  const result = keepLines(text, folds, reasons, countTokens);
  const after = countTokens(result.text);
  if (result.omissions.length === 0 || after >= before) return verbatim(text, before);
  return lossy(result.text, result.omissions, before, after);
}
