import { type Context, composeContext, type RankedFile, type Source } from '@ctx/pipeline';
import { type Commit, type Query, type RankedDocument, rankFiles, readQuery } from '@ctx/relevance';
import type { CountTokens } from '@ctx/text';
import { loadO200k } from '@ctx/text/o200k';
import { CANDIDATES, CONTEXT_BUDGET } from './defaults.js';
import { fenceLanguage, outlinedDefinitions } from './outlined.js';
import { reasonsOf } from './reasons.js';
import type { PathFacts } from './record.js';
import type { Sources } from './sources.js';

/** Options of `workspace.context`. */
export interface ContextOptions {
  /** The caller's tokenizer (default: exact o200k_base, loaded on first use). */
  countTokens?: CountTokens;
  /** Tokens of the whole answer (default 8000). */
  budget?: number;
  /** Paths relative to the root that come first whatever their rank. */
  focus?: readonly string[];
  /** How deep to look; a role of `@ctx/ledger/agents` is one (default: as deep as the budget goes). */
  depth?: { readonly filesFull: number; readonly filesSignatures: number };
}

/** A context, and what a person should know about how it came about. */
export interface TaskContext extends Context {
  /** One sentence each: no history, an empty task; empty in the ordinary case. */
  remarks: string[];
}

/** What the ranking is explained by, looked up once. */
interface Material {
  facts: ReadonlyMap<string, PathFacts>;
  commits: readonly Commit[];
}

/**
 * Composes what to read for a task: rank all files, read the first ones, choose lines, render.
 *
 * @throws RangeError when a path of `focus` is not a file of the workspace.
 */
export async function contextFor(
  task: string,
  workspace: Sources,
  options: ContextOptions = {},
): Promise<TaskContext> {
  const { budget = CONTEXT_BUDGET, focus = [], depth } = options;
  const countTokens = options.countTokens ?? (await loadO200k());
  const known = new Set(workspace.files.map(({ path }) => path));
  const missing = focus.find((path) => !known.has(path));
  if (missing !== undefined) {
    throw new RangeError(`focus names ${JSON.stringify(missing)}, which is not a file here`);
  }
  const query = readQuery(task);
  const facts = new Map(workspace.facts.map((file) => [file.path, file]));
  const material = { facts, commits: await workspace.history() };
  const ranked = focusFirst(rank(query, workspace, material), focus, facts);
  const sources = await readSources(ranked.slice(0, CANDIDATES), workspace, facts);
  const context = composeContext(
    { ranked, sources, considered: workspace.files.length, names: namesOf(query) },
    { budget, countTokens, candidates: CANDIDATES, ...(depth && { depth }) },
  );
  return { ...context, remarks: remarksOf(query, workspace) };
}

function rank(query: Query, { index }: Sources, { facts, commits }: Material): RankedFile[] {
  const byId = new Map(commits.map((commit) => [commit.id, commit]));
  return rankFiles({ query, index, commits }).map((document) => {
    const names = new Set(facts.get(document.path)?.definitions.map(({ name }) => name));
    return {
      path: document.path,
      reasons: reasonsOf(document.evidence, names, byId),
      passages: document.blocks,
      frames: framesOf(document),
    };
  });
}

/** Lines that the task names in this file. */
function framesOf({ evidence }: RankedDocument): number[] {
  const mentions = evidence.find(({ signal }) => signal === 'mentions')?.because ?? [];
  return mentions
    .map((mention) => Number(/:(\d+)$/.exec(mention)?.[1]))
    .filter((line) => Number.isInteger(line));
}

/** Moves the files at hand to the front, in the caller's order. */
function focusFirst(
  ranked: readonly RankedFile[],
  focus: readonly string[],
  facts: Material['facts'],
): RankedFile[] {
  if (focus.length === 0) return [...ranked];
  const byPath = new Map(ranked.map((file) => [file.path, file]));
  const first = [...new Set(focus)].map((path) => {
    const file = byPath.get(path) ?? { path, reasons: [], passages: topOf(facts.get(path)) };
    return { ...file, reasons: ['focus', ...file.reasons] };
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
  facts: Material['facts'],
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
    definitions: outlinedDefinitions(text),
  };
}

/** Names of the task that look like code: a definition of that name is opened. */
function namesOf({ identifiers }: Query): Set<string> {
  const places = new Set(['title', 'backtick', 'prose', 'call']);
  return new Set(identifiers.filter(({ place }) => places.has(place)).map(({ name }) => name));
}

function remarksOf(query: Query, { notices }: Sources): string[] {
  const remarks = [...notices];
  if (query.empty) remarks.push('the task has no word to search for; `ctx map` shows the whole');
  if (query.truncated) remarks.push('the task is very long; only its beginning was searched for');
  return remarks;
}
