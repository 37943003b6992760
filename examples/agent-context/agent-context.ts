// The context that a coding agent gets before it starts: the task, and the lines that belong to it.
import { openWorkspace, type TaskContext, type WorkspaceOptions } from '@ctx/workspace';

/** The first message to a model: files, git history and cache are handled by the workspace. */
export async function firstMessage(
  root: string,
  task: string,
  budget: number,
  options: WorkspaceOptions = {},
): Promise<{ message: string; context: TaskContext }> {
  const workspace = await openWorkspace(root, options);
  try {
    const context = await workspace.context(task, { budget });
    // Nothing fits: the agent starts with the task alone, and `needed` says what would have helped.
    const message = context.text === '' ? task : `${context.text}\n${task}`;
    return { message, context };
  } finally {
    await workspace.close();
  }
}
