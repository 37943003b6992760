import type { FoundContext } from '../means.js';

/**
 * The chance of the first file from which a context is given unasked. A context that an agent does not need costs its
 * window in every later request, so half is the least.
 */
const SURE = 0.5;

/** The fields of a workspace's answer that say how sure it is. */
export interface Named {
  /** Best first, each with why it was chosen, and whether the task names nothing in it. */
  readonly files: readonly {
    readonly reasons: readonly string[];
    readonly unnamed?: boolean | undefined;
  }[];
  readonly confidence?: number | undefined;
}

/**
 * The chance that an answer is right for a message that asked for nothing: the workspace's, if the message
 * names something in the first file; else none. How sure a workspace is was measured on tasks, and "What
 * do you think about it?" is none: of such messages some find a file with certainty, and none names
 * anything.
 */
export function unaskedChance({ files, confidence = 0 }: Named): number {
  const [first] = files;
  return first !== undefined && first.reasons.length > 0 && !first.unnamed ? confidence : 0;
}

/** Whether what was found for a task is given without being asked for. */
export function isConfident({ text, chance }: Pick<FoundContext, 'text' | 'chance'>): boolean {
  return text !== '' && chance >= SURE;
}
