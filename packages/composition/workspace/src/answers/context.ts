import { classifyIntent, type StructuredIntent } from '@ctx/intent';
import type { Context, RankedFile, SeenFile, View } from '@ctx/pipeline';
import type { RankedPlace } from '@ctx/relevance';
import { spreadPlaces } from '@ctx/relevance/places';
import type { CountTokens } from '@ctx/text';
import { loadO200k } from '@ctx/tokens';
import type { ChangedFile } from '@ctx/tree/view';
import type { ExpectedNames } from './expected/expected-names.js';
import { explainFiles, type FileExplanation } from './explain/file-explanation.js';
import { explainPlaces, type PlaceExplanation } from './explain/place-explanation.js';
import { withNamedLines } from './named-lines.js';
import { rankTask, type TaskRanking, type TaskSources } from './rank-task.js';
import { cellsShown, notesOf, remarksOf, unfit } from './remarks.js';
import { composeAnswer, type Replay, type Withheld } from './replay/compose-answer.js';
import { type Rerank, reranked } from './rerank/rerank.js';
import { namesOf, withPlaces } from './task-files.js';

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
  /** The intent of the task, where the host knows better than its text (default: `classifyIntent`). */
  intent?: StructuredIntent | undefined;
  /** How much of each file is shown, whatever the task suggests. */
  view?: View | undefined;
  /** The changes, from `workspace.diff()`: it comes first, then what uses and tests it. */
  changes?: readonly ChangedFile[] | undefined;
  /** Put each line's number before it (default false). */
  numbers?: boolean | undefined;
  /**
   * The files in earlier answers of the conversation, as their contexts give them: it is not sent again. Only of files
   * that have not changed since.
   */
  seen?: readonly SeenFile[] | undefined;
  /**
   * Puts the first twenty places in order by what they mean: a call of the caller's own model, which reads cards of at
   * most sixty tokens each. Its errors are passed on.
   */
  rerank?: Rerank | undefined;
  /** Give every signal and its share, per file (default false). */
  explain?: boolean | undefined;
  /** Give what the answer is composed of, to compose it at other budgets (default false). */
  replay?: boolean | undefined;
}

/** A context, and what a person should know about how it came about. */
export interface TaskContext extends Context {
  /** One sentence each: no history, an empty task; empty in the ordinary case. */
  remarks: string[];
  /** The intent of the task. */
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
  /** The names of `expect` that are in the code; absent without them. */
  expected?: ExpectedNames | undefined;
  /** The change that `seen` made; absent where nothing of it would have been sent again. */
  withheld?: Withheld | undefined;
  /** The material of the answer, texts of files included; with `replay`. */
  replay?: Replay | undefined;
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
  const ranking = await rankTask(task, workspace, options);
  const { query, documents, files, places, sources } = ranking;
  const { rerank } = options;
  // Of an order that the caller's model gives the chance is not known.
  const confidence = rerank === undefined ? ranking.confidence : undefined;
  const order = rerank && (await reranked(places, { task, rerank, sources, countTokens }));
  const replay: Replay = {
    ranked: rankedOf(ranking, order?.places ?? places),
    sources,
    considered: workspace.count ?? workspace.files.length,
    names: namesOf(query),
    tests: ranking.tests,
    notes: notesOf({ ...ranking, confidence, leftOut: workspace.leftOut }),
    leftOut: workspace.leftOut ?? [],
    how: { depth: options.depth, view: options.view, numbers: options.numbers },
  };
  const { context, withheld, unsaid } = composeAnswer(replay, { ...options, countTokens });
  return {
    ...context,
    ...(withheld && { withheld }),
    ...(confidence !== undefined && { confidence }),
    ...(ranking.expected && { expected: ranking.expected }),
    remarks: [
      ...remarksOf(query, options.changes, workspace),
      ...unsaid,
      ...unknownCards(order?.unknown ?? 0),
      ...unfit(context, options.view),
      ...cellsShown(context, ranking.cells),
    ],
    intent: options.intent ?? classifyIntent(query),
    // A search looks through places file by file; the answer of any task is composed of the best.
    places: explainPlaces(telling(query.brief ? spreadPlaces(places, documents) : places)),
    ...(options.explain && { explanation: explainFiles(files, documents) }),
    ...(options.replay && { replay }),
  };
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
