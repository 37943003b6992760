import { compareText, type LineRange } from '@ctx/text';
import { corpusOf } from './corpus.js';
import { MAX_CAUSES, PLACE_WEIGHTS } from './defaults.js';
import { isTelling } from './identifiers.js';
import {
  type Candidate,
  type PlacedFile,
  type PlacePart,
  placeCandidates,
} from './place-candidates.js';
import type { Place } from './places.js';
import type { Query } from './query.js';
import type { TermIndex } from './term-index.js';
import { terms as termsOf } from './terms.js';

/** What {@link rankPlaces} ranks. */
export interface PlacesInput {
  query: Query;
  /** Gives the rarity of words and names. */
  index: TermIndex;
  /** Files to look into, best first. */
  files: readonly PlacedFile[];
}

/** A definition, or a passage outside of all, of the answer. */
export interface RankedPlace extends LineRange {
  path: string;
  /** Chance that the task is about it, by the model; those of all places sum to 1. */
  score: number;
  /** Absent for a passage. */
  name?: string;
  kind?: string;
  /** The line that holds the name. */
  headerLine?: number;
  /** The definitions around it, outermost first. */
  within: { name: string; headerLine: number }[];
  /** Its own lines, without those of the definitions inside it. */
  parts: PlacePart[];
  /** Words of the task in it, strongest first, at most 4. */
  because: string[];
  /** The task names this definition. */
  named: boolean;
}

/** How rare the words and names of a query are. */
export interface Rarity {
  /** Number of files. */
  files: number;
  /** Inverse document frequency of each term of the query. */
  idf: ArrayLike<number>;
  /** Files that hold each identifier of the query, exactly. */
  holders: readonly number[];
}

/** Worth of the query's terms and identifiers: weight times rarity. */
interface Values {
  terms: Float64Array;
  identifiers: Float64Array;
  /** Names of the task that look like code. */
  named: ReadonlySet<string>;
}

/** One number for each weight of the model. */
export type PlaceFeatures = Record<keyof typeof PLACE_WEIGHTS, number>;

const FEATURES = Object.keys(PLACE_WEIGHTS) as (keyof typeof PLACE_WEIGHTS)[];

const NAMING = new Set(['title', 'backtick', 'prose', 'call']);

/**
 * Ranks the definitions of ranked files, and the passages between them.
 *
 * A log-linear model. The chance of a place falls with the rank of its file, and grows with the
 * file's score, with the match of its own lines (BM25, relative to the best of all and of its file),
 * its share of the task's words, the match of its neighbours, rare identifiers of the task, its size,
 * its name and the name around it, and when the task names its lines.
 *
 * @returns Best first; equal scores by path, then line.
 */
export function rankPlaces({ query, index, files }: PlacesInput): RankedPlace[] {
  const { idf, holders, paths } = corpusOf(query, index);
  return placesByRarity(query, files, {
    files: paths.length,
    idf,
    holders: holders.map(({ length }) => length),
  });
}

/** {@link rankPlaces} without an index: the caller knows how rare words and names are. */
export function placesByRarity(
  query: Query,
  files: readonly PlacedFile[],
  rarity: Rarity,
): RankedPlace[] {
  const values = valuesOf(query, rarity);
  const candidates = placeCandidates(query, values.terms, files);
  const chances = softmax(featuresOf(query, values, candidates).map(logit));
  return candidates
    .map((candidate, i) => describe(query, values, candidate, chances[i]!))
    .sort(
      (a, b) =>
        b.score - a.score ||
        compareText(a.path, b.path) ||
        a.startLine - b.startLine ||
        b.endLine - a.endLine,
    );
}

/** What the model of {@link rankPlaces} sees, for who fits weights of their own. */
export function placeFeatures(
  query: Query,
  files: readonly PlacedFile[],
  rarity: Rarity,
): { path: string; place: Place; features: PlaceFeatures }[] {
  const values = valuesOf(query, rarity);
  const candidates = placeCandidates(query, values.terms, files);
  return featuresOf(query, values, candidates).map((features, i) => {
    const { file, place } = candidates[i]!;
    return { path: file.path, place, features };
  });
}

function valuesOf(query: Query, { files, idf, holders }: Rarity): Values {
  const naming = query.identifiers.filter(({ place }) => NAMING.has(place));
  return {
    terms: Float64Array.from(query.terms, ({ weight }, t) => weight * idf[t]!),
    identifiers: Float64Array.from(query.identifiers, ({ weight }, i) => {
      const frequency = holders[i]!;
      return isTelling(frequency, files) ? weight * Math.log(1 + files / frequency) : 0;
    }),
    named: new Set(naming.map(({ name }) => name)),
  };
}

/** What the model sees of each place; comparable within one call. */
function featuresOf(
  query: Query,
  values: Values,
  candidates: readonly Candidate[],
): PlaceFeatures[] {
  const topScore = candidates.reduce((most, { file }) => Math.max(most, file.score), 0) || 1;
  const bestMatch = candidates.reduce((most, { match }) => Math.max(most, match), 0) || 1;
  const allTerms = sumOf(values.terms, [...values.terms.keys()]) || 1;
  const bestOf = new Map<PlacedFile, number>();
  for (const { file, match } of candidates)
    bestOf.set(file, Math.max(match, bestOf.get(file) ?? 0));
  const termOf = new Map(query.terms.map(({ term }, t) => [term, t]));
  const nameMatch = (name: string) =>
    sumOf(
      values.terms,
      termsOf(name).map((term) => termOf.get(term) ?? -1),
    );
  return candidates.map(({ file, rank, place, counts, match, around }, i) => {
    const matchOf = (other: Candidate | undefined) => (other?.file === file ? other.match : 0);
    const beside = (matchOf(candidates[i - 1]) + matchOf(candidates[i + 1])) / 2;
    const { definition } = place;
    const container = around.at(-1);
    return {
      rank: Math.log(rank + 1),
      file: file.score / topScore,
      role: Math.log(file.factor ?? 1),
      match: match / bestMatch,
      matchInFile: match / (bestOf.get(file) || 1),
      beside: beside / bestMatch,
      coverage: sumOf(values.terms, counts.terms.keys()) / allTerms,
      identifiers: Math.log1p(sumOf(values.identifiers, counts.identifiers)),
      container: container ? nameMatch(container.name) : 0,
      size: Math.log(counts.lines + 1),
      named: Number(definition !== undefined && values.named.has(definition.name)),
      framed: Number(hasFrame(file, place)),
      passage: Number(definition === undefined),
    };
  });
}

/** Log odds of a place under the model. */
function logit(features: PlaceFeatures): number {
  let sum = 0;
  for (const name of FEATURES) sum += PLACE_WEIGHTS[name] * features[name];
  return sum;
}

function hasFrame({ frames = [] }: PlacedFile, { startLine, endLine }: LineRange): boolean {
  return frames.some((line) => line >= startLine && line <= endLine);
}

function sumOf(values: Float64Array, which: Iterable<number>): number {
  let sum = 0;
  for (const i of which) sum += values[i] ?? 0;
  return sum;
}

function softmax(logits: readonly number[]): number[] {
  const most = logits.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const weights = logits.map((logit) => Math.exp(logit - most));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function describe(
  query: Query,
  values: Values,
  { file, place, counts, around, parts }: Candidate,
  score: number,
): RankedPlace {
  const { startLine, endLine, definition } = place;
  const matched = [...counts.terms.keys()].sort((a, b) => values.terms[b]! - values.terms[a]!);
  const words = new Set(matched.map((term) => query.terms[term]!.word));
  return {
    path: file.path,
    startLine,
    endLine,
    score,
    ...(definition && { name: definition.name, headerLine: definition.headerLine }),
    ...(definition?.kind !== undefined && { kind: definition.kind }),
    within: around.map(({ name, headerLine }) => ({ name, headerLine })),
    parts,
    because: [...words].slice(0, MAX_CAUSES),
    named: definition !== undefined && values.named.has(definition.name),
  };
}
