import type { LineRange } from '@ctx/text';
import type { Query } from '../query/query.js';
import { scanWords, wordFilter } from '../query/word-scan.js';
import { wordTerms } from '../terms/terms.js';
import type { Place } from './cut-places.js';

/** The counts of a query in one place. */
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

/** The meaning of a word for a query. */
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
 * @param hitOf Who is told where terms are, of a place.
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
  // A stop word stands everywhere: only what it names is told by it.
  const identifiers = new Map(
    query.identifiers.flatMap(({ name, stop }, i) => (stop ? [] : [[name, i]])),
  );
  const meanings = new Map<string, Meaning>();
  const meaningOf = (word: string): Meaning => {
    const cached = meanings.get(word);
    if (cached !== undefined) return cached;
    const parts = wordTerms(word);
    const meaning = {
      terms: parts.map((term) => terms.get(term)).filter((term) => term !== undefined),
      identifier: identifiers.get(word),
      length: parts.length,
    };
    meanings.set(word, meaning);
    return meaning;
  };
  const filter = wordFilter(query);
  return (lines, places, hitOf) =>
    places.map((place) => {
      const counts: PlaceCounts = { terms: new Map(), identifiers: new Set(), length: 0, lines: 0 };
      const hit = hitOf(place);
      let at = 0;
      const count = (word: string) => {
        const meaning = meaningOf(word);
        counts.length += meaning.length;
        if (meaning.identifier !== undefined) counts.identifiers.add(meaning.identifier);
        for (const term of meaning.terms) {
          counts.terms.set(term, (counts.terms.get(term) ?? 0) + 1);
          hit?.(at, term);
        }
      };
      eachLine(place.own, (line) => {
        at = line;
        counts.lines++;
        const text = lines[line - 1] ?? '';
        const others = scanWords(text, Math.min(text.length, READ), filter, count);
        counts.length += others;
      });
      return counts;
    });
}

function eachLine(ranges: readonly LineRange[], visit: (line: number) => void): void {
  for (const { startLine, endLine } of ranges)
    for (let line = startLine; line <= endLine; line++) visit(line);
}
