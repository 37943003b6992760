import type { ImpactedSymbol } from '@ctx/repomap/symbols';

/** Lines of an impact beyond its first step: a page or two; the rest is counted. */
const IMPACT_LINES = 60;

/** Places that may use it, and are written; the data has them all. */
export const MAYBE_LIMIT = 20;

/**
 * How many of the reached are written out: whole steps, the first in any case, and later ones up to some 60
 * lines, or all where a depth was asked for.
 *
 * @param symbols by their depth, which has no gap
 */
export function shownSteps(
  symbols: readonly Pick<ImpactedSymbol, 'depth'>[],
  limit: number | undefined,
): number {
  if (limit !== undefined) return symbols.length;
  let shown = symbols.findIndex(({ depth }) => depth > 1);
  if (shown < 0) return symbols.length;
  for (let at = shown; ; ) {
    const step = symbols[at]?.depth;
    const end = symbols.findIndex(({ depth }, i) => i > at && depth > step!);
    at = end < 0 ? symbols.length : end;
    if (at > IMPACT_LINES) return shown;
    shown = at;
    if (end < 0) return shown;
  }
}
