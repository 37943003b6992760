import { isConfident } from './confidence.js';
import { withoutHostTags } from './host-tags.js';
import { mayBeTask } from './machine-message.js';
import { beginningOf, PROVENANCE } from './task.js';

/** Tokens of a context that nobody asked for: a few definitions. */
const UNASKED_BUDGET = 2_500;

/** The part of a `Workspace` of `@ctx/workspace` that finds what a task needs. */
export interface ContextSource {
  context(
    task: string,
    options: { budget: number },
  ): Promise<{
    readonly text: string;
    /** Best first, each with what in it the task names. */
    readonly files: readonly { readonly reasons: readonly string[] }[];
    readonly confidence?: number | undefined;
  }>;
}

/**
 * What is said to a user's message without being asked, in a program that has a workspace open: the lines
 * that it is about and where they come from, if the workspace is sure enough of them and the message names
 * something in the first file; else undefined. How sure a workspace is was measured on tasks, and "What do
 * you think about it?" is none: of such messages some find a file with certainty, and none names anything.
 */
export async function unaskedContext(
  task: string,
  workspace: ContextSource,
  { budget = UNASKED_BUDGET }: { readonly budget?: number | undefined } = {},
): Promise<string | undefined> {
  if (!mayBeTask(task)) return undefined;
  const { text, files, confidence = 0 } = await workspace.context(beginningOf(task), { budget });
  const names = (files[0]?.reasons.length ?? 0) > 0;
  if (!names || !isConfident({ text, chance: confidence })) return undefined;
  return withoutHostTags(PROVENANCE + text);
}
