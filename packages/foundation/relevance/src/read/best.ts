/** Puts a score among the best ones, which stand in falling order. */
export function putAmong(best: Float64Array, score: number): void {
  let at = best.length - 1;
  if (!(score > best[at]!)) return;
  for (; at > 0 && best[at - 1]! < score; at--) best[at] = best[at - 1]!;
  best[at] = score;
}
