// An agent of LangChain under a small window: the lines of its task come before it asks, tools give it places
// to choose from, and results that it needs no longer go from its state.
import { contextMiddleware, keepWindow } from '@ctx/langchain/middleware';
import { contextTools } from '@ctx/langchain/tools';
import { createAgent } from 'langchain';

type Given = Parameters<typeof createAgent>[0];

/** Does a task over an open workspace, and gives all that was said. */
export async function work(
  task: string,
  {
    model,
    workspace,
    ...limits
  }: Pick<Given, 'model'> & { workspace: Parameters<typeof contextTools>[0] } & Parameters<
      typeof keepWindow
    >[0],
): Promise<string[]> {
  const middleware = [contextMiddleware({ workspace }), keepWindow(limits)] as const;
  const agent = createAgent({ model, tools: contextTools(workspace), middleware });
  const { messages } = await agent.invoke({ messages: [{ role: 'user', content: task }] });
  return messages.map(({ text }) => text);
}
