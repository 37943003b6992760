import { compareText, type LineRange, lines as linesOf } from '@ctx/text';
import { softmax } from '@ctx/text/statistics';
import type { Corpus } from '../corpus/corpus.js';
import { MAX_CAUSES, PLACE_WEIGHTS } from '../defaults.js';
import type { Query } from '../query/query.js';
import type { Place } from './cut-places.js';
import { modulePaths } from './import-lines.js';
import {
  type Candidate,
  type PlacedFile,
  type PlacePart,
  placeCandidates,
} from './place-candidates.js';
import {
  featuresOf,
  type PlaceFeatures,
  type Rarity,
  type Worths,
  worthsOf,
} from './place-features.js';

/** A definition, or a passage outside of all, of the answer. */
export interface RankedPlace extends LineRange {
  path: string;
  /** Chance that the task is about it, by the model; the chances of all places sum to 1. */
  score: number;
  /** Absent for a passage. */
  name?: string | undefined;
  kind?: string | undefined;
  /** The line that holds the name. */
  headerLine?: number | undefined;
  /** The definitions around it, outermost first. */
  within: { name: string; headerLine: number }[];
  /** Its own lines, without the lines of the definitions inside it. */
  parts: PlacePart[];
  /** Words of the task in it, strongest first, at most 4. */
  because: string[];
  /** The task names this definition. */
  named: boolean;
  /** It is a passage of imports alone, none of which the task names: it only goes with other lines of its file. */
  imports?: true | undefined;
  /** The numbers that the model saw; times its weights they add up to the log odds of the place. */
  features: PlaceFeatures;
}

const FEATURES = Object.keys(PLACE_WEIGHTS) as (keyof typeof PLACE_WEIGHTS)[];

/**
 * Ranks the definitions of ranked files, and the passages between them.
 *
 * A log-linear model. The chance of a place falls with the rank of its file and with all that matches
 * in the same file; it grows with the file's score, with the match of its own lines (BM25, relative to
 * the best of all and of its file), its share of the task's words, the match of its neighbors, rare
 * identifiers of the task, its size, its name and the name around it, and when the task names its
 * lines. Functions are more likely than types, and what opens a file (its imports) than other passages.
 *
 * @param corpus The task, and how rare its words and names are.
 * @param files Files to look into, best first.
 * @returns Best first; equal scores by path, then line.
 */
export function rankPlaces(corpus: Corpus, files: readonly PlacedFile[]): RankedPlace[] {
  const { query, idf, holders, paths } = corpus;
  return placesByRarity(query, files, {
    files: paths.length,
    idf,
    holders: holders.map(({ length }) => length),
  });
}

/** {@link rankPlaces} without a corpus: the caller knows how rare words and names are. */
export function placesByRarity(
  query: Query,
  files: readonly PlacedFile[],
  rarity: Rarity,
): RankedPlace[] {
  const worths = worthsOf(query, rarity);
  const candidates = placeCandidates(query, worths.terms, files);
  const features = featuresOf(query, worths, candidates);
  const chances = softmax(features.map(logit));
  const task = { query, worths, modules: modulePaths(query) };
  return candidates
    .map((candidate, i) => describe(task, candidate, features[i]!, chances[i]!))
    .sort(
      (a, b) =>
        b.score - a.score ||
        compareText(a.path, b.path) ||
        a.startLine - b.startLine ||
        b.endLine - a.endLine,
    );
}

/** The numbers that the model of {@link rankPlaces} sees, for callers who fit weights of their own. */
export function placeFeatures(
  query: Query,
  files: readonly PlacedFile[],
  rarity: Rarity,
): { path: string; place: Place; features: PlaceFeatures }[] {
  const worths = worthsOf(query, rarity);
  const candidates = placeCandidates(query, worths.terms, files);
  return featuresOf(query, worths, candidates).map((features, i) => {
    const { file, place } = candidates[i]!;
    return { path: file.path, place, features };
  });
}

/** Log odds of a place under the model. */
function logit(features: PlaceFeatures): number {
  let sum = 0;
  for (const name of FEATURES) sum += PLACE_WEIGHTS[name] * features[name];
  return sum;
}

/** A task, what its words are worth, and the paths of modules in it. */
interface Task {
  query: Query;
  worths: Worths;
  modules: readonly string[];
}

function describe(
  { query, worths, modules }: Task,
  { file, place, counts, around, parts }: Candidate,
  features: PlaceFeatures,
  score: number,
): RankedPlace {
  const { startLine, endLine, definition } = place;
  return {
    path: file.path,
    startLine,
    endLine,
    score,
    ...(definition && { name: definition.name, headerLine: definition.headerLine }),
    ...(definition?.kind !== undefined && { kind: definition.kind }),
    within: around.map(({ name, headerLine }) => ({ name, headerLine })),
    parts,
    because: causes(query, worths, [...counts.terms.keys()]),
    named: definition !== undefined && worths.named.has(definition.name),
    ...(place.imports && !asksFor(modules, file, place) && { imports: true as const }),
    features,
  };
}

/** Whether a task names a module that a place of imports has. */
function asksFor(
  modules: readonly string[],
  { text }: PlacedFile,
  { startLine, endLine }: LineRange,
): boolean {
  if (modules.length === 0) return false;
  const imports = linesOf(text)
    .slice(startLine - 1, endLine)
    .join('\n');
  return modules.some((path) => imports.includes(path));
}

/** Words of the terms, strongest first. */
function causes(query: Query, worths: Worths, terms: number[]): string[] {
  terms.sort((a, b) => worths.terms[b]! - worths.terms[a]!);
  const words = new Set(terms.map((term) => query.terms[term]!.word));
  return [...words].slice(0, MAX_CAUSES);
}
