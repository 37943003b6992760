import type { RankedFile, Source } from '@ctx/pipeline';
import type { Evidence, Query, RankedDocument, RankedPlace } from '@ctx/relevance';
import type { Commit } from '@ctx/source';
import { formatOf, isDocument, isSettings } from '@ctx/source/formats';
import { isCode } from '@ctx/source/roles';
import { labelOf, matchOf, reasonsOf } from './explain/reasons.js';
import { type DefinerIndex, type RelatedFacts, relationsTo } from './relations.js';
import type { FactsByPath } from './sources.js';

/** Files whose relation to the first one is looked up: as many as an answer may show. */
const RELATED = 40;

/** Reasons given for a file: more is noise that costs tokens. */
const REASONS = 3;

/** Facts and commits that explain the ranking, looked up once. */
export interface Material {
  facts: FactsByPath<RelatedFacts>;
  commits: readonly Commit[];
  /** Of the same files; without it all facts are read for the names that one file alone defines. */
  index?: DefinerIndex | undefined;
  /** Names that the task consists of, if it does. */
  names?: readonly string[] | undefined;
}

/** A ranked file with what places are weighed by. */
export type ScoredFile = RankedFile & Pick<RankedDocument, 'score' | 'factor' | 'decided'>;

/**
 * The ranked files without those that are neither code nor prose and match by their history alone: settings that were
 * committed together with much else have nothing to read for a task.
 */
export function withoutFillers<T extends Pick<RankedDocument, 'path' | 'shares'>>(
  documents: readonly T[],
): T[] {
  return documents.filter(
    ({ path, shares }) =>
      isCode(path) ||
      isDocument(formatOf(path) ?? '') ||
      Object.entries(shares).some(([signal, share]) => share > 0 && labelOf(signal).own),
  );
}

/** Ranked documents as the composer takes them: with reasons in words, and the lines that the task names. */
export function describeFiles(
  documents: readonly RankedDocument[],
  { facts, commits, index, names = [] }: Material,
): ScoredFile[] {
  const byId = new Map(commits.map((commit) => [commit.id, commit]));
  const paths = documents.slice(0, RELATED).map(({ path }) => path);
  const relations = relationsTo(paths, facts, index);
  const before = new Set<string>();
  // A task whose best file is one of settings is about settings.
  const isAboutCode = documents[0] !== undefined && !isSettings(documents[0].path);
  return documents.map((document) => {
    // Most files are behind those that carry evidence: nothing is said of them, and nothing read.
    const isSaid = document.evidence.length > 0;
    const definitions = isSaid ? facts.get(document.path)?.definitions : undefined;
    const defined = new Set(definitions?.map(({ name }) => name));
    const [byName, other] = parts(document.evidence, before);
    before.add(document.path);
    const reasons = [
      ...reasonsOf(byName, defined, byId, names),
      ...(relations.get(document.path) ?? []),
      ...reasonsOf(other, defined, byId, names),
    ].slice(0, REASONS);
    return {
      path: document.path,
      ...(reasons.length > 0
        ? { reasons }
        : { reasons: matchOf(document.evidence), unnamed: true }),
      passages: document.blocks,
      frames: framesOf(document),
      score: document.score,
      factor: document.factor,
      ...(document.decided !== undefined && { decided: document.decided }),
      ...(isAboutCode && isUnasked(document) && { last: true }),
    };
  });
}

/** Settings that the task does not name. */
function isUnasked({ path, evidence }: RankedDocument): boolean {
  return isSettings(path) && !evidence.some(({ signal }) => labelOf(signal).causes === 'places');
}

/** Splits the reasons into names and history: that a file changes with another says something of a better one. */
function parts(
  evidence: readonly Evidence[],
  better: ReadonlySet<string>,
): [byName: Evidence[], other: Evidence[]] {
  const isByName = ({ signal }: Evidence) => ['places', 'names'].includes(labelOf(signal).causes);
  const other = evidence
    .filter((signal) => !isByName(signal))
    .map((signal) =>
      labelOf(signal.signal).causes === 'files'
        ? { ...signal, because: signal.because.filter((path) => better.has(path)) }
        : signal,
    );
  return [evidence.filter(isByName), other];
}

/** Lines that the task names in this file. */
function framesOf({ evidence }: RankedDocument): number[] {
  return evidence.flatMap(({ lines = [] }) => lines);
}

/** Adds to each file that was read its definitions and passages with their worth. */
export function withPlaces(
  files: readonly ScoredFile[],
  places: readonly RankedPlace[],
  sources: ReadonlyMap<string, Source>,
): RankedFile[] {
  const byPath = new Map<string, RankedPlace[]>();
  for (const { path } of files) if (sources.has(path)) byPath.set(path, []);
  for (const place of places) byPath.get(place.path)?.push(place);
  return files.map((file) => {
    const mine = byPath.get(file.path);
    return mine === undefined ? file : { ...file, places: mine };
  });
}

/** Names of the task that look like code: a definition of that name is opened. Of `HeaderMap get` the member. */
export function namesOf({ identifiers, names }: Query): Set<string> {
  if (names.length > 0) return new Set(names.slice(-1));
  const places = new Set(['title', 'backtick', 'prose', 'call']);
  return new Set(identifiers.filter(({ place }) => places.has(place)).map(({ name }) => name));
}
