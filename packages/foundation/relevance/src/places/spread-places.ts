import type { RankedPlace } from './rank-places.js';

/** The factor of the next place of a file, where the one before has 1. Lab: .1 to .3 alike, .5 loses .004. */
const NEXT_PLACE = 0.3;

/** A file with its score, as `rankFiles` gives it. */
export interface ScoredPath {
  path: string;
  score: number;
}

/**
 * Orders places for somebody who looks through a list: by the score of their file, which falls with
 * each further place of it, so that no file fills the list. Within a file they keep their order.
 *
 * @param places of `rankPlaces`, best first
 * @param files those that the places lie in, with their scores
 */
export function spreadPlaces(
  places: readonly RankedPlace[],
  files: readonly ScoredPath[],
): RankedPlace[] {
  const scores = new Map(files.map(({ path, score }) => [path, score]));
  const worths = new Map<RankedPlace, number>();
  for (const place of places) {
    const worth = scores.get(place.path) ?? 0;
    worths.set(place, worth);
    scores.set(place.path, worth * NEXT_PLACE);
  }
  return [...places].sort((a, b) => worths.get(b)! - worths.get(a)!);
}
