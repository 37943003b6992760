import type { TaskType } from '../shapes.js';
import { CUES, LEVELS } from './weights.js';

/** Size of one step of the learned weights: a table of six bits a weight loses .001 of macro-F1. */
const WEIGHT_STEP = 0.08;

/** Kinds of work that the table is learned for, in its order. */
export const LEARNED_TYPES: readonly TaskType[] = [
  'generate',
  'fixBug',
  'refactor',
  'test',
  'config',
  'document',
];

/** Sixty-four characters for the levels −32 … 31, in the order of their codes. */
export const ALPHABET = '+-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const table: ReadonlyMap<string, number> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ CUES.split(' ').map((cue, i) => [cue, i * LEARNED_TYPES.length]),
);

/** Log-odds of a cue for each of {@link LEARNED_TYPES}; undefined for a cue that was not learned. */
export function weightsOf(cue: string): number[] | undefined {
  const at = table.get(cue);
  if (at === undefined) return undefined;
  return LEARNED_TYPES.map((_, i) => (ALPHABET.indexOf(LEVELS.charAt(at + i)) - 32) * WEIGHT_STEP);
}
