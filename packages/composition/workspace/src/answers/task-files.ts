import type { RankedFile, Source } from '@ctx/pipeline';
import type { Query, RankedDocument, RankedPlace } from '@ctx/relevance';
import type { Commit } from '@ctx/source';
import type { PathFacts } from '../cache/record.js';
import { reasonsOf } from './reasons.js';

/** Facts and commits that explain the ranking, looked up once. */
export interface Material {
  facts: ReadonlyMap<string, Pick<PathFacts, 'definitions'>>;
  commits: readonly Commit[];
}

/** A ranked file with what places are weighed by. */
export type ScoredFile = RankedFile & Pick<RankedDocument, 'score' | 'factor' | 'decided'>;

/** Ranked documents as the composer takes them: with reasons in words, and the lines that the task names. */
export function describeFiles(
  documents: readonly RankedDocument[],
  { facts, commits }: Material,
): ScoredFile[] {
  const byId = new Map(commits.map((commit) => [commit.id, commit]));
  return documents.map((document) => {
    const names = new Set(facts.get(document.path)?.definitions.map(({ name }) => name));
    return {
      path: document.path,
      reasons: reasonsOf(document.evidence, names, byId),
      passages: document.blocks,
      frames: framesOf(document),
      score: document.score,
      factor: document.factor,
      ...(document.decided !== undefined && { decided: document.decided }),
    };
  });
}

/** Lines that the task names in this file. */
function framesOf({ evidence }: RankedDocument): number[] {
  return [...(evidence.find(({ signal }) => signal === 'mentions')?.lines ?? [])];
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

/** Names of the task that look like code: a definition of that name is opened. */
export function namesOf({ identifiers }: Query): Set<string> {
  const places = new Set(['title', 'backtick', 'prose', 'call']);
  return new Set(identifiers.filter(({ place }) => places.has(place)).map(({ name }) => name));
}
