import { classifyIntent, type StructuredIntent } from '@ctx/intent';
import type { Context, RankedFile, SeenFile, View } from '@ctx/pipeline';
import type { Evidence, RankedDocument, RankedPlace } from '@ctx/relevance';
import { PLACE_WEIGHTS, spreadPlaces } from '@ctx/relevance/places';
import type { CountTokens, LineRange } from '@ctx/text';
import { counted } from '@ctx/text/printable';
import { loadO200k } from '@ctx/tokens';
import type { ChangedFile } from '@ctx/tree/view';
import type { ExpectedNames } from './expected/expected-names.js';
import { withNamedLines } from './named/lines.js';
import { withLate } from './on-demand.js';
import { rankTask, type TaskRanking, type TaskSources } from './rank-task.js';
import { answerRemarks, cellsShown, taskNotes, unfit } from './remarks.js';
import { composeAnswer, type Replay, type Withheld } from './replay/compose-answer.js';
import { type Rerank, reranked } from './rerank/rerank.js';
import { namesOf, withPlaces } from './task-files.js';

/** Most places that the data names: what a budget of 8,000 tokens opens, and a few more. */
const EXPLAINED_PLACES = 50;

/** Options of `workspace.context`. */
export interface ContextOptions {
  /** The caller's tokenizer (default: exact o200k_base, loaded on first use). */
  countTokens?: CountTokens | undefined;
  /** Tokens of the whole answer (default 8000). */
  budget?: number | undefined;
  /** Paths relative to the root that come first whatever their rank. */
  focus?: readonly string[] | undefined;
  /**
   * Of several roots the name of the one at hand: it and what manifests tie to it are looked through, unrelated ones only
   * where they have far more of the task. Default: the root of the first path of `focus`, then the one that
   * `WorkspaceOptions.at` names; without either the roots that have most of the task.
   */
  home?: string | undefined;
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
    ranked: rankedFiles(ranking, order?.places ?? places),
    sources,
    considered: workspace.count ?? workspace.files.length,
    names: namesOf(query),
    tests: ranking.tests,
    notes: taskNotes({ ...ranking, confidence, leftOut: workspace.leftOut }),
    leftOut: workspace.leftOut ?? [],
    how: { depth: options.depth, view: options.view, numbers: options.numbers },
  };
  const { context, withheld, unsaid } = composeAnswer(replay, { ...options, countTokens });
  const said = {
    ...context,
    ...(withheld && { withheld }),
    ...(confidence !== undefined && { confidence }),
    ...(ranking.expected && { expected: ranking.expected }),
    remarks: [
      ...answerRemarks(query, options.changes, workspace),
      ...unsaid,
      ...unknownCards(order?.unknown ?? 0),
      ...unfit(context, options.view),
      ...cellsShown(context, ranking.cells),
    ],
  };
  // Nothing of the intent stands in the text, and to read it takes longer than to read the task.
  return Object.assign(
    withLate<typeof said, Pick<TaskContext, 'intent'>>(said, {
      intent: () => options.intent ?? classifyIntent(query),
    }),
    {
      // A search looks through places file by file; the answer of any task is composed of the best.
      places: explainPlaces(telling(query.brief ? spreadPlaces(places, documents) : places)),
      ...(options.explain && { explanation: explainFiles(files, documents) }),
      ...(options.replay && { replay }),
    },
  );
}

/** The places that a task can be about. Lines of imports alone are none: they only say where names come from. */
function telling(places: readonly RankedPlace[]): RankedPlace[] {
  return places.filter(({ imports }) => !imports);
}

/** All files of the answer, in its order, with their places. */
function rankedFiles(
  { changed, others, named, sources }: TaskRanking,
  places: readonly RankedPlace[],
): RankedFile[] {
  return withNamedLines([...changed, ...withPlaces(others, places, sources)], named);
}

function unknownCards(count: number): string[] {
  return count === 0
    ? []
    : [`${counted(count, 'answer')} of the reranker ${count === 1 ? 'is' : 'are'} no card`];
}

/** Why a file stands where it does. */
export interface FileExplanation {
  path: string;
  /** 1-based place in the ranking. */
  rank: number;
  /** Sum of what the signals gave it, times `factor`; 0 for a file that no signal found. */
  score: number;
  /** 1, or less for tests and what stands beside the product. */
  factor: number;
  /** The same in words; for a file at hand or a changed one what it is. */
  reasons: readonly string[];
  /** Every signal that found it, with its share of the score before the factor, largest first. */
  signals: readonly Evidence[];
}

/**
 * Explains ranked files by the signals of the documents they come from.
 *
 * @param files best first
 * @param documents what `rankFiles` gave for the task; a file that is not among them has no signals
 */
function explainFiles(
  files: readonly RankedFile[],
  documents: readonly RankedDocument[],
): FileExplanation[] {
  const byPath = new Map(documents.map((document) => [document.path, document]));
  return files.map(({ path, reasons }, i) => {
    const { score = 0, factor = 1, evidence = [] } = byPath.get(path) ?? {};
    return { path, rank: i + 1, score, factor, reasons, signals: evidence };
  });
}

/** The share of one feature of the model, for a place or against it. */
export interface FeatureShare {
  /** A name of `PLACE_WEIGHTS` of `@ctx/relevance/places`, such as `match`, `rank` or `named`. */
  feature: string;
  /** Its addition to the log of the odds; below 0 it speaks against the place. */
  logOdds: number;
  /** Size of that among all of the place's features; the shares sum to 1. */
  share: number;
}

/** A definition or passage that the task may be about, best first. */
export interface PlaceExplanation extends LineRange {
  path: string;
  /** Absent for a passage outside of all definitions. */
  name?: string | undefined;
  kind?: string | undefined;
  /** The line that holds the name. */
  headerLine?: number | undefined;
  /** Chance by the model that the task is about it; those of all places of the files read sum to 1. */
  score: number;
  /** Words of the task in it, strongest first. */
  because: string[];
  /** The task names it. */
  named: boolean;
  /** Every feature that is not 0, largest first. */
  features: FeatureShare[];
}

/** The first ranked places as data, with what weighs for and against each. */
export function explainPlaces(places: readonly RankedPlace[]): PlaceExplanation[] {
  return places.slice(0, EXPLAINED_PLACES).map((place) => {
    const { path, startLine, endLine, name, kind, headerLine, score, because, named } = place;
    return {
      path,
      startLine,
      endLine,
      ...(name === undefined ? {} : { name }),
      ...(kind === undefined ? {} : { kind }),
      ...(headerLine === undefined ? {} : { headerLine }),
      score,
      because,
      named,
      features: shares(place.features),
    };
  });
}

function shares(features: Readonly<Record<string, number>>): FeatureShare[] {
  const weights: Readonly<Record<string, number>> = PLACE_WEIGHTS;
  const all = Object.entries(features).map(([feature, value]) => ({
    feature,
    logOdds: weights[feature]! * value,
  }));
  const sum = all.reduce((total, { logOdds }) => total + Math.abs(logOdds), 0);
  return all
    .filter(({ logOdds }) => logOdds !== 0)
    .sort((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds))
    .map(({ feature, logOdds }) => ({ feature, logOdds, share: Math.abs(logOdds) / sum }));
}
