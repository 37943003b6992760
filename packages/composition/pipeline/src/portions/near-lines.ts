import { FRAME_MARGIN } from '../defaults.js';
import type { Place } from '../shapes.js';
import { lengthOf, mergeRanges, without } from './ranges.js';

/** Longest part that is kept together around a named line, in lines. */
const NEAR_WHOLE = 40;

/** Share of a part's worth that its lines near a named line have, however many the others are. */
const FRAME_SHARE = 0.8;

/**
 * Cuts the lines around named ones out of long parts, so that a small budget shows those first: the
 * line of a stack frame, a changed line.
 *
 * @param parts Of one place.
 * @param lines 1-based, any order.
 * @returns The same lines with the same shares in sum; short parts and parts without a named line as
 *   they are.
 */
export function nearLines(parts: Place['parts'], lines: readonly number[]): Place['parts'] {
  if (lines.length === 0) return parts;
  const around = (margin: number) =>
    mergeRanges(
      lines.map((line) => ({ startLine: line - margin, endLine: line + margin })),
      0,
    );
  const [named, near] = [around(0), around(FRAME_MARGIN)];
  return parts.flatMap((part) => {
    const { ranges, share } = part;
    const isNamed = ranges.some((range) => lengthOf(without(range, named)) < lengthOf([range]));
    if (!isNamed || lengthOf(ranges) <= NEAR_WHOLE) return [part];
    const others = ranges.flatMap((range) => without(range, near));
    if (others.length === 0) return [part];
    const close = ranges.flatMap((range) => without(range, others));
    return [
      { ranges: close, share: share * FRAME_SHARE },
      { ranges: others, share: share * (1 - FRAME_SHARE) },
    ];
  });
}
