import type { LineRange } from '@ctx/text';
import type { Query } from '../query/query.js';
import { wordsOf, wordTerms } from '../terms/terms.js';
import type { Place } from './cut-places.js';

/** What a query finds in one place. */
export interface PlaceCounts {
  /** Occurrences of each of the query's terms, by its index. */
  terms: Map<number, number>;
  /** Indexes of the query's identifiers that stand in it, exactly. */
  identifiers: Set<number>;
  /** Terms in all of its own lines. */
  length: number;
  /** Its own lines. */
  lines: number;
}

/** What a word means to a query. */
interface Meaning {
  terms: number[];
  identifier: number | undefined;
  length: number;
}

/** Told of each of the query's terms, by its index, line by line. */
export type Hit = (line: number, term: number) => void;

/**
 * Counts the terms of a query in texts; words are looked up once.
 *
 * @param hitOf Who is told where terms are, of a place; of the others the lines are read together.
 */
export type PlaceCounter = (
  lines: readonly string[],
  places: readonly Place[],
  hitOf: (place: Place) => Hit | undefined,
) => PlaceCounts[];

/** Longest part of a line that is read, in UTF-16 units: longer lines are data. */
const READ = 2000;

/** A counter for one query. */
export function placeCounter(query: Query): PlaceCounter {
  const terms = new Map(query.terms.map(({ term }, i) => [term, i]));
  const identifiers = new Map(query.identifiers.map(({ name }, i) => [name, i]));
  const meanings = new Map<string, Meaning>();
  const meaningOf = (word: string): Meaning => {
    const known = meanings.get(word);
    if (known !== undefined) return known;
    const parts = wordTerms(word);
    const meaning = {
      terms: parts.map((term) => terms.get(term)).filter((term) => term !== undefined),
      identifier: identifiers.get(word),
      length: parts.length,
    };
    meanings.set(word, meaning);
    return meaning;
  };
  const read = (line = ''): string => (line.length > READ ? line.slice(0, READ) : line);
  return (lines, places, hitOf) =>
    places.map((place) => {
      const { own } = place;
      const counts: PlaceCounts = { terms: new Map(), identifiers: new Set(), length: 0, lines: 0 };
      const hit = hitOf(place);
      const count = (text: string, line: number) => {
        for (const word of wordsOf(text)) {
          const meaning = meaningOf(word);
          counts.length += meaning.length;
          if (meaning.identifier !== undefined) counts.identifiers.add(meaning.identifier);
          for (const term of meaning.terms) {
            counts.terms.set(term, (counts.terms.get(term) ?? 0) + 1);
            hit?.(line, term);
          }
        }
      };
      const rows: string[] = [];
      eachLine(own, (line) => {
        counts.lines++;
        if (hit) count(read(lines[line - 1]), line);
        else rows.push(read(lines[line - 1]));
      });
      // No word goes on over the end of a line.
      if (!hit) count(rows.join('\n'), 0);
      return counts;
    });
}

function eachLine(ranges: readonly LineRange[], visit: (line: number) => void): void {
  for (const { startLine, endLine } of ranges)
    for (let line = startLine; line <= endLine; line++) visit(line);
}
