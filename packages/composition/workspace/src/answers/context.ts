import { classifyIntent, type StructuredIntent } from '@ctx/intent';
import {
  type Context,
  type ContextInput,
  composeContext,
  type RankedFile,
  type SeenFile,
  type View,
} from '@ctx/pipeline';
import type { RankedPlace } from '@ctx/relevance';
import { spreadPlaces } from '@ctx/relevance/places';
import type { CountTokens, LineRange } from '@ctx/text';
import { loadO200k } from '@ctx/tokens';
import type { ChangedFile } from '@ctx/tree/view';
import type { ExpectedNames } from './expected/expected-names.js';
import { explainFiles, type FileExplanation } from './explain/file-explanation.js';
import { explainPlaces, type PlaceExplanation } from './explain/place-explanation.js';
import { withNamedLines } from './named-lines.js';
import { CANDIDATES, rankTask, type TaskRanking, type TaskSources } from './rank-task.js';
import { cellsShown, notesOf, remarksOf, unfit } from './remarks.js';
import { type Rerank, reranked } from './rerank/rerank.js';
import { namesOf, withPlaces } from './task-files.js';

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
  /**
   * Names that the caller believes are in the code to change, before it has seen any: functions, classes,
   * files, words of errors, keys. Right ones help, wrong ones cost next to nothing.
   */
  expect?: readonly string[] | undefined;
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
  /** Which names of `expect` are in the code; absent without them. */
  expected?: ExpectedNames | undefined;
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

/**
 * Composes what to read for a task: rank all files, read the first ones, choose lines, render. With
 * changes the task may be empty.
 *
 * @throws RangeError when a path of `focus` is not a file of the workspace.
 */
export async function contextFor(
  task: string,
  workspace: TaskSources,
  options: ContextOptions = {},
): Promise<TaskContext> {
  const countTokens = options.countTokens ?? (await loadO200k());
  const found = await rankTask(task, workspace, options);
  const { query, documents, files, places, sources } = found;
  const { rerank } = options;
  // Of an order that the caller's model gives the chance is not known.
  const confidence = rerank === undefined ? found.confidence : undefined;
  const order = rerank && (await reranked(places, { task, rerank, sources, countTokens }));
  const input = {
    ranked: rankedOf(found, order?.places ?? places),
    sources,
    considered: workspace.count ?? workspace.files.length,
    names: namesOf(query),
    tests: found.tests,
  };
  const notes = notesOf({ ...found, confidence, leftOut: workspace.leftOut });
  const { context, withheld, unsaid } = composed(
    { ...input, notes },
    countTokens,
    options,
    workspace.leftOut,
  );
  return {
    ...context,
    ...(withheld && { withheld }),
    ...(confidence !== undefined && { confidence }),
    ...(found.expected && { expected: found.expected }),
    remarks: [
      ...remarksOf(query, options.changes, workspace),
      ...unsaid,
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

/** The context that the caller wants, what of it `seen` leaves out, and the notes for which it has no room. */
function composed(
  input: ContextInput,
  countTokens: CountTokens,
  { budget = CONTEXT_BUDGET, depth, view, numbers = false, seen = [] }: ContextOptions,
  leftOut: readonly string[] = [],
): { context: Context; withheld: Withheld | undefined; unsaid: readonly string[] } {
  const how = { budget, countTokens, numbers, candidates: CANDIDATES, depth, view };
  const noted = composeContext(input, { ...how, seen });
  // A sentence about the lines is worth less than lines.
  const isRoom = noted.files.length > 0 || !input.notes?.length;
  const said = isRoom ? input : { ...input, notes: [] };
  const bare = isRoom ? noted : composeContext(said, { ...how, seen });
  // Where there are none, a file that was not read may have them.
  const alone = { ...input, notes: [...leftOut] };
  const context = bare.files.length > 0 ? bare : composeContext(alone, { ...how, seen });
  const withheld = seen.length > 0 ? withheldOf(composeContext(said, how), seen) : undefined;
  // Where no file matches, a message is nowhere with all else.
  const isSaid = isRoom || context.files.length === 0;
  return { context, withheld, unsaid: isSaid ? [] : (input.notes ?? []) };
}

/** The places that a task can be about: what imports alone say is where names come from. */
function telling(places: readonly RankedPlace[]): RankedPlace[] {
  return places.filter(({ imports }) => !imports);
}

/** All files of the answer, in its order, with their places. */
function rankedOf(
  { changed, others, named, sources }: TaskRanking,
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
