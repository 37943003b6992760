/**
 * How many of the first indexes, of `count`, a condition holds for: it holds up to a point and for none behind it, so
 * that halving finds the point. Sorted rows are searched so: `partitionPoint(rows.length, (i) => rows[i] < row)`
 * is where a row stands or would stand.
 */
export function partitionPoint(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
