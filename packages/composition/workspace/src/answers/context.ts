import { classifyIntent, type StructuredIntent } from '@ctx/intent';
import {
  type Context,
  type ContextInput,
  composeContext,
  type NamedTest,
  type RankedFile,
  type SeenFile,
  type Source,
  type View,
} from '@ctx/pipeline';
import { placesOf } from '@ctx/pipeline/places';
import {
  confidenceOf,
  openCorpus,
  type Query,
  type RankedDocument,
  type RankedPlace,
  rankFiles,
  rankPlaces,
  readQuery,
} from '@ctx/relevance';
import { spreadPlaces } from '@ctx/relevance/places';
import type { CountTokens, LineRange } from '@ctx/text';
import { sourceLines } from '@ctx/text/lines';
import { loadO200k } from '@ctx/tokens';
import type { PathFacts } from '../cache/record.js';
import type { ChangedFile } from '../diff/changed-file.js';
import { type Rerank, reranked } from '../rerank/rerank.js';
import { keptFor } from '../resident/kept.js';
import type { Manifest } from '../scan/manifests.js';
import { withoutBystanders } from './bystanders.js';
import { explainFiles, type FileExplanation } from './explain/file-explanation.js';
import { explainPlaces, type PlaceExplanation } from './explain/place-explanation.js';
import { type FactsByPath, factsByPath } from './facts-by-path.js';
import { factsNaming, namedDefiners } from './named-definers.js';
import { namedLines, withinReach, withNamedLines } from './named-lines.js';
import { namedTests } from './named-tests.js';
import { readSources } from './read-sources.js';
import { cellsShown, remarksOf, sayUnsure, unfit } from './remarks.js';
import type { Sources } from './sources.js';
import {
  describeFiles,
  namesOf,
  type ScoredFile,
  withoutFillers,
  withPlaces,
} from './task-files.js';

/** Worth of a file that uses or tests what changed, where a changed one is 1. */
const RELATED_TRUST = 0.2;

/** Ranked files that are read and may get a view: twenty hold 92 % of what fixes touch. */
const CANDIDATES = 40;

/** Tokens of a context when the caller names no budget. */
const CONTEXT_BUDGET = 8_000;

/** Options of `workspace.context`. */
export interface ContextOptions {
  /** The caller's tokenizer (default: exact o200k_base, loaded on first use). */
  countTokens?: CountTokens | undefined;
  /** Tokens of the whole answer (default 8000). */
  budget?: number | undefined;
  /** Paths relative to the root that come first whatever their rank. */
  focus?: readonly string[] | undefined;
  /** How deep to look; a role of `@ctx/ledger/agents` is one (default: as deep as the budget goes). */
  depth?: { readonly filesFull: number; readonly filesSignatures: number } | undefined;
  /** What the task asks for, where the host knows better than its text (default: `classifyIntent`). */
  intent?: StructuredIntent | undefined;
  /** How much of each file is shown, whatever the task suggests. */
  view?: View | undefined;
  /** What has changed, from `workspace.diff()`: it comes first, then what uses and tests it. */
  changes?: readonly ChangedFile[] | undefined;
  /** Put each line's number before it (default false). */
  numbers?: boolean | undefined;
  /**
   * What earlier answers of the conversation show, as the files of their contexts: it is not sent
   * again. Only of files that have not changed since.
   */
  seen?: readonly SeenFile[] | undefined;
  /**
   * Puts the first twenty places in order by what they mean: a call of the caller's own model, which
   * reads cards of at most sixty tokens each. What it throws is thrown.
   */
  rerank?: Rerank | undefined;
  /** Give every signal and its share, per file (default false). */
  explain?: boolean | undefined;
}

/** A context, and what a person should know about how it came about. */
export interface TaskContext extends Context {
  /** One sentence each: no history, an empty task; empty in the ordinary case. */
  remarks: string[];
  /** What the task asks for. */
  intent: StructuredIntent;
  /**
   * Definitions and passages that the task may be about, with what weighs for each; at most 50, the
   * likeliest first. Of a search, a task of one line, each further place of a file stands later.
   */
  places: PlaceExplanation[];
  /** Why the first files are where they are, best first; with `explain`. */
  explanation?: FileExplanation[] | undefined;
  /**
   * The chance that the first file the task finds is one that it is about, in (0, 1): of the answers that
   * say 0.7, seven of ten are right. Absent where changes or the caller's own order come first, and
   * where nothing is found.
   */
  confidence?: number | undefined;
  /** What `seen` changed; absent where nothing of it would have been sent again. */
  withheld?: Withheld | undefined;
}

/** The lines and tokens that an answer does not send again. */
export interface Withheld {
  /** Lines that it would have shown, and that the conversation has. */
  lines: number;
  /** Tokens that it would have taken; it takes fewer where there is little that is new. */
  tokens: number;
}

/** The sources of a context; the manifests show which imports point to a file that is gone. */
type ContextSources = Sources & { manifests?(): Promise<Manifest[]> };

/**
 * Composes what to read for a task: rank all files, read the first ones, choose lines, render. With
 * changes the task may be empty.
 *
 * @throws RangeError when a path of `focus` is not a file of the workspace.
 */
export async function contextFor(
  task: string,
  workspace: ContextSources,
  options: ContextOptions = {},
): Promise<TaskContext> {
  const countTokens = options.countTokens ?? (await loadO200k());
  checkFocus(options.focus ?? [], workspace);
  const query = readQuery(task);
  const found = await rankFor(query, workspace, options);
  const { documents, files, places, sources, confidence } = found;
  const { rerank } = options;
  const order = rerank && (await reranked(places, { task, rerank, sources, countTokens }));
  const ranked = rankedOf(found, order?.places ?? places);
  const input = {
    ranked,
    sources,
    considered: workspace.count ?? workspace.files.length,
    names: namesOf(query),
    tests: found.tests,
  };
  const { context, withheld } = composed(input, countTokens, options);
  return {
    ...context,
    ...(withheld && { withheld }),
    ...(confidence !== undefined && { confidence }),
    remarks: [
      ...remarksOf(query, options.changes, workspace),
      ...sayUnsure(confidence, documents),
      ...unknownCards(order?.unknown ?? 0),
      ...unfit(context, options.view),
      ...cellsShown(context, found.cells),
    ],
    intent: options.intent ?? classifyIntent(query),
    // A search looks through places file by file; the answer of any task is composed of the best.
    places: explainPlaces(telling(query.brief ? spreadPlaces(places, documents) : places)),
    ...(options.explain && { explanation: explainFiles(files, documents) }),
  };
}

/** The context that the caller wants, and what of it `seen` leaves out. */
function composed(
  input: ContextInput,
  countTokens: CountTokens,
  { budget = CONTEXT_BUDGET, depth, view, numbers = false, seen = [] }: ContextOptions,
): { context: Context; withheld: Withheld | undefined } {
  const how = { budget, countTokens, numbers, candidates: CANDIDATES, depth, view };
  const context = composeContext(input, { ...how, seen });
  const withheld = seen.length > 0 ? withheldOf(composeContext(input, how), seen) : undefined;
  return { context, withheld };
}

function checkFocus(focus: readonly string[], workspace: Sources): void {
  if (focus.length === 0) return;
  const known = new Set(workspace.files.map(({ path }) => path));
  const missing = focus.find((path) => !known.has(path));
  if (missing === undefined) return;
  throw new RangeError(`focus names ${JSON.stringify(missing)}, which is not a file here`);
}

/** The ranked files and places that an answer is composed of. */
interface Ranking {
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
  /** Those of them that are notebooks, and stand there by the text of their cells. */
  cells: ReadonlySet<string>;
}

/** Ranks all files, reads the first ones, and finds the places in them. */
async function rankFor(
  query: Query,
  workspace: ContextSources,
  { focus = [], changes, rerank }: ContextOptions,
): Promise<Ranking> {
  const facts = factsByPath(workspace);
  const commits = await workspace.history();
  const definers = namedDefiners(query, factsNaming(query, facts, workspace.index));
  const { index } = workspace;
  const corpus = openCorpus({
    ...{ query, index, definers },
    commits: keptFor(workspace).history(commits),
  });
  const documents = withoutFillers(rankFiles(corpus));
  const found = focusFirst(
    withinReach(
      describeFiles(documents, { facts, commits, index, names: saidNames(query) }),
      corpus,
      CANDIDATES,
    ),
    focus,
    facts,
  );
  const { changed, related, others } = await changedFirst(found, changes, workspace);
  const files = [...changed, ...related, ...others].slice(0, CANDIDATES);
  const texts = await readSources(files, workspace, facts);
  const places = rankPlaces(corpus, withTexts(others, texts.sources));
  const isFound = focus.length === 0 && changes === undefined && rerank === undefined;
  return {
    confidence: isFound ? confidenceOf(corpus, documents) : undefined,
    ...{ documents, files, places, others, ...texts },
    tests: namedTests(
      files.map(({ path }) => path),
      { paths: corpus.paths, facts, index },
    ),
    changed: [
      ...withEqualPlaces(changed, 1, texts.sources).map(withoutBystanders),
      ...withEqualPlaces(related, RELATED_TRUST, texts.sources).map(withoutBystanders),
    ],
    named: namedLines({ ...corpus, sources: texts.sources }),
  };
}

/** Those of the files that were read, with their text. */
function withTexts(
  files: readonly ScoredFile[],
  sources: ReadonlyMap<string, Source>,
): (Source & ScoredFile)[] {
  return files.flatMap((file) => {
    const source = sources.get(file.path);
    return source === undefined ? [] : [{ ...source, ...file }];
  });
}

/** The names that a reason tells however they are written: what the task consists of, and stop words. */
function saidNames({ names, identifiers }: Query): string[] {
  return [...names, ...identifiers.flatMap(({ name, stop }) => (stop ? [name] : []))];
}

/** The places that a task can be about: what imports alone say is where names come from. */
function telling(places: readonly RankedPlace[]): RankedPlace[] {
  return places.filter(({ imports }) => !imports);
}

/** All files of the answer, in its order, with their places. */
function rankedOf(
  { changed, others, named, sources }: Ranking,
  places: readonly RankedPlace[],
): RankedFile[] {
  return withNamedLines([...changed, ...withPlaces(others, places, sources)], named);
}

function unknownCards(count: number): string[] {
  return count === 0
    ? []
    : [
        `${count} ${count === 1 ? 'answer' : 'answers'} of the reranker ${count === 1 ? 'is' : 'are'} no card`,
      ];
}

/** The lines and tokens that an answer would have shown again. */
function withheldOf({ files, tokens }: Context, seen: readonly SeenFile[]): Withheld | undefined {
  const known = new Map<string, Set<number>>();
  for (const { path, shown } of seen) {
    const lines = known.get(path) ?? new Set();
    for (const line of linesIn(shown)) lines.add(line);
    known.set(path, lines);
  }
  const again = files.flatMap(({ path, shown, headers }) => {
    const lines = known.get(path);
    return linesIn(shown).filter((line) => lines?.has(line) && !headers.includes(line));
  });
  return again.length === 0 ? undefined : { lines: again.length, tokens };
}

function linesIn(ranges: readonly LineRange[]): number[] {
  return ranges.flatMap(({ startLine, endLine }) =>
    Array.from({ length: endLine - startLine + 1 }, (_, i) => startLine + i),
  );
}

/** Puts what has changed, and what uses and tests it, before what the task found. */
async function changedFirst(
  found: readonly ScoredFile[],
  changes: readonly ChangedFile[] | undefined,
  workspace: ContextSources,
): Promise<{ changed: RankedFile[]; related: RankedFile[]; others: ScoredFile[] }> {
  if (changes === undefined) return { changed: [], related: [], others: [...found] };
  const { rankChanges } = await import('./rank-changes.js');
  const { staleImports } = await import('../diff/stale-imports.js');
  const paths = workspace.files.map(({ path }) => path);
  const facts = new Map(workspace.facts.map((file) => [file.path, file]));
  const manifests = (await workspace.manifests?.()) ?? [];
  const { changed, related } = await rankChanges(changes, {
    paths,
    facts,
    graph: () => workspace.graph(),
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
    const file = byPath.get(path) ?? { path, reasons: [], passages: topOf(facts.get(path)) };
    return { ...file, reasons: ['focus', ...file.reasons], score, factor: 1 };
  });
  const chosen = new Set(focus);
  return [...first, ...ranked.filter(({ path }) => !chosen.has(path))];
}

/** Where nothing matches, a file is read from its first definition. */
function topOf(facts: PathFacts | undefined): RankedFile['passages'] {
  const first = facts?.definitions[0];
  return first ? [{ startLine: first.startLine, endLine: first.startLine, score: 1 }] : [];
}
