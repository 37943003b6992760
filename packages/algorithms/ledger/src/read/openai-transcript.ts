import type { TokenClasses } from '../log/event.js';
import {
  contentBlocks,
  contentText,
  countIn,
  type Line,
  listIn,
  objectIn,
  type Step,
  textIn,
  timeIn,
} from './step.js';

/** Whether a line is a chat message, a response item, or either in an envelope. */
export function isOpenAiLine(line: Line): boolean {
  const { role, type } = itemIn(line);
  return typeof role === 'string' || (typeof type === 'string' && ITEM_TYPES.has(type));
}

const ITEM_TYPES: ReadonlySet<string> = new Set([
  'message',
  'function_call',
  'function_call_output',
  'custom_tool_call',
  'custom_tool_call_output',
  'local_shell_call',
  'token_count',
  'compacted',
]);

/**
 * The steps of one line of an OpenAI-like transcript: messages of the chat API (`role`,
 * `tool_calls`, `tool_call_id`), items of the responses API (`function_call`,
 * `function_call_output`), alone or as the `payload` of a rollout line; usage in either spelling.
 */
export function openAiSteps(line: Line): Step[] {
  const item = itemIn(line);
  const time = timeIn(line) ?? timeIn(item);
  const usage = usageStep(objectIn(item.usage), time);
  switch (item.type) {
    case 'function_call':
      return [callStep(item.call_id, item.name, item.arguments, time), ...usage];
    case 'custom_tool_call':
      return [callStep(item.call_id, item.name, { input: item.input }, time), ...usage];
    case 'local_shell_call':
      return [callStep(item.call_id, 'local_shell', objectIn(item.action), time), ...usage];
    case 'function_call_output':
    case 'custom_tool_call_output':
      return [resultStep(item.call_id, item.output, time)];
    case 'token_count': {
      const info = objectIn(item.info);
      const window = countIn(info.model_context_window);
      return usageStep(objectIn(info.last_token_usage), time).map((step) =>
        window > 0 ? { ...step, window } : step,
      );
    }
    case 'compacted':
      return [{ kind: 'compaction', time }];
    default:
      return [...usage, ...messageSteps(item, time)];
  }
}

function messageSteps(item: Line, time: number | undefined): Step[] {
  switch (item.role) {
    case 'user': {
      const blocks = contentBlocks(item.content);
      return blocks.length === 0 ? [] : [{ kind: 'prompt', text: blocks.join('\n'), blocks, time }];
    }
    case 'tool':
      return [resultStep(item.tool_call_id, item.content, time)];
    case 'assistant': {
      const text = contentText(item.content);
      const calls = listIn(item.tool_calls).map((value) => {
        const call = objectIn(value);
        const { name, arguments: input } = objectIn(call.function);
        return callStep(call.id, name, input, time);
      });
      return text.trim() === '' ? calls : [{ kind: 'reply', text, time }, ...calls];
    }
    default:
      return [];
  }
}

function itemIn(line: Line): Line {
  return typeof line.payload === 'object' ? objectIn(line.payload) : line;
}

function callStep(id: unknown, name: unknown, input: unknown, time: number | undefined): Step {
  return { kind: 'call', id: textIn(id), tool: textIn(name), input: argumentsIn(input), time };
}

/** Arguments are JSON in a string; a model may write broken JSON. */
function argumentsIn(value: unknown): Line {
  if (typeof value !== 'string') return objectIn(value);
  try {
    return objectIn(JSON.parse(value));
  } catch {
    return {};
  }
}

/**
 * An output is a text, blocks, or a text that holds `{"output": …, "metadata": {"exit_code": …}}`; hosts of
 * this kind have no other sign of a failure than the exit code and the first word.
 */
function resultStep(id: unknown, result: unknown, time: number | undefined): Step {
  const nested = typeof result === 'string' ? argumentsIn(result) : objectIn(result);
  const { output, content, metadata } = nested;
  const text = contentText(
    typeof output === 'string' ? output : Object.hasOwn(nested, 'content') ? content : result,
  );
  const code = objectIn(metadata).exit_code;
  const failed = typeof code === 'number' ? code !== 0 : FAILED.test(text);
  return { kind: 'result', id: textIn(id), text, ...(failed && { failed }), time };
}

/** How the result of a call begins that did not do what it was asked for. */
const FAILED =
  /^(?:error\b|failed to |\S{1,40} verification failed|exit code:? [1-9]|(?:.{0,200}\n){0,4}process exited with code [1-9])/i;

/** Input includes what was cached, unlike elsewhere: the two are taken apart. */
function usageStep(usage: Line, time: number | undefined): (Step & { kind: 'usage' })[] {
  const input = countIn(usage.prompt_tokens ?? usage.input_tokens);
  const output = countIn(usage.completion_tokens ?? usage.output_tokens);
  if (input + output === 0) return [];
  const details = objectIn(usage.prompt_tokens_details ?? usage.input_tokens_details);
  const cached = Math.min(input, countIn(details.cached_tokens ?? usage.cached_input_tokens));
  const tokens: TokenClasses = { fresh: input - cached, cacheWrite: 0, cacheRead: cached, output };
  return [{ kind: 'usage', tokens, time }];
}
