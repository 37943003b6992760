import { PREFERRED_VIEWS, SMALL_FILE } from '../defaults.js';
import type { TaskType, View } from '../log/event.js';

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
