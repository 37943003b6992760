// An agent that answers a question about one long text, of which it sees what the question needs.
import { select } from '@ctx/compress';

export async function diggingAgent(
  question: string,
  model: (prompt: string) => Promise<string>,
  text: string,
  limits: { budget: number; countTokens: (text: string) => number },
): Promise<string> {
  const part = select(text, { query: question, ...limits });
  return await model(`${part.text}\n\n${question}`);
}
