import { fit } from '@ctx/text';
import { withoutTags } from '@ctx/text/printable';
import { loadO200k } from '@ctx/tokens';
import { shown } from '../shown.js';
import type { Workspace } from '../workspace.js';
import type { Answer, Parameter, Parameters, Tool } from './tool.js';

/** Characters of a message: it may repeat an argument, and that may be of any length. */
const MESSAGE = 2_000;

/** Tokens below which no tool is asked again for the sake of its remarks. */
const SMALLEST = 100;

/** Tokens by which two texts may take more together than each alone. */
const SEAM = 3;

/**
 * Asks a tool with arguments as a model wrote them. The answer, and the message of what is thrown, stand without the
 * values of secrets and without invisible characters. The answer is within the budget, counted as it is sent.
 *
 * @throws RangeError with what the model can mend; other errors as they come
 */
export async function ask(
  tool: Tool,
  input: Readonly<Record<string, unknown>>,
  workspace: Workspace,
): Promise<Answer> {
  try {
    const flaw = flawIn(tool.parameters, input);
    if (flaw !== undefined) throw new RangeError(flaw);
    const { text, files } = await withRemarks(tool, input, workspace);
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
  input: Readonly<Record<string, unknown>>,
  workspace: Workspace,
): Promise<Answer> {
  const answerIn = (tool as unknown as Tool<object>).answer;
  const countTokens = await loadO200k();
  const whole = (answer: Answer): Answer => ({ ...answer, text: written(answer, answer.remarks) });
  const answered = await answerIn(input, workspace);
  // What a limit or a root that cannot be read has left out is said in every answer that does not say it itself.
  const untold = workspace.leftOut.filter((sentence) => !answered.text.includes(sentence));
  const first =
    untold.length === 0
      ? answered
      : { ...answered, remarks: [...new Set([...(answered.remarks ?? []), ...untold])] };
  const { budget = Number.POSITIVE_INFINITY } = first;
  const full = whole(first);
  const over = countTokens(full.text) - budget;
  if (!(over > 0)) return full;
  const rest = budget - over - SEAM;
  if (rest >= SMALLEST) {
    const less = await answerIn({ ...input, budget: rest }, workspace).catch(() => first);
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
  const notes = remarks.map((remark) => `${withoutTags(remark)}\n`).join('');
  return shown(notes === '' || text === '' ? `${text}${notes}` : `${text}\n${notes}`);
}

function cut(message: string): string {
  if (message.length <= MESSAGE) return message;
  return `${message.slice(0, MESSAGE / 2)} … ${message.slice(-MESSAGE / 4)}`;
}

/**
 * The flaw in arguments that a model wrote, for it to read; undefined where nothing is. Fields that no parameter names
 * are passed over.
 */
export function flawIn(
  { properties, required = [] }: Parameters,
  input: Readonly<Record<string, unknown>>,
): string | undefined {
  const missing = required.find((name) => input[name] === undefined);
  if (missing !== undefined) return `${missing} is missing`;
  for (const [name, parameter] of Object.entries(properties)) {
    const value = input[name];
    if (value === undefined || isValid(parameter, value)) continue;
    return `${name} must be ${said(parameter)}, got ${JSON.stringify(value)?.slice(0, 80)}`;
  }
  return undefined;
}

function isValid(parameter: Parameter, value: unknown): boolean {
  if (parameter.type === 'string') {
    return typeof value === 'string' && value.length >= (parameter.minLength ?? 0);
  }
  if (parameter.type === 'boolean') return typeof value === 'boolean';
  if (parameter.type === 'array') {
    const { items } = parameter;
    const isItem = (item: unknown) =>
      typeof item === 'string' && ('enum' in items ? items.enum.includes(item) : true);
    return Array.isArray(value) && value.every(isItem);
  }
  const { minimum, maximum = Number.POSITIVE_INFINITY } = parameter;
  return Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
}

function said(parameter: Parameter): string {
  if (parameter.type === 'string') return 'a text';
  if (parameter.type === 'boolean') return 'true or false';
  if (parameter.type === 'array') {
    const { items } = parameter;
    return 'enum' in items ? `a list of ${items.enum.join(', ')}` : 'a list of texts';
  }
  const { minimum, maximum } = parameter;
  const most = maximum === undefined ? `of at least ${minimum}` : `from ${minimum} to ${maximum}`;
  return `a whole number ${most}`;
}
