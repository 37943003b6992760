import { cutPlaces } from '@ctx/relevance/places';
import type { LineRange } from '@ctx/text';
import { FRAME_MARGIN } from '../defaults.js';
import type { Place, RankedFile, Source } from '../shapes.js';

/** Weight added to the place of a stack frame, relative to the file's best passage. */
const FRAME_BOOST = 2;

/** Weight added to the definition that the task names, relative to the file's best passage. */
const NAMED_BOOST = 2;

/** Lines around a passage that belong to it. */
const MARGIN = 2;

/** Lines of a part of a passage outside of all definitions, where the ranking gives no places. */
const PASSAGE_PART_LINES = 10;

/** Lines of a part of a longer definition. */
const PART_LINES = 25;

/** Longest definition that is shown whole, in lines. Longer: the parts that match. */
const WHOLE_DEFINITION = 60;

/** Worth of a part that nothing meets, where a whole passage of the best score is 1. */
const UNMATCHED = 0.02;

/**
 * How fast trust falls with rank when the ranking gives no places: a file at rank r is worth
 * r^-RANK_DECAY. Lab: of 1 to 3, 2 delivers the most changed lines, or near it.
 */
const RANK_DECAY = 2;

/** The input of a file's places, beside its ranking and its definitions. */
export interface PlaceInput {
  /** 0-based place of the file in the ranking. */
  rank: number;
  lines: readonly string[];
  /** Identifiers that the task names. */
  names: ReadonlySet<string>;
}

/**
 * Places of a file whose ranking gives only passages: the worth of the file falls with its rank as a
 * power law, and is spread over its places by the passages that meet them, by the lines that the task
 * names, and by names.
 *
 * @param file The file, as ranked.
 * @param source Its content.
 * @param input Its rank, its lines, and what the task names.
 */
export function placesOf(
  file: RankedFile,
  { definitions = [] }: Source,
  { rank, lines, names }: PlaceInput,
): Place[] {
  const top = file.passages.reduce((best, { score }) => Math.max(best, score), 0) || 1;
  const wanted = [
    ...file.passages.map((range) => ({ range: widened(range, MARGIN), worth: range.score / top })),
    ...(file.frames ?? []).map((line) => ({
      range: widened({ startLine: line, endLine: line }, FRAME_MARGIN),
      worth: FRAME_BOOST,
    })),
  ].filter(({ worth }) => worth > 0);
  const places = cutPlaces(lines, definitions);
  const parts = places.map(({ own, definition }) => {
    const named = definition !== undefined && names.has(definition.name) ? NAMED_BOOST : 0;
    return partsOf(own, definition !== undefined).map((ranges) => ({
      ranges,
      worth:
        UNMATCHED + named + wanted.reduce((sum, w) => sum + w.worth * meets(ranges, w.range), 0),
    }));
  });
  const sum = parts.flat().reduce((total, { worth }) => total + worth, 0);
  const trust = (rank + 1) ** -RANK_DECAY;
  return places.map(({ startLine, endLine, definition, inside }, p): Place => {
    const own = parts[p]!.reduce((total, { worth }) => total + worth, 0);
    const within = [];
    for (let at = inside; at !== undefined; at = places[at]!.inside)
      within.unshift(places[at]!.definition!);
    return {
      startLine,
      endLine,
      score: (trust * own) / sum,
      ...(definition && { name: definition.name, headerLine: definition.headerLine }),
      within,
      parts: parts[p]!.map(({ ranges, worth }) => ({ ranges, share: worth / own })),
    };
  });
}

function widened({ startLine, endLine }: LineRange, margin: number): LineRange {
  return { startLine: startLine - margin, endLine: endLine + margin };
}

/** Own lines of a definition together when they are few, else in pieces; smaller ones of plain text. */
function partsOf(own: readonly LineRange[], isDefinition: boolean): LineRange[][] {
  const size = own.reduce((sum, { startLine, endLine }) => sum + endLine - startLine + 1, 0);
  if (isDefinition && size <= WHOLE_DEFINITION) return [[...own]];
  const step = isDefinition ? PART_LINES : PASSAGE_PART_LINES;
  const pieces: LineRange[][] = [];
  for (const { startLine, endLine } of own)
    for (let from = startLine; from <= endLine; from += step)
      pieces.push([{ startLine: from, endLine: Math.min(endLine, from + step - 1) }]);
  return pieces;
}

/** Share of a range's lines that are among `ranges`. */
function meets(ranges: readonly LineRange[], { startLine, endLine }: LineRange): number {
  let common = 0;
  for (const range of ranges) {
    const last = Math.min(endLine, range.endLine);
    common += Math.max(0, last - Math.max(startLine, range.startLine) + 1);
  }
  return common / (endLine - startLine + 1);
}
