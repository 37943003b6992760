import { classifyIntent, type StructuredIntent } from '@ctx/intent';
import {
  type Context,
  composeContext,
  type RankedFile,
  type SeenFile,
  type Source,
  type View,
} from '@ctx/pipeline';
import { placesOf } from '@ctx/pipeline/places';
import { openCorpus, type Query, rankFiles, rankPlaces, readQuery } from '@ctx/relevance';
import type { CountTokens, LineRange } from '@ctx/text';
import { sourceLines } from '@ctx/text/lines';
import { printablePath } from '@ctx/text/printable';
import { loadO200k } from '@ctx/tokens';
import type { PathFacts } from '../cache/record.js';
import { CANDIDATES, CONTEXT_BUDGET, NAMED_CHANGES, RELATED_TRUST } from '../defaults.js';
import type { ChangedFile } from '../diff/changed-file.js';
import type { Manifest } from '../scan/manifests.js';
import { fenceLanguage, outlineBlocks } from '../scan/outline-blocks.js';
import { secretRule } from '../secrets/secrets.js';
import { explainFiles, type FileExplanation } from './file-explanation.js';
import { explainPlaces, type PlaceExplanation } from './place-explanation.js';
import { rankChanges } from './rank-changes.js';
import type { Sources } from './sources.js';
import { staleImports } from './stale-imports.js';
import { describeFiles, namesOf, type ScoredFile, withPlaces } from './task-files.js';

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
  /** Give every signal and its share, per file (default false). */
  explain?: boolean | undefined;
}

/** A context, and what a person should know about how it came about. */
export interface TaskContext extends Context {
  /** One sentence each: no history, an empty task; empty in the ordinary case. */
  remarks: string[];
  /** What the task asks for. */
  intent: StructuredIntent;
  /** Definitions and passages that the task may be about, with what weighs for each; at most 50. */
  places: PlaceExplanation[];
  /** Why the first files are where they are, best first; with `explain`. */
  explanation?: FileExplanation[] | undefined;
  /** What `seen` changed; absent where nothing of it would have been sent again. */
  withheld?: Withheld | undefined;
}

/** What an answer does not send again. */
export interface Withheld {
  /** Lines that it would have shown, and that the conversation has. */
  lines: number;
  /** Tokens that it would have taken; it takes fewer where there is little that is new. */
  tokens: number;
}

/** What a context is composed from; manifests tell who imports what is gone. */
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
  const { budget = CONTEXT_BUDGET, focus = [], depth, view, numbers = false, seen = [] } = options;
  const countTokens = options.countTokens ?? (await loadO200k());
  const known = new Set(workspace.files.map(({ path }) => path));
  const missing = focus.find((path) => !known.has(path));
  if (missing !== undefined) {
    throw new RangeError(`focus names ${JSON.stringify(missing)}, which is not a file here`);
  }
  const query = readQuery(task);
  const intent = options.intent ?? classifyIntent(query);
  const facts = new Map(workspace.facts.map((file) => [file.path, file]));
  const commits = await workspace.history();
  const corpus = openCorpus({ query, index: workspace.index, commits });
  const documents = rankFiles(corpus);
  const found = describeFiles(documents, { facts, commits });
  const parts = await changedFirst(focusFirst(found, focus, facts), options.changes, workspace);
  const files = [...parts.changed, ...parts.related, ...parts.others];
  const sources = await readSources(files.slice(0, CANDIDATES), workspace, facts);
  const read = parts.others.flatMap((file) => {
    const source = sources.get(file.path);
    return source === undefined ? [] : [{ ...source, ...file }];
  });
  const places = rankPlaces(corpus, read);
  const ranked = [
    ...withEqualPlaces(parts.changed, 1, sources),
    ...withEqualPlaces(parts.related, RELATED_TRUST, sources).map(onlyMatched),
    ...withPlaces(parts.others, places, sources),
  ];
  const input = { ranked, sources, considered: workspace.files.length, names: namesOf(query) };
  const how = { budget, countTokens, numbers, candidates: CANDIDATES, depth, view };
  const context = composeContext(input, { ...how, seen });
  const withheld = seen.length > 0 && withheldOf(composeContext(input, how), seen);
  return {
    ...context,
    ...(withheld && { withheld }),
    remarks: [...remarksOf(query, options.changes, workspace), ...unfit(context, view)],
    intent,
    places: explainPlaces(places),
    ...(options.explain && { explanation: explainFiles(files.slice(0, CANDIDATES), documents) }),
  };
}

/** What an answer would have shown again. */
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

/** Of a file that only uses what changed, the places that do. */
function onlyMatched(file: RankedFile): RankedFile {
  const { places, passages } = file;
  if (places === undefined) return file;
  const matched = places.filter((place) =>
    passages.some(
      ({ startLine, endLine }) => startLine <= place.endLine && endLine >= place.startLine,
    ),
  );
  return { ...file, places: matched };
}

/** Puts what has changed, and what uses and tests it, before what the task found. */
async function changedFirst(
  found: readonly ScoredFile[],
  changes: readonly ChangedFile[] | undefined,
  workspace: ContextSources,
): Promise<{ changed: RankedFile[]; related: RankedFile[]; others: ScoredFile[] }> {
  if (changes === undefined) return { changed: [], related: [], others: [...found] };
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
    const places = placesOf(file, 0, source, sourceLines(source.text), new Set());
    return { ...file, places: places.map((place) => ({ ...place, score: worth * place.score })) };
  });
}

/** Moves the files at hand to the front, in the caller's order. */
function focusFirst(
  ranked: readonly ScoredFile[],
  focus: readonly string[],
  facts: ReadonlyMap<string, PathFacts>,
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

async function readSources(
  ranked: readonly RankedFile[],
  workspace: Sources,
  facts: ReadonlyMap<string, PathFacts>,
): Promise<Map<string, Source>> {
  const sources = new Map<string, Source>();
  await Promise.all(
    ranked.map(async ({ path }) => {
      const file = await workspace.read(path);
      if (!('text' in file)) return;
      sources.set(path, { path, text: file.text, ...shapeOf(path, file.text, facts.get(path)) });
    }),
  );
  return sources;
}

/** Definitions by grammar, or where there is none the blocks of the text's outline. */
function shapeOf(
  path: string,
  text: string,
  facts: PathFacts | undefined,
): Pick<Source, 'language' | 'definitions'> {
  if (facts) return { language: facts.language, definitions: facts.definitions };
  const language = fenceLanguage(path);
  return {
    ...(language === undefined ? {} : { language }),
    definitions: outlineBlocks(text, path),
  };
}

function remarksOf(
  query: Query,
  changes: readonly ChangedFile[] | undefined,
  { notices, files }: Sources,
): string[] {
  const remarks = [...notices];
  const known = new Set(files.map(({ path }) => path));
  const shown = changes?.filter(({ path }) => known.has(path)) ?? [];
  if (changes?.length === 0) remarks.push('nothing has changed');
  else if (changes !== undefined && shown.length < changes.length)
    remarks.push(...sayUnseen(changes, known));
  if (query.empty && changes === undefined)
    remarks.push('the task has no word to search for; `ctx map` shows the whole');
  if (query.degraded.length > 0)
    remarks.push('the task is very long; only its beginning was searched for');
  return remarks;
}

/** Whole files were asked for, and not one has room. */
function unfit({ files, budget }: Context, view: View | undefined): string[] {
  if (view !== 'full' || files.length === 0 || files.some((file) => file.view === 'full'))
    return [];
  return [
    `no whole file fits ${budget} tokens: ${files[0]!.path} comes first; without the view full its best parts are shown`,
  ];
}

/** Changed files that no view can show, by name; secrets have none. */
function sayUnseen(changes: readonly ChangedFile[], known: ReadonlySet<string>): string[] {
  const unseen = changes.filter(({ path }) => !known.has(path));
  const secret = unseen.filter(({ path }) => secretRule(path) !== undefined);
  const named = unseen.filter((change) => !secret.includes(change));
  const [gone, left] = [named.filter(isGone), named.filter((change) => !isGone(change))];
  const list = (files: readonly ChangedFile[]): string => {
    const names = files.slice(0, NAMED_CHANGES).map(({ path }) => printablePath(path));
    const more = files.length - names.length;
    return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  };
  const are = (count: number): string =>
    `${count} changed ${count === 1 ? 'file is' : 'files are'}`;
  return [
    ...(gone.length > 0 ? [`${are(gone.length)} gone: ${list(gone)}`] : []),
    ...(left.length > 0 ? [`${are(left.length)} not shown: ${list(left)}`] : []),
    ...(secret.length > 0 ? [`${are(secret.length)} not read, as it may hold a secret`] : []),
  ];
}

function isGone({ kind }: ChangedFile): boolean {
  return kind === 'removed';
}
