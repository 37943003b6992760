import type { TaskType } from './shapes.js';

/**
 * Every constant of this package: name, unit, why, source.
 */

/** UTF-16 units of a task that are read: as many as `readQuery` reads. */
export const MAX_TASK = 120_000;

/** Words of the title that are cues; a longer title is prose without a line break. */
export const TITLE_WORDS = 40;

/** UTF-16 units of prose that are cues: what a task is stands at its beginning; later come logs. */
export const BODY = 2000;

/** Words of prose below which each counts ½ (1/√4): three words of prose are no stronger than a title. */
export const FEWEST_WORDS = 4;

/** Value of a group of words that only the prose speaks about; the title's is 1. */
export const BODY_GROUP = 0.4;

/** Size of one step of the learned weights: a table of six bits a weight loses .001 of macro-F1. */
export const WEIGHT_STEP = 0.08;

/** Targets that are kept: an issue with a long log names thousands. */
export const MAX_TARGETS = 100;

/** Characters of a quoted code or error that are kept. */
export const MAX_QUOTE = 200;

/** Pieces of evidence kept for the task type: what a reader takes in. */
export const MAX_EVIDENCE = 5;

/** Divides the scores before they become probabilities; fitted on the dev repositories. 1: none. */
export const TEMPERATURE = 1;

/**
 * Log-odds of each kind of work before a word is read. The learned ones have theirs in the table; the
 * other three need something that speaks for them.
 */
export const BASE_RATES: Readonly<Record<TaskType, number>> = {
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

/** Urgency before a word presses or eases, 0 to 1: what is broken hurts now. Seed 003 gives a bug .8. */
export const URGENCY: Readonly<Record<TaskType, number>> = {
  fixBug: 0.8,
  deploy: 0.6,
  generate: 0.5,
  test: 0.5,
  config: 0.5,
  review: 0.5,
  refactor: 0.4,
  document: 0.3,
  explore: 0.3,
};

/** What a pressing word adds: a bug with one is at the top. */
export const URGENCY_MORE = 0.3;

/** What an easing word takes away. */
export const URGENCY_LESS = 0.3;

/** Steps of a probability: six digits, so that every engine gives the same ones. */
export const PRECISION = 1_000_000;
