import type { LineRange } from '@ctx/text';
import type { Query } from '../query/query.js';
import { eachWord, wordTerms } from '../terms/terms.js';
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

/** Counts the terms of a query in texts; words are looked up once. */
export type PlaceCounter = (
  lines: readonly string[],
  places: readonly Place[],
  hit: (line: number, term: number) => void,
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
  return (lines, places, hit) =>
    places.map(({ own }) => {
      const counts: PlaceCounts = { terms: new Map(), identifiers: new Set(), length: 0, lines: 0 };
      eachLine(own, (line) => {
        counts.lines++;
        eachWord((lines[line - 1] ?? '').slice(0, READ), (word) => {
          const meaning = meaningOf(word);
          counts.length += meaning.length;
          if (meaning.identifier !== undefined) counts.identifiers.add(meaning.identifier);
          for (const term of meaning.terms) {
            counts.terms.set(term, (counts.terms.get(term) ?? 0) + 1);
            hit(line, term);
          }
        });
      });
      return counts;
    });
}

function eachLine(ranges: readonly LineRange[], visit: (line: number) => void): void {
  for (const { startLine, endLine } of ranges)
    for (let line = startLine; line <= endLine; line++) visit(line);
}
