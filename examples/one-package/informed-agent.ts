// An agent that works in a repository: the lines of its task first, then whatever it asks for.
import type { Workspace } from '@ctx/workspace';
import { ask, type ToolName, workspaceTools } from '@ctx/workspace/tools';

type Call = { tool: ToolName; input: Record<string, unknown> };

export async function informedAgent(
  task: string,
  model: (messages: readonly string[], tools: typeof workspaceTools) => Promise<Call | string>,
  workspace: Workspace,
): Promise<string> {
  const messages = [(await workspace.context(task, { budget: 4_000 })).text, task];
  for (;;) {
    const said = await model(messages, workspaceTools);
    if (typeof said === 'string') return said;
    messages.push((await ask(workspaceTools[said.tool], said.input, workspace)).text);
  }
}
