/**
 * The set of a text's character n-grams: every run of `n` UTF-16 code units.
 *
 * A text shorter than `n` is its own only gram, so that short lines still compare by content;
 * `''` has none. Time and memory grow with `text.length · n`; a caller who compares very long
 * lines caps them first.
 *
 * @param n Length of a gram in code units, an integer ≥ 1 (3 is usual for source lines).
 * @throws RangeError when `n` is not such an integer.
 */
export function ngrams(text: string, n: number): Set<string> {
  if (!Number.isInteger(n) || n < 1) {
    throw new RangeError(`ngrams: n must be an integer ≥ 1, got ${n}`);
  }
  const grams = new Set<string>();
  if (text.length < n) {
    if (text !== '') grams.add(text);
    return grams;
  }
  for (let start = 0; start + n <= text.length; start++) grams.add(text.slice(start, start + n));
  return grams;
}

/**
 * Jaccard similarity of two sets: |a ∩ b| / |a ∪ b|, from 0 (nothing shared) to 1 (equal).
 * Two empty sets are equal, hence 1.
 *
 * Source: P. Jaccard, "The distribution of the flora in the alpine zone", 1912.
 */
export function jaccard<Item>(a: ReadonlySet<Item>, b: ReadonlySet<Item>): number {
  if (a.size === 0 && b.size === 0) return 1;
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const item of small) if (large.has(item)) shared++;
  return shared / (a.size + b.size - shared);
}
