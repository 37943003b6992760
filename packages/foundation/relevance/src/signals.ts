import type { Corpus, FieldCounts } from './corpus.js';
import { fieldScores, messageScores, pathScores } from './fields.js';
import { messageField, type NearCommit, nearestCommits, neighbourScores } from './history.js';
import { identifierScores } from './identifiers.js';
import { mentionScores, type ResolvedMention, resolveMentions } from './mentions.js';
import { blockScores, passageScores } from './passages.js';
import type { Query } from './query.js';

/** Names of the signals, in the order of fusion. */
export const SIGNALS = [
  'passages',
  'fields',
  'commits',
  'messages',
  'path',
  'identifiers',
  'mentions',
] as const;

/** One of the seven signals. */
export type Signal = (typeof SIGNALS)[number];

/** Scores of every file by signal, with what the explanations and the passages need. */
export interface Scores {
  /** One list per signal, files in path order, ≥ 0. */
  lists: Record<Signal, Float64Array>;
  blocks: Float64Array;
  near: NearCommit[];
  mentions: ResolvedMention[];
  messageField: FieldCounts;
}

/** All signals of a query. */
export function scoreSignals(query: Query, corpus: Corpus): Scores {
  const blocks = blockScores(query, corpus);
  const messages = messageField(query, corpus);
  const near = nearestCommits(query, corpus);
  const mentions = resolveMentions(query, corpus);
  return {
    lists: {
      passages: passageScores(corpus, blocks),
      fields: fieldScores(query, corpus, messages),
      commits: neighbourScores(corpus, near),
      messages: messageScores(query, corpus, messages),
      path: pathScores(query, corpus),
      identifiers: identifierScores(query, corpus),
      mentions: mentionScores(mentions, corpus.paths.length),
    },
    blocks,
    near,
    mentions,
    messageField: messages,
  };
}
