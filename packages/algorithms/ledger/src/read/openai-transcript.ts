import type { TokenClasses } from '../log/event.js';
import {
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
    case 'function_call_output':
      return [{ kind: 'result', id: textIn(item.call_id), text: outputText(item.output), time }];
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
      const text = contentText(item.content);
      return text === '' ? [] : [{ kind: 'prompt', text, time }];
    }
    case 'tool':
      return [
        { kind: 'result', id: textIn(item.tool_call_id), text: contentText(item.content), time },
      ];
    case 'assistant':
      return listIn(item.tool_calls).map((value) => {
        const call = objectIn(value);
        const { name, arguments: input } = objectIn(call.function);
        return callStep(call.id, name, input, time);
      });
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

function outputText(output: unknown): string {
  const nested = objectIn(output);
  return contentText(Object.hasOwn(nested, 'content') ? nested.content : output);
}

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
