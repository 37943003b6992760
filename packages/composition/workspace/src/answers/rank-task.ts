import { repositoryOf } from '@ctx/imports/repositories';
import type { NamedTest, Place, RankedFile, Source } from '@ctx/pipeline';
import { placesOf } from '@ctx/pipeline/sections';
import {
  type Corpus,
  confidenceOf,
  openCorpus,
  type Query,
  type RankedDocument,
  type RankedPlace,
  rankFiles,
  rankPlaces,
  readQuery,
  type TermIndex,
} from '@ctx/relevance';
import type { Commit } from '@ctx/source';
import type { LineRange } from '@ctx/text';
import { sourceLines } from '@ctx/text/lines';
import type { PathFacts } from '@ctx/tree';
import type { ChangedFile, Manifest } from '@ctx/tree/view';
import { withBorderTests } from './border-tests.js';
import {
  type ExpectedNames,
  expectedFiles,
  expectedIn,
  joinedDocuments,
  joinedPlaces,
  namesIn,
  trustIn,
} from './expected/expected-names.js';
import { factsNaming, namedDefiners } from './named/definers.js';
import { namedLines, withinReach } from './named/lines.js';
import { namedTests } from './named/tests.js';
import { readSources } from './read-sources.js';
import { CANDIDATES } from './replay/compose-answer.js';
import { type Kept, keptFor } from './resident/kept.js';
import { type FactsByPath, factsByPath, type Sources, sameRoot } from './sources.js';
import { describeFiles, type ScoredFile, withoutFillers } from './task-files.js';
import { taskScope } from './task-scope.js';

/** Worth of a file that uses or tests what changed, where a changed one is 1. */
const RELATED_TRUST = 0.2;

/** The sources of a ranking; the manifests show which imports point to a file that is gone. */
export type TaskSources = Sources & { manifests?(): Promise<Manifest[]> };

/** The options of a ranking, beside the words of its task. */
export interface TaskRankingOptions {
  /** Paths relative to the root that come first whatever their rank. */
  readonly focus?: readonly string[] | undefined;
  /** The changes: it comes first. */
  readonly changes?: readonly ChangedFile[] | undefined;
  /** Names that the caller believes are in the code. */
  readonly expect?: readonly string[] | undefined;
  /** Of several roots the name of the one at hand. */
  readonly home?: string | undefined;
}

function checkFocus(focus: readonly string[], workspace: Sources): void {
  if (focus.length === 0) return;
  const paths = new Set(workspace.files.map(({ path }) => path));
  const missing = focus.find((path) => !paths.has(path));
  if (missing === undefined) return;
  throw new RangeError(`focus names ${JSON.stringify(missing)}, which is not a file here`);
}

/** The ranked files and places that an answer is composed of. */
export interface TaskRanking {
  /** The task as it was read. */
  query: Query;
  /** The task and the names that the caller expects, and how rare their words are. */
  corpus: Corpus;
  /** The state of the names that are expected; absent where none are expected. */
  expected: ExpectedNames | undefined;
  /** Chance that the first of {@link documents} is right; undefined where the caller says what comes first. */
  confidence: number | undefined;
  /** All files that match, as they were ranked. */
  documents: readonly RankedDocument[];
  /** The first files of the answer, in its order. */
  files: readonly RankedFile[];
  /** Places of the files that the task found. */
  places: readonly RankedPlace[];
  /** Files that have changed, and those that use or test them, with their places. */
  changed: readonly RankedFile[];
  /** All others, in their order. */
  others: readonly ScoredFile[];
  /** Lines that the task names, by path. */
  named: ReadonlyMap<string, readonly number[]>;
  /** Tests of the first files that the task found. */
  tests: readonly NamedTest[];
  /** Text of {@link files}. */
  sources: ReadonlyMap<string, Source>;
  /** The notebooks, which are given as the text of their cells. */
  cells: ReadonlySet<string>;
}

/**
 * Ranks all files for a task, reads the first ones, and finds the places in them.
 *
 * @throws RangeError when a path of `focus` is not a file of the workspace.
 */
// Locals: what each stage hands to the next ones.
export async function rankTask(
  task: string,
  workspace: TaskSources,
  { focus = [], changes, expect = [], home }: TaskRankingOptions,
): Promise<TaskRanking> {
  checkFocus(focus, workspace);
  const facts = factsByPath(workspace);
  const first = focus[0] === undefined ? undefined : repositoryOf(focus[0]);
  const at = home ?? first ?? workspace.roots?.find(({ atHand }) => atHand)?.name;
  const { index, commits, kept } = await searchScope(task, workspace, at);
  const { query, corpus, documents, ...search } = searchedWith(task, namesIn(expect), (asked) =>
    searched(asked, { index, facts, commits, kept }),
  );
  const described = describeFiles(documents, {
    ...{ facts, commits, index },
    names: saidNames(corpus.query),
  });
  const found = focusFirst(withinReach(described, corpus, CANDIDATES), focus, facts);
  const ranked = await withBorderTests(found, workspace, at);
  const { changed, related, others } = await changedFirst(ranked, changes, workspace);
  const files = [...changed, ...related, ...others].slice(0, CANDIDATES);
  const texts = await readSources(files, workspace, facts);
  return {
    ...{ query, corpus, documents, files, others, ...texts },
    expected: search.expected,
    confidence:
      focus.length === 0 && changes === undefined ? confidenceOf(corpus, documents) : undefined,
    places: placesIn(search, withTexts(others, texts.sources)),
    tests: namedTests(
      files.map(({ path }) => path),
      { paths: corpus.paths, facts, index, isBeside: sameRoot(workspace) },
    ),
    changed: [
      ...withEqualPlaces(changed, 1, texts.sources).map(withoutBystanders),
      ...withEqualPlaces(related, RELATED_TRUST, texts.sources).map(withoutBystanders),
    ],
    named: namedLines({ ...corpus, query, sources: texts.sources }),
  };
}

/** The files and commits among which a task is looked for: those of the repositories that it is about. */
async function searchScope(task: string, workspace: TaskSources, at: string | undefined) {
  const scope = await taskScope(readQuery(task), workspace, at);
  const all = await workspace.history();
  return {
    index: scope?.index ?? workspace.index,
    commits: scope?.commits(all) ?? all,
    kept: keptFor(scope ?? workspace),
  };
}

/** The result of a query. */
interface Searched {
  corpus: Corpus;
  /** All files that match, best first. */
  documents: RankedDocument[];
}

/** The results of a task, alone and with the names that its caller expects. */
interface SearchedTask extends Searched {
  query: Query;
  /** One search, or two where names are expected: without them and with them. */
  searches: readonly Searched[];
  expected: ExpectedNames | undefined;
  /** Weight of the names, by how many of them are in the code. */
  trust: number;
  /** Files that the names lead to. */
  files: ReadonlySet<string>;
}

function searchedWith(
  task: string,
  names: readonly string[],
  search: (query: Query) => Searched,
): SearchedTask {
  const query = readQuery(task);
  const alone = search(query);
  if (names.length === 0)
    return { query, ...alone, searches: [alone], expected: undefined, trust: 0, files: new Set() };
  const widened = search(readQuery(`${task}\n\n${names.join(' ')}`));
  const expected = expectedIn(names, widened.corpus);
  const trust = trustIn(expected);
  const documents = joinedDocuments(alone.documents, widened.documents, trust);
  const { corpus } = widened;
  const files = expectedFiles(names, corpus.paths);
  return { query, corpus, documents, searches: [alone, widened], expected, trust, files };
}

interface Searching {
  readonly index: TermIndex;
  readonly facts: FactsByPath<PathFacts>;
  readonly commits: readonly Commit[];
  readonly kept: Kept;
}

function searched(query: Query, { index, facts, commits, kept }: Searching): Searched {
  const definers = namedDefiners(query, factsNaming(query, facts, index));
  const corpus = openCorpus({
    ...{ query, index, definers },
    commits: kept.history(commits, query),
  });
  return { corpus, documents: withoutFillers(rankFiles(corpus)) };
}

/** The places of the files that were read, by the task alone or by it and the names expected. */
function placesIn(
  { searches: [alone, asked], ...weight }: Pick<SearchedTask, 'searches' | 'trust' | 'files'>,
  read: readonly (Source & ScoredFile)[],
): RankedPlace[] {
  if (alone === undefined || asked === undefined) return rankPlaces(alone!.corpus, read);
  const [task, both] = [alone, asked].map(({ corpus, documents }) =>
    rankPlaces(corpus, rankedBy(documents, read)),
  );
  return joinedPlaces(task!, both!, weight);
}

/** The files that were read, in the order of one of two rankings and with its scores. */
function rankedBy<File extends ScoredFile>(
  documents: readonly RankedDocument[],
  read: readonly File[],
): File[] {
  const ranks = new Map(documents.map(({ path }, rank) => [path, rank]));
  const rankOf = ({ path }: File) => ranks.get(path) ?? documents.length;
  return [...read]
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map((file) => ({ ...file, score: documents[rankOf(file)]?.score ?? 0 }));
}

/** The files that were read, with their text. */
function withTexts(
  files: readonly ScoredFile[],
  sources: ReadonlyMap<string, Source>,
): (Source & ScoredFile)[] {
  return files.flatMap((file) => {
    const source = sources.get(file.path);
    return source === undefined ? [] : [{ ...source, ...file }];
  });
}

/** Names that a reason gives in any spelling: those that the task consists of, and stop words. */
function saidNames({ names, identifiers }: Query): string[] {
  return [...names, ...identifiers.flatMap(({ name, stop }) => (stop ? [name] : []))];
}

/** Puts what has changed, and what uses and tests it, before what the task found. */
async function changedFirst(
  found: readonly ScoredFile[],
  changes: readonly ChangedFile[] | undefined,
  workspace: TaskSources,
): Promise<{ changed: RankedFile[]; related: RankedFile[]; others: ScoredFile[] }> {
  if (changes === undefined) return { changed: [], related: [], others: [...found] };
  const { rankChanges } = await import('./rank-changes.js');
  const { staleImports } = await import('./changes/stale-imports.js');
  const paths = workspace.files.map(({ path }) => path);
  const facts = new Map(workspace.facts.map((file) => [file.path, file]));
  const manifests = (await workspace.manifests?.()) ?? [];
  const { changed, related } = await rankChanges(changes, {
    paths,
    facts,
    graph: () => workspace.graph(),
    isBeside: sameRoot(workspace),
    stale: staleImports(changes, { paths, facts, manifests }),
  });
  const first = new Set([...changed, ...related].map(({ path }) => path));
  return { changed, related, others: found.filter(({ path }) => !first.has(path)) };
}

/** Gives files places by their passages, all files of the same worth, whatever their rank. */
function withEqualPlaces(
  files: readonly RankedFile[],
  worth: number,
  sources: ReadonlyMap<string, Source>,
): RankedFile[] {
  return files.map((file) => {
    const source = sources.get(file.path);
    if (source === undefined) return file;
    const places = placesOf(file, source, {
      rank: 0,
      lines: sourceLines(source.text),
      names: new Set(),
    });
    return { ...file, places: places.map((place) => ({ ...place, score: worth * place.score })) };
  });
}

/** Moves the files at hand to the front, in the caller's order. */
function focusFirst(
  ranked: readonly ScoredFile[],
  focus: readonly string[],
  facts: FactsByPath<PathFacts>,
): ScoredFile[] {
  if (focus.length === 0) return [...ranked];
  const byPath = new Map(ranked.map((file) => [file.path, file]));
  const score = ranked[0]?.score ?? 1;
  const first = [...new Set(focus)].map((path) => {
    const file = byPath.get(path) ?? {
      path,
      reasons: [],
      passages: firstDefinition(facts.get(path)),
    };
    return { ...file, reasons: ['focus', ...file.reasons], score, factor: 1 };
  });
  const chosen = new Set(focus);
  return [...first, ...ranked.filter(({ path }) => !chosen.has(path))];
}

/** Where nothing matches, a file is read from its first definition. */
function firstDefinition(facts: PathFacts | undefined): RankedFile['passages'] {
  const first = facts?.definitions[0];
  return first ? [{ startLine: first.startLine, endLine: first.startLine, score: 1 }] : [];
}

/** Worth of lines that only stand near what is meant, beside what they would be worth as such. */
const BYSTANDER = 0.001;

/**
 * Of a file that has changed, or uses what has, the places and parts of places that hold such a line:
 * what stands near them comes when nothing else is left.
 */
export function withoutBystanders(file: RankedFile): RankedFile {
  const { places, passages, frames = [] } = file;
  if (places === undefined) return file;
  const isMeant = ({ ranges }: Place['parts'][number]) =>
    ranges.some(
      (range) =>
        frames.some((line) => range.startLine <= line && line <= range.endLine) ||
        passages.some((passage) => areMet(passage, range)),
    );
  return { ...file, places: places.map((place) => weighed(place, isMeant)) };
}

/** A place whose parts that are not meant are worth next to nothing. */
function weighed(place: Place, isMeant: (part: Place['parts'][number]) => boolean): Place {
  const parts = place.parts.map((part) => ({
    ...part,
    share: part.share * (isMeant(part) ? 1 : BYSTANDER),
  }));
  const sum = parts.reduce((total, { share }) => total + share, 0);
  if (sum === 0) return place;
  return {
    ...place,
    score: place.score * sum,
    parts: parts.map((part) => ({ ...part, share: part.share / sum })),
  };
}

function areMet(a: LineRange, b: LineRange): boolean {
  return a.startLine <= b.endLine && b.startLine <= a.endLine;
}
