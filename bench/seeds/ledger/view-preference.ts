import type { View } from '@ctx/text';
import type { TaskType } from '../../../packages/algorithms/ledger/src/log/event.js';

/** Tokens up to which a file is shown whole whatever the intent: its outline would save little. */
const SMALL_FILE = 400;

/** The view a file above {@link SMALL_FILE} should get first, by intent (seed 003, "auto mode"). */
const PREFERRED_VIEWS: Readonly<Record<TaskType, View>> = {
  explore: 'outline',
  generate: 'signatures',
  fixBug: 'outline',
  refactor: 'full',
  test: 'full',
  review: 'signatures',
  config: 'full',
  deploy: 'full',
  document: 'signatures',
};

/** Views from the least to the most that is shown. */
export const VIEWS: readonly View[] = ['path', 'signatures', 'outline', 'full'];

/**
 * The view in which a file serves an intent best: small files whole; of larger ones the matching
 * parts for a bug (the outline, which shows them), headers for generating, reviewing and
 * documenting, the outline for exploring, everything where it is to be changed. Seed 003.
 *
 * @param intent Kind of task; `outline` for large files without one.
 * @param tokens Tokens of the whole file.
 */
export function viewPreference(intent: TaskType | undefined, tokens: number): View {
  if (tokens <= SMALL_FILE) return 'full';
  return intent === undefined ? 'outline' : PREFERRED_VIEWS[intent];
}

/** Negative when `a` shows less than `b`. */
export function compareViews(a: View, b: View): number {
  return VIEWS.indexOf(a) - VIEWS.indexOf(b);
}

/** The most that a role is shown of the file at a 0-based rank. */
export function deepestView(
  { filesFull, filesSignatures }: { filesFull: number; filesSignatures: number },
  rank: number,
): View {
  if (rank < filesFull) return 'full';
  return rank < filesFull + filesSignatures ? 'signatures' : 'path';
}
