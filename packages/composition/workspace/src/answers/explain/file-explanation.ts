import type { RankedFile } from '@ctx/pipeline';
import type { Evidence, RankedDocument } from '@ctx/relevance';

/** Why a file stands where it does. */
export interface FileExplanation {
  path: string;
  /** 1-based place in the ranking. */
  rank: number;
  /** Sum of what the signals gave it, times `factor`; 0 for a file that no signal found. */
  score: number;
  /** 1, or less for tests and what stands beside the product. */
  factor: number;
  /** The same in words; for a file at hand or a changed one what it is. */
  reasons: readonly string[];
  /** Every signal that found it, with its share of the score before the factor, largest first. */
  signals: readonly Evidence[];
}

/**
 * Explains ranked files by the signals of the documents they come from.
 *
 * @param files best first
 * @param documents what `rankFiles` gave for the task; a file that is not among them has no signals
 */
export function explainFiles(
  files: readonly RankedFile[],
  documents: readonly RankedDocument[],
): FileExplanation[] {
  const byPath = new Map(documents.map((document) => [document.path, document]));
  return files.map(({ path, reasons }, i) => {
    const { score = 0, factor = 1, evidence = [] } = byPath.get(path) ?? {};
    return { path, rank: i + 1, score, factor, reasons, signals: evidence };
  });
}
