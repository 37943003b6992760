import { withoutTags } from '@ctx/text/printable';
import { isConfident, type Named, unaskedChance } from './confidence.js';
import { mayBeTask } from './machine-message.js';
import { beginningOf, PROVENANCE } from './task.js';

/** Tokens of a context that nobody asked for: a few definitions. */
const UNASKED_BUDGET = 2_500;

/** The part of a `Workspace` of `@ctx/workspace` that finds what a task needs. */
export interface ContextSource {
  context(task: string, options: { budget: number }): Promise<Named & { readonly text: string }>;
}

/**
 * The answer to a user's message who did not ask for one, in a program that has a workspace open: the lines that it is
 * about and where they come from, if `unaskedChance` is at least a half; else undefined.
 */
export async function unaskedContext(
  task: string,
  workspace: ContextSource,
  { budget = UNASKED_BUDGET }: { readonly budget?: number | undefined } = {},
): Promise<string | undefined> {
  if (!mayBeTask(task)) return undefined;
  const context = await workspace.context(beginningOf(task), { budget });
  if (!isConfident({ text: context.text, chance: unaskedChance(context) })) return undefined;
  return withoutTags(PROVENANCE + context.text);
}
