// An agent that reads files: a long one comes as its outline, from which it asks for lines.
import { readText } from '@ctx/entropy-outline';

type Call = { path: string; startLine?: number; endLine?: number };

export async function readingAgent(
  task: string,
  model: (messages: readonly string[]) => Promise<Call | string>,
  load: (path: string) => Promise<string>,
): Promise<string> {
  const messages = [task];
  for (;;) {
    const said = await model(messages);
    if (typeof said === 'string') return said;
    messages.push(readText(await load(said.path), said).text);
  }
}
