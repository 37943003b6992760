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
