/** The bounds on suggestions for an unknown word: how many are named, and how far they may be. */
export interface NearestOptions {
  /** Answers at most (default 3). */
  limit?: number;
  /** Edits at most (default: one, from five letters on two). */
  most?: number;
}

/**
 * The candidates that a word was probably meant to be, nearest first, then in their order. Capitals
 * do not count.
 *
 * @returns at most `limit` of them; each once.
 */
export function nearest(
  word: string,
  candidates: Iterable<string>,
  { limit = 3, most = edits(word) }: NearestOptions = {},
): string[] {
  const wanted = word.toLowerCase();
  const distances = new Map<string, number>();
  for (const candidate of candidates) {
    if (distances.has(candidate) || Math.abs(candidate.length - wanted.length) > most) continue;
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance <= most) distances.set(candidate, distance);
  }
  return [...distances]
    .sort(([, a], [, b]) => a - b)
    .slice(0, limit)
    .map(([candidate]) => candidate);
}

/** Edits that a slip of the fingers makes: one in a short word, two in a longer one. */
function edits(word: string): number {
  return word.length < 5 ? 1 : 2;
}

/**
 * Letters to insert, delete, replace, or exchange with their neighbor to make one word the other
 * (optimal string alignment). Works in rows: space grows with one word, time with their product.
 */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + Number(a[i - 1] !== b[j - 1]);
      let least = Math.min(next[j - 1]! + 1, row[j]! + 1, replaced);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[b.length]!;
}
