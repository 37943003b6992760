// An agent that runs commands and reads of their output what is not said twice: no failure is left out.
import { terse } from '@ctx/terse';

export async function commandAgent(
  task: string,
  model: (messages: readonly string[]) => Promise<{ command: string } | string>,
  run: (command: string) => Promise<string>,
): Promise<string> {
  const messages = [task];
  for (;;) {
    const said = await model(messages);
    if (typeof said === 'string') return said;
    messages.push(terse(await run(said.command)).text);
  }
}
