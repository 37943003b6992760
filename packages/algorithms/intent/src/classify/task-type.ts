import type { Query } from '@ctx/relevance';
import { STOP_WORDS } from '@ctx/relevance/query';
import { softmax } from '@ctx/text/statistics';
import type { Locate } from '../read/targets.js';
import { type IntentEvidence, TASK_TYPES, type TaskType } from '../shapes.js';
import { readCues } from './cues.js';
import { PHRASES, type Phrase } from './phrases.js';
import { LEARNED_TYPES, weightsOf } from './weight-table.js';

/**
 * Log-odds of each kind of work before a word is read. The learned ones have theirs in the table; the
 * other three need something that speaks for them.
 */
const BASE_RATES: Readonly<Record<TaskType, number>> = {
  generate: 0,
  fixBug: 0,
  refactor: 0,
  test: 0,
  config: 0,
  document: 0,
  explore: -1,
  review: -1.5,
  deploy: -1.5,
};

/** Pieces of evidence kept for the task type: what a reader takes in. */
const MAX_EVIDENCE = 5;

/** Divides the scores before they become probabilities; fitted on the dev repositories. 1: none. */
const TEMPERATURE = 1;

/** Steps of a probability: six digits, so that every engine gives the same ones. */
const PRECISION = 1_000_000;

/** The kind of work that a task asks for, with probabilities and evidence. */
export interface TaskTypes {
  taskType: TaskType;
  confidence: number;
  distribution: Record<TaskType, number>;
  evidence: IntentEvidence[];
}

interface Vote {
  type: TaskType;
  weight: number;
  text: string;
}

/** Words before what is asked for: courtesy, and who asks. */
const COURTESY =
  /^\s*(?:(?:please|kindly|hey|hi|hello|can you|could you|would you|will you|can we|could we|i want (?:you )?to|i want|i need (?:you )?to|i'd like (?:you )?to|we (?:need|want|have|should) (?:to )?|we should|you should|let's|lets|let us|help me(?: to)?|try to|go ahead and|your task is to|task:|todo:|now|then|just|also|quickly|urgent(?:ly)?)[\s,:!]+)+/i;

/** The title without courtesy: what it begins with says most. */
export function headOf(title: string): string {
  return title.slice((COURTESY.exec(title)?.[0] ?? '').length).trimStart();
}

/**
 * Adds up what the cues and the phrases say, and turns the sums into probabilities (softmax). A task
 * without a word gives every kind of work the same probability.
 *
 * @param locate finds a word in the task
 */
export function taskTypeOf(query: Query, locate: Locate): TaskTypes {
  const empty = !/[\p{L}\p{N}]/u.test(query.text);
  const votes = empty ? [] : [...phraseVotes(query), ...learnedVotes(query)];
  const scores = new Map(TASK_TYPES.map((type) => [type, empty ? 0 : BASE_RATES[type]]));
  for (const { type, weight } of votes) scores.set(type, scores.get(type)! + weight);
  const distribution = distributionOf(scores);
  const taskType = empty
    ? 'explore'
    : TASK_TYPES.reduce((best, type) => (distribution[type] > distribution[best] ? type : best));
  const seen = new Set<string>();
  const evidence = votes
    .filter(({ type, weight, text: word }) => type === taskType && weight > 0 && word !== '')
    .sort((a, b) => b.weight - a.weight)
    .filter(({ text: word }) => !seen.has(word.toLowerCase()) && seen.add(word.toLowerCase()))
    .slice(0, MAX_EVIDENCE)
    .map(({ type, weight, text: word }): IntentEvidence => {
      return { slot: 'taskType', text: word, at: locate(word), value: type, weight };
    });
  return { taskType, confidence: distribution[taskType], distribution, evidence };
}

/** Every phrase counts once. */
function phraseVotes({ text, sections: { title } }: Query): Vote[] {
  const places: Record<Phrase['where'], string> = { head: headOf(title), title, task: text };
  return PHRASES.flatMap(({ type, weight, pattern, where }) => {
    const match = pattern.exec(places[where])?.[0];
    return match === undefined ? [] : [{ type, weight, text: match.trim().slice(0, 80) }];
  });
}

/**
 * The learned weight of each cue, for the kinds of work that it speaks for. A stop word has a weight, but no reader
 * would take `with` for a reason: it is no evidence.
 */
function learnedVotes(query: Query): Vote[] {
  return readCues(query).flatMap(({ name, value, text: word }) => {
    const weights = weightsOf(name);
    if (weights === undefined) return [];
    const text = STOP_WORDS.has(word.toLowerCase()) ? '' : word;
    return LEARNED_TYPES.map((type, i) => ({ type, weight: weights[i]! * value, text }));
  });
}

function distributionOf(scores: ReadonlyMap<TaskType, number>): Record<TaskType, number> {
  const shares = softmax(
    TASK_TYPES.map((type) => scores.get(type)!),
    TEMPERATURE,
  );
  const entries = TASK_TYPES.map((type, i) => [type, rounded(shares[i]!)] as const);
  return Object.fromEntries(entries) as Record<TaskType, number>;
}

/** Engines differ in the last digits of `Math.exp`; the answer does not. */
function rounded(share: number): number {
  return Math.round(share * PRECISION) / PRECISION;
}
