/**
 * The 1-based line that holds an offset. An offset beyond the text is on its last line, and one below 0
 * on its first.
 *
 * @param starts From `lineStarts`.
 */
export function lineAt(starts: Uint32Array, index: number): number {
  let low = 1;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= index) low = middle + 1;
    else high = middle;
  }
  return low;
}
