import {
  type FitMessagesOptions,
  type FittedMessages,
  fitMessages,
  type Message,
  type Replacement,
} from '@ctx/ledger/messages';
import { approximateTokens, type CountTokens } from '@ctx/text';
import type { LanguageModel, ModelMessage, ToolModelMessage } from 'ai';
import { type ContextEdits, type ContextEditsOptions, contextEdits } from './context-edits.js';

/** How a conversation is kept within its window. */
export interface KeepWindowOptions
  extends Omit<FitMessagesOptions, 'countTokens' | 'replaced' | 'overhead'> {
  /** Your model's counter (default: a rough count, mended by what the provider reports of each step). */
  countTokens?: CountTokens | undefined;
  /**
   * The edits that the provider is asked to make itself; where it can, the messages stay as they are. `false` leaves it
   * out (default: what {@link contextEdits} gives for the model of the step).
   */
  providerEdits?: Omit<ContextEditsOptions, 'window'> | false | undefined;
  /** Called after each step that was looked at: what was done, and how full the window is. */
  onFit?:
    | ((fitted: Pick<FittedMessages<Message>, 'actions' | 'pressure' | 'before'>) => void)
    | undefined;
}

/** A step as `prepareStep` is told of it: what is looked at. */
export interface StepToKeep {
  readonly messages: ModelMessage[];
  readonly model: LanguageModel;
  readonly steps: readonly { readonly usage: { readonly inputTokens: number | undefined } }[];
}

/** A `prepareStep`, whatever tools there are. */
export type KeepStep = (
  step: StepToKeep,
) => { messages: ModelMessage[] } | { providerOptions: ContextEdits };

/**
 * A `prepareStep` that keeps a conversation within its window: results of tools that are worth least go
 * from the request, and a line in their place says how to get them back. Make one for each conversation,
 * and use it for all of its turns: what once went stays away, so that the prompt cache holds.
 *
 * @throws RangeError for a window that is none
 */
export function keepWindow(options: KeepWindowOptions): KeepStep {
  const { countTokens = approximateTokens, providerEdits, onFit, ...limits } = options;
  // A conversation without messages fits: options that are none are refused here, not in the first step.
  fitMessages([], { ...limits, countTokens });
  let replaced: ReadonlyMap<string, Replacement> = new Map();
  let overhead = 0;
  let sent = 0;
  return ({ messages, model, steps }) => {
    const own =
      providerEdits === false ? undefined : contextEdits(model, { ...limits, ...providerEdits });
    if (own !== undefined) return { providerOptions: own };
    const reported = steps.at(-1)?.usage.inputTokens;
    // The tokens that the provider counted beyond the messages: instructions, schemas, and another tokenizer.
    if (reported !== undefined && sent > 0) overhead = Math.max(0, reported - sent);
    const fitted = fitMessages(messagesOf(messages), {
      ...limits,
      countTokens,
      overhead,
      replaced,
    });
    ({ replaced } = fitted);
    sent = fitted.pressure.used - overhead;
    onFit?.(fitted);
    const shown: ModelMessage[] = withReplaced(messages, replaced);
    return { messages: shown };
  };
}

type ToolPart = ToolModelMessage['content'][number];

type ResultPart = ToolPart & { type: 'tool-result' };

/** Messages of the AI SDK as the ledger knows them: each result of a tool is one, by the id of its call. */
export function messagesOf(messages: readonly ModelMessage[]): Message[] {
  const calls = callsIn(messages);
  return messages.flatMap((message, at): Message[] => {
    if (message.role !== 'tool') {
      return [{ role: message.role, id: `${at}`, content: contentText(message.content) }];
    }
    return message.content.filter(isResult).map(({ toolCallId, output }) => ({
      role: 'tool',
      id: toolCallId,
      content: outputText(output),
      call: calls.get(toolCallId),
    }));
  });
}

/** The same messages with other results; what has none stays the very same object. */
export function withReplaced(
  messages: readonly ModelMessage[],
  replaced: ReadonlyMap<string, Replacement>,
): ModelMessage[] {
  const isReplaced = (part: ToolPart) => isResult(part) && replaced.has(part.toolCallId);
  return messages.map((message) => {
    if (message.role !== 'tool' || !message.content.some(isReplaced)) return message;
    const content = message.content.map((part): ToolPart => {
      const replacement = isResult(part) ? replaced.get(part.toolCallId) : undefined;
      if (replacement === undefined) return part;
      return { ...(part as ResultPart), output: { type: 'text', value: replacement.content } };
    });
    return { ...message, content };
  });
}

function isResult(part: ToolPart): part is ResultPart {
  return part.type === 'tool-result';
}

function callsIn(messages: readonly ModelMessage[]): Map<string, Message['call']> {
  const calls = new Map<string, Message['call']>();
  for (const { role, content } of messages) {
    if (role !== 'assistant' || typeof content === 'string') continue;
    for (const part of content) {
      if (part.type !== 'tool-call') continue;
      const isObject = typeof part.input === 'object' && part.input !== null;
      const input = isObject ? (part.input as Record<string, unknown>) : {};
      calls.set(part.toolCallId, { tool: part.toolName, input });
    }
  }
  return calls;
}

/** All that a model reads of a message, as far as it is text; files are counted by the provider only. */
function contentText(content: Exclude<ModelMessage, ToolModelMessage>['content']): string {
  if (typeof content === 'string') return content;
  return content
    .map((part) => {
      if (part.type === 'text' || part.type === 'reasoning') return part.text;
      if (part.type === 'tool-call') return `${part.toolName} ${JSON.stringify(part.input)}`;
      return part.type === 'tool-result' ? outputText(part.output) : '';
    })
    .join('\n');
}

function outputText(output: ResultPart['output']): string {
  switch (output.type) {
    case 'text':
    case 'error-text':
      return output.value;
    case 'json':
    case 'error-json':
      return JSON.stringify(output.value);
    case 'content':
      return output.value.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    default:
      return output.reason ?? '';
  }
}
