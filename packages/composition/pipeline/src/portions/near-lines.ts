import { FRAME_MARGIN } from '../defaults.js';
import type { Place } from '../shapes.js';
import { lengthOf, mergeRanges, without } from './ranges.js';

/** Lines on each side of a named line that no budget parts from it. */
const CORE_MARGIN = 3;

/** Longest part that belongs to a named line as a whole, in lines. */
const NEAR_WHOLE = 40;

/** Share of a part's worth that its lines near a named line have, however many the others are. */
const FRAME_SHARE = 0.8;

/** A part of a place: one that holds named lines and little else, what stands around them, or any other. */
export type NearPart = Place['parts'][number] & { named?: 'line' | 'near' };

/**
 * Cuts the lines around named ones out of parts, so that a small budget shows those first: the line of
 * a stack frame, a changed line.
 *
 * @param parts Of one place.
 * @param lines 1-based, any order.
 * @returns The same lines with the same shares in sum; parts without a named line as they are.
 */
export function nearLines(parts: Place['parts'], lines: readonly number[]): readonly NearPart[] {
  if (lines.length === 0) return parts;
  const around = (margin: number) =>
    mergeRanges(
      lines.map((line) => ({ startLine: line - margin, endLine: line + margin })),
      0,
    );
  const [named, core, near] = [around(0), around(CORE_MARGIN), around(FRAME_MARGIN)];
  return parts.flatMap((part): NearPart[] => {
    const { ranges, share } = part;
    const isNamed = ranges.some((range) => lengthOf(without(range, named)) < lengthOf([range]));
    if (!isNamed) return [part];
    const others = lengthOf(ranges) <= NEAR_WHOLE ? [] : ranges.flatMap((r) => without(r, near));
    const close = ranges.flatMap((range) => without(range, others));
    const beside = close.flatMap((range) => without(range, core));
    const closeShare = others.length === 0 ? share : share * FRAME_SHARE;
    const besideShare = (closeShare * lengthOf(beside)) / lengthOf(close);
    const cut: NearPart[] = [
      {
        ranges: close.flatMap((range) => without(range, beside)),
        share: closeShare - besideShare,
        named: 'line',
      },
    ];
    if (beside.length > 0) cut.push({ ranges: beside, share: besideShare, named: 'near' });
    if (others.length > 0) cut.push({ ranges: others, share: share - closeShare });
    return cut;
  });
}
