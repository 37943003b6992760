import { fit } from '@ctx/text';
import { withoutTags } from '@ctx/text/printable';
import { loadO200k } from '@ctx/tokens';
import { shown } from '../shown.js';
import type { Workspace } from '../workspace.js';
import { flawIn } from './arguments.js';
import type { Answer, Tool } from './tool.js';

/** Characters of a message: it may repeat an argument, and that may be of any length. */
const MESSAGE = 2_000;

/** Tokens below which no tool is asked again for the sake of its remarks. */
const SMALLEST = 100;

/** Tokens by which two texts may take more together than each alone. */
const SEAM = 3;

/**
 * Asks a tool with arguments as a model wrote them. The answer, and the message of what is thrown, stand
 * without the values of secrets and without invisible characters. What is returned is within the budget,
 * counted as it is sent.
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
    const { text, files } = await withRemarks(tool, given, workspace);
    return { text, ...(files && { files }) };
  } catch (error) {
    if (error instanceof Error) error.message = cut(withoutTags(shown(error.message)));
    throw error;
  }
}

/**
 * The answer of a tool with its remarks below it. Where they have no room, it is asked for an answer that is
 * smaller by as much; where that is too small for anything, the last remarks are left out.
 */
async function withRemarks(
  tool: Tool,
  given: Readonly<Record<string, unknown>>,
  workspace: Workspace,
): Promise<Answer> {
  const answerIn = (tool as unknown as Tool<object>).answer;
  const countTokens = await loadO200k();
  const whole = (answer: Answer): Answer => ({ ...answer, text: written(answer, answer.remarks) });
  const first = await answerIn(given, workspace);
  const { budget = Number.POSITIVE_INFINITY } = first;
  const full = whole(first);
  const over = countTokens(full.text) - budget;
  if (!(over > 0)) return full;
  const rest = budget - over - SEAM;
  if (rest >= SMALLEST) {
    const less = await answerIn({ ...given, budget: rest }, workspace).catch(() => first);
    if (countTokens(whole(less).text) <= budget) return whole(less);
  }
  const { remarks = [] } = first;
  const count = fit(remarks.length, budget, (n) =>
    countTokens(written(first, remarks.slice(0, n))),
  );
  const text = written(first, remarks.slice(0, count));
  if (countTokens(text) <= budget) return { ...first, text };
  throw new RangeError(`budget ${budget} is too small; the answer takes ${countTokens(text)}`);
}

/** An answer as it is sent, with some of its remarks. */
function written({ text }: Answer, remarks: readonly string[] = []): string {
  const said = remarks.map((remark) => `${withoutTags(remark)}\n`).join('');
  return shown(said === '' || text === '' ? `${text}${said}` : `${text}\n${said}`);
}

function cut(message: string): string {
  if (message.length <= MESSAGE) return message;
  return `${message.slice(0, MESSAGE / 2)} … ${message.slice(-MESSAGE / 4)}`;
}
