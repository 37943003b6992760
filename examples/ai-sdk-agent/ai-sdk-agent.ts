// An agent of the AI SDK that works on a repository: the lines of the task are there before it asks, its
// tools read the rest, and whatever it reads, no request is larger than its window.
import { contextMiddleware, contextTools, keepWindow } from '@ctx/ai-sdk';
import { loadO200k } from '@ctx/tokens';
import type { Workspace } from '@ctx/workspace';
import { stepCountIs, ToolLoopAgent, wrapLanguageModel } from 'ai';

/** A model that can be wrapped: one of a provider, or a mock. */
export type Model = Parameters<typeof wrapLanguageModel>[0]['model'];

/** Does a task in a repository, within a window of so many tokens. */
export async function work(
  task: string,
  { model, workspace, window }: { model: Model; workspace: Workspace; window: number },
): Promise<string> {
  const middleware = contextMiddleware({ workspace, budget: Math.floor(window / 4) });
  const agent = new ToolLoopAgent({
    model: wrapLanguageModel({ model, middleware }),
    tools: contextTools(workspace),
    prepareStep: keepWindow({ window, countTokens: await loadO200k() }),
    stopWhen: stepCountIs(50),
  });
  return (await agent.generate({ prompt: task })).text;
}
