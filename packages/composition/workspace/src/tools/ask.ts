import type { Workspace } from '../workspace.js';
import { flawIn } from './arguments.js';
import { shown } from './shown.js';
import type { Answer, Tool } from './tool.js';

/** Characters of a message: it may repeat an argument, and that may be of any length. */
const MESSAGE = 2_000;

/**
 * Asks a tool with arguments as a model wrote them. The answer, and the message of what is thrown, stand
 * without the values of secrets and without invisible characters.
 *
 * @throws RangeError with what the model can mend; other errors as they come
 */
export async function ask(
  tool: Tool,
  given: Readonly<Record<string, unknown>>,
  workspace: Workspace,
): Promise<Answer> {
  try {
    const flaw = flawIn(tool.parameters, given);
    if (flaw !== undefined) throw new RangeError(flaw);
    const answer = await (tool as unknown as Tool<object>).answer(given, workspace);
    return { ...answer, text: shown(answer.text) };
  } catch (error) {
    if (error instanceof Error) error.message = cut(shown(error.message));
    throw error;
  }
}

function cut(message: string): string {
  if (message.length <= MESSAGE) return message;
  return `${message.slice(0, MESSAGE / 2)} … ${message.slice(-MESSAGE / 4)}`;
}
