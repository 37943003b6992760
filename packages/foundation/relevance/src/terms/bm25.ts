import { B_BODY, K1 } from '../defaults.js';

/**
 * Inverse document frequency, ln(1 + (N − df + ½) / (df + ½)): the form that is never negative.
 * Robertson and Zaragoza 2009, with Lucene's 1 +.
 */
export function inverseDocumentFrequency(documents: number, frequency: number): number {
  return Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5));
}

/** Length normalization 1 − b + b · length / average; 1 when nothing has a length. */
export function lengthNorm(length: number, average: number, b: number): number {
  return average > 0 ? 1 - b + (b * length) / average : 1;
}

/** Saturation tf · (k1 + 1) / (tf + k1 · norm) of BM25. */
export function saturation(frequency: number, norm: number, k1: number = K1): number {
  return frequency === 0 ? 0 : (frequency * (k1 + 1)) / (frequency + k1 * norm);
}

/**
 * BM25 of texts against query terms, over plain term lists: for small collections and for tests.
 * The index has its own passage and field scores.
 *
 * @param query terms, or terms with weights
 * @param documents term lists, for instance `terms(text)` of each document
 * @returns one score per document, ≥ 0
 */
export function bm25(
  query: readonly string[] | readonly { term: string; weight: number }[],
  documents: readonly (readonly string[])[],
  { k1 = K1, b = B_BODY }: { k1?: number | undefined; b?: number | undefined } = {},
): Float64Array {
  const weights = new Map<string, number>();
  for (const item of query) {
    const { term, weight } = typeof item === 'string' ? { term: item, weight: 1 } : item;
    weights.set(term, (weights.get(term) ?? 0) + weight);
  }
  const average = documents.reduce((sum, document) => sum + document.length, 0) / documents.length;
  const counts = documents.map((document) => countTerms(document, weights));
  const scores = new Float64Array(documents.length);
  for (const [term, weight] of weights) {
    const frequency = counts.filter((count) => count.has(term)).length;
    const idf = inverseDocumentFrequency(documents.length, frequency);
    counts.forEach((count, d) => {
      const norm = lengthNorm(documents[d]!.length, average, b);
      scores[d]! += weight * idf * saturation(count.get(term) ?? 0, norm, k1);
    });
  }
  return scores;
}

function countTerms(
  document: readonly string[],
  wanted: ReadonlyMap<string, number>,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of document) if (wanted.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
