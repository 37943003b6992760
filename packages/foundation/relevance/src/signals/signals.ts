import type { Corpus } from '../corpus/corpus.js';
import type { FieldCounts } from '../corpus/field-counts.js';
import { WEIGHTS } from '../defaults.js';
import { definitionScores, fieldScores, messageScores, pathScores } from './fields.js';
import { type FileNames, readFileNames } from './file-names.js';
import {
  coChangeScores,
  messageField,
  type NearCommit,
  nearestCommits,
  neighborScores,
} from './history.js';
import { identifierScores } from './identifiers.js';
import { mentionScores, type ResolvedMention, resolveMentions } from './mentions.js';
import { blockScores, contextScores, passageScores } from './passages.js';
import { addScopes } from './scopes.js';

/** Names of the signals, in the order of fusion. */
export const SIGNALS = [
  'passages',
  'context',
  'fields',
  'commits',
  'path',
  'definitions',
  'identifiers',
  'mentions',
  'messages',
  'coChange',
  'basename',
] as const;

/** One of the signals. */
export type Signal = (typeof SIGNALS)[number];

/** What each signal counts in the fusion; 0: not computed. */
export type SignalWeights = Record<Signal, number>;

/** Scores of every file by signal, with what the explanations and the passages need. */
export interface Scores {
  /** One list per signal, files in path order, ≥ 0; all 0 for a signal of weight 0. */
  lists: Record<Signal, Float64Array>;
  /** BM25 of every block. */
  blocks: Float64Array;
  /** The file that each file changes with, or `NO_FILE`. */
  partners: Int32Array;
  near: NearCommit[];
  /** What the task says of the files' names; for a brief one. */
  names: FileNames | undefined;
  mentions: ResolvedMention[];
  messageField: FieldCounts;
}

/** The signals of a query that have a weight. */
export function scoreSignals(corpus: Corpus, weights: SignalWeights = WEIGHTS): Scores {
  const silent = new Float64Array(corpus.paths.length);
  const blocks = blockScores(corpus);
  const messages = messageField(corpus);
  const near = nearestCommits(corpus);
  const mentions = resolveMentions(corpus);
  const context =
    weights.context + weights.coChange > 0
      ? passageScores(corpus, contextScores(corpus, messages))
      : silent;
  const together = coChangeScores(corpus, weights.coChange > 0 ? context : silent);
  const names = weights.basename > 0 ? readFileNames(corpus) : undefined;
  const score: Record<Signal, () => Float64Array> = {
    passages: () => passageScores(corpus, blocks),
    context: () => context,
    fields: () => fieldScores(corpus, messages),
    commits: () => neighborScores(corpus, near),
    path: () => pathScores(corpus),
    definitions: () => definitionScores(corpus),
    identifiers: () => identifierScores(corpus),
    mentions: () => addScopes(mentionScores(mentions, corpus.paths.length), corpus),
    messages: () => messageScores(corpus, messages),
    coChange: () => together.scores,
    basename: () => names?.scores ?? silent,
  };
  const lists = Object.fromEntries(
    SIGNALS.map((signal) => [signal, weights[signal] > 0 ? score[signal]() : silent]),
  ) as Record<Signal, Float64Array>;
  const { partners } = together;
  return { lists, blocks, partners, near, mentions, messageField: messages, names };
}
