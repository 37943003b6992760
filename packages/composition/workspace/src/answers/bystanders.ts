import type { Place, RankedFile } from '@ctx/pipeline';
import type { LineRange } from '@ctx/text';

/** Worth of lines that only stand near what is meant, beside what they would be worth as such. */
const BYSTANDER = 0.001;

/**
 * Of a file that has changed, or uses what has, the places and parts of places that hold such a line:
 * what stands near them comes when nothing else is left.
 */
export function withoutBystanders(file: RankedFile): RankedFile {
  const { places, passages, frames = [] } = file;
  if (places === undefined) return file;
  const isMeant = ({ ranges }: Place['parts'][number]) =>
    ranges.some(
      (range) =>
        frames.some((line) => range.startLine <= line && line <= range.endLine) ||
        passages.some((passage) => areMet(passage, range)),
    );
  return { ...file, places: places.map((place) => weighed(place, isMeant)) };
}

/** A place whose parts that are not meant are worth next to nothing. */
function weighed(place: Place, isMeant: (part: Place['parts'][number]) => boolean): Place {
  const parts = place.parts.map((part) => ({
    ...part,
    share: part.share * (isMeant(part) ? 1 : BYSTANDER),
  }));
  const sum = parts.reduce((total, { share }) => total + share, 0);
  if (sum === 0) return place;
  return {
    ...place,
    score: place.score * sum,
    parts: parts.map((part) => ({ ...part, share: part.share / sum })),
  };
}

function areMet(a: LineRange, b: LineRange): boolean {
  return a.startLine <= b.endLine && b.startLine <= a.endLine;
}
