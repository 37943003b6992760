import type { LineRange } from '@ctx/text';
import type { PLACE_WEIGHTS } from '../defaults.js';
import type { Query } from '../query/query.js';
import { isTelling } from '../signals/identifiers.js';
import { terms as termsOf } from '../terms/terms.js';
import { CALLABLE } from './cut-places.js';
import type { Candidate, PlacedFile } from './place-candidates.js';

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
export interface Worths {
  terms: Float64Array;
  identifiers: Float64Array;
  /** Names of the task that look like code. */
  named: ReadonlySet<string>;
}

/** One number for each weight of the model. */
export type PlaceFeatures = Record<keyof typeof PLACE_WEIGHTS, number>;

const NAMING = new Set(['title', 'backtick', 'prose', 'call']);
const TYPE = /^(?:class|interface|struct|enum|trait|impl|type)$/;

/** The worth of each word and name of a query. */
export function worthsOf(query: Query, { files, idf, holders }: Rarity): Worths {
  const naming = query.identifiers.filter(({ place }) => NAMING.has(place));
  return {
    terms: Float64Array.from(query.terms, ({ weight }, t) => weight * idf[t]!),
    identifiers: Float64Array.from(query.identifiers, ({ name, weight }, i) => {
      const frequency = holders[i]!;
      const tells = isTelling(frequency, files) || query.names.includes(name);
      return tells ? weight * Math.log(1 + files / frequency) : 0;
    }),
    named: new Set(query.names.length > 0 ? query.names.slice(-1) : naming.map(({ name }) => name)),
  };
}

/** The features of each place for the model; comparable within one call. Places of a file stand together. */
export function featuresOf(
  query: Query,
  worths: Worths,
  candidates: readonly Candidate[],
): PlaceFeatures[] {
  const topScore = candidates.reduce((most, { file }) => Math.max(most, file.score), 0) || 1;
  const bestMatch = candidates.reduce((most, { match }) => Math.max(most, match), 0) || 1;
  const allTerms = sumOf(worths.terms, worths.terms.keys()) || 1;
  const matches = matchesByFile(candidates);
  const wordsOf = nameReader(query, worths);
  return candidates.map(({ file, rank, place, counts, match, around }, i) => {
    const matchOf = (other: Candidate | undefined) => (other?.file === file ? other.match : 0);
    const beside = (matchOf(candidates[i - 1]) + matchOf(candidates[i + 1])) / 2;
    const { definition } = place;
    const { best, sum, opening } = matches.get(file)!;
    const [name, kind = ''] = [wordsOf(definition?.name), definition?.kind];
    return {
      rank: Math.log(rank + 1),
      file: file.score / topScore,
      role: Math.log(file.factor ?? 1),
      match: match / bestMatch,
      matchInFile: match / (best || 1),
      crowd: Math.log1p(sum / bestMatch),
      beside: beside / bestMatch,
      coverage: sumOf(worths.terms, counts.terms.keys()) / allTerms,
      identifiers: Math.log1p(sumOf(worths.identifiers, counts.identifiers)),
      container: wordsOf(around.at(-1)?.name).worth,
      name: name.worth,
      nameShare: name.share,
      size: Math.log(counts.lines + 1),
      named: Number(definition !== undefined && worths.named.has(definition.name)),
      framed: Number(hasFrame(file, place)),
      decided: Number(holds(place, file.decided)),
      callable: Number(CALLABLE.test(kind)),
      type: Number(TYPE.test(kind)),
      passage: Number(definition === undefined),
      exact: Number(isExact(query, candidates[i]!)),
      opening: Number(place === opening),
    };
  });
}

/** Of each file: the best match, the sum of all, and its first passage, where imports stand. */
function matchesByFile(
  candidates: readonly Candidate[],
): Map<PlacedFile, { best: number; sum: number; opening: Candidate['place'] | undefined }> {
  const byFile = new Map<PlacedFile, ReturnType<typeof empty>>();
  const empty = () => ({ best: 0, sum: 0, opening: undefined as Candidate['place'] | undefined });
  for (const { file, place, match } of candidates) {
    const matches = byFile.get(file) ?? empty();
    matches.best = Math.max(match, matches.best);
    matches.sum += match;
    if (place.definition === undefined) matches.opening ??= place;
    byFile.set(file, matches);
  }
  return byFile;
}

/** A name of a place as a query reads it. */
interface Read {
  worth: number;
  share: number;
}

const NOTHING: Read = { worth: 0, share: 0 };

/** Reads a name: the worth of its terms (words, and the whole) that occur in the task, and their share. */
function nameReader(query: Query, { terms }: Worths) {
  const termOf = new Map(query.terms.map(({ term }, t) => [term, t]));
  const worths = new Map([['', NOTHING]]);
  // Members have one name around them, and methods of many classes the same.
  return (name = ''): Read => {
    let read = worths.get(name);
    if (read === undefined) {
      const words = termsOf(name);
      const present = words.flatMap((word) => termOf.get(word) ?? []).filter((t) => terms[t]! > 0);
      read = { worth: sumOf(terms, present), share: present.length / (words.length || 1) };
      worths.set(name, read);
    }
    return read;
  };
}

/** Whether the task consists of this definition's name, alone or after the name around it. */
function isExact({ names }: Query, { place, around }: Candidate): boolean {
  const name = names.at(-1);
  if (name === undefined || place.definition?.name !== name) return false;
  const outer = new Set(around.map((definition) => definition.name));
  return names.length === 1 || outer.has(names.at(-2)!);
}

function hasFrame({ frames = [] }: PlacedFile, place: LineRange): boolean {
  return frames.some((line) => holds(place, line));
}

function holds({ startLine, endLine }: LineRange, line = 0): boolean {
  return line >= startLine && line <= endLine;
}

function sumOf(values: Float64Array, which: Iterable<number>): number {
  let sum = 0;
  for (const i of which) sum += values[i] ?? 0;
  return sum;
}
