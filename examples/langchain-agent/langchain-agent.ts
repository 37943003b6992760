// An agent of LangChain under a small window: the lines of its task come before it asks, and results that
// it needs no longer go from its state.
import { contextMiddleware, keepWindow } from '@ctx/langchain/middleware';
import { createAgent } from 'langchain';

type Given = Parameters<typeof createAgent>[0];

/** Does a task with tools of the caller's, and gives all that was said. */
export async function work(
  task: string,
  {
    model,
    tools,
    workspace,
    ...limits
  }: Pick<Given, 'model' | 'tools'> &
    Parameters<typeof contextMiddleware>[0] &
    Parameters<typeof keepWindow>[0],
): Promise<string[]> {
  const middleware = [contextMiddleware({ workspace }), keepWindow(limits)] as const;
  const agent = createAgent({ model, tools: tools ?? [], middleware });
  const { messages } = await agent.invoke({ messages: [{ role: 'user', content: task }] });
  return messages.map(({ text }) => text);
}
