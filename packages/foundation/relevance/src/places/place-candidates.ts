import { type LineRange, lines as linesOf } from '@ctx/text';
import { B_BODY } from '../defaults.js';
import type { Query } from '../query/query.js';
import { scanWords, wordFilter } from '../query/word-scan.js';
import { lengthNorm, saturation } from '../terms/bm25.js';
import { wordTerms } from '../terms/terms.js';
import { cutPlaces, type DefinitionShape, type Place } from './cut-places.js';
import { isIdle } from './idle-lines.js';

/** Worth of matching words (weight times rarity) that counts as much as a part's length. */
const HITS_PER_PART = 6;

/** Lines of one part of a long place. Lab: of parts of 40 lines 2 tasks in 100 fewer are whole in 2,048 tokens. */
const PART_LINES = 25;

/** Own lines of a place that are kept together; a longer one is cut into parts. */
const WHOLE_PLACE = 60;

/** A ranked file with its text. */
export interface PlacedFile {
  path: string;
  text: string;
  /** Of `rankFiles`; 0 for a file that it does not know. */
  score: number;
  /** Factor of the file's role, of `rankFiles`. Default 1. */
  factor?: number | undefined;
  /** In source order, enclosing before enclosed. Without them places are passages. */
  definitions?: readonly DefinitionShape[] | undefined;
  /** Lines that the task names. */
  frames?: readonly number[] | undefined;
  /** The line by which the task decides for this file, of `rankFiles`. */
  decided?: number | undefined;
}

/** Some lines of a place that are shown or left out together. */
export interface PlacePart {
  ranges: LineRange[];
  /** Share of the place's score; the shares of all its parts sum to 1. */
  share: number;
}

/** A place and its counts, before the places are compared. */
export interface Candidate {
  file: PlacedFile;
  /** 0-based rank of the file. */
  rank: number;
  place: Place;
  counts: PlaceCounts;
  /** BM25 of its own lines. */
  match: number;
  /** Definitions around it, outermost first. */
  around: DefinitionShape[];
  parts: PlacePart[];
}

/**
 * The places of all files, each with the query's counts; the places of one file stand together.
 *
 * @param values Weight times rarity of each of the query's terms.
 */
export function placeCandidates(
  query: Query,
  values: Float64Array,
  files: readonly PlacedFile[],
): Candidate[] {
  const count = placeCounter(query);
  const candidates = files.flatMap((file, rank) => candidatesIn(file, rank, values, count));
  const total = candidates.reduce((sum, { counts }) => sum + counts.length, 0);
  for (const candidate of candidates) {
    const { length, terms } = candidate.counts;
    const norm = lengthNorm(length, total / candidates.length, B_BODY);
    for (const [term, frequency] of terms)
      candidate.match += values[term]! * saturation(frequency, norm);
  }
  return candidates;
}

function candidatesIn(
  file: PlacedFile,
  rank: number,
  values: Float64Array,
  count: ReturnType<typeof placeCounter>,
): Candidate[] {
  const lines = linesOf(file.text);
  const places = cutPlaces(lines, file.definitions);
  const hits = new Float64Array(lines.length + 1);
  const hit: Hit = (line, term) => {
    hits[line]! += values[term]!;
  };
  // The lines of a short place stay together, whatever is in which.
  const counts = count(lines, places, ({ own }) => (size(own) > WHOLE_PLACE ? hit : undefined));
  return places.map((place, p) => ({
    file,
    rank,
    place,
    counts: counts[p]!,
    match: 0,
    around: definitionsAround(places, place),
    parts: partsOf(place, hits, lines),
  }));
}

function definitionsAround(places: readonly Place[], { inside }: Place): DefinitionShape[] {
  const around: DefinitionShape[] = [];
  for (let at = inside; at !== undefined; at = places[at]!.inside)
    around.unshift(places[at]!.definition!);
  return around;
}

/**
 * Own lines of a short place together; of a longer one pieces of 25 lines, which share its score by
 * their length and by what the query finds in them. Lines that only close or surround others are no piece.
 */
function partsOf({ own }: Place, hits: Float64Array, lines: readonly string[]): PlacePart[] {
  const says = (range: LineRange) => !isIdle(lines.slice(range.startLine - 1, range.endLine));
  if (size(own) <= WHOLE_PLACE) return [{ ranges: own.filter(says), share: 1 }];
  const pieces: { range: LineRange; weight: number }[] = [];
  for (const { startLine, endLine } of own)
    for (let from = startLine; from <= endLine; from += PART_LINES) {
      const to = Math.min(endLine, from + PART_LINES - 1);
      if (!says({ startLine: from, endLine: to })) continue;
      let weight = (to - from + 1) / PART_LINES;
      for (let line = from; line <= to; line++) weight += hits[line]! / HITS_PER_PART;
      pieces.push({ range: { startLine: from, endLine: to }, weight });
    }
  const sum = pieces.reduce((total, { weight }) => total + weight, 0);
  return pieces.map(({ range, weight }) => ({ ranges: [range], share: weight / sum }));
}

function size(own: readonly LineRange[]): number {
  return own.reduce((sum, { startLine, endLine }) => sum + endLine - startLine + 1, 0);
}

/** The counts of a query in one place. */
interface PlaceCounts {
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
type Hit = (line: number, term: number) => void;

/**
 * Counts the terms of a query in texts; words are looked up once.
 *
 * @param hitOf Who is told where terms are, of a place.
 */
type PlaceCounter = (
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
