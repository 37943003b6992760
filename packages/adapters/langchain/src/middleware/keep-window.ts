import {
  type FitMessagesOptions,
  type FittedMessages,
  fitMessages,
  type Message,
  type Replacement,
} from '@ctx/ledger/messages';
import { approximateTokens, type CountTokens } from '@ctx/text';
import { AIMessage, type BaseMessage, ToolMessage } from '@langchain/core/messages';
import { type AgentMiddleware, createMiddleware } from 'langchain';

/** Where a message says how much of its result is left. */
const VIEW = 'ctxView';

/** How a conversation is kept within its window. */
export interface KeepWindowOptions
  extends Omit<FitMessagesOptions, 'countTokens' | 'replaced' | 'overhead'> {
  /** Your model's counter (default: a rough count, mended by what the provider reports of each call). */
  readonly countTokens?: CountTokens | undefined;
  /** Called before each call of the model: what was done, and how full the window is. */
  readonly onFit?:
    | ((fitted: Pick<FittedMessages<Message>, 'actions' | 'pressure' | 'before'>) => void)
    | undefined;
}

/**
 * A middleware of an agent that keeps its conversation within the model's window: results of tools that
 * are worth least go from the state, and a line in their place says how to get them back.
 *
 * @throws RangeError for a window that is none
 */
export function keepWindow(options: KeepWindowOptions): AgentMiddleware {
  const { countTokens = approximateTokens, onFit, ...limits } = options;
  // A conversation without messages fits: options that are none are refused here, not before a call.
  fitMessages([], { ...limits, countTokens });
  return createMiddleware({
    name: 'ctxKeepWindow',
    beforeModel: ({ messages }) => {
      const plain = messagesOf(messages);
      const overhead = unseenTokens(messages, plain, countTokens);
      const fitted = fitMessages(plain, { ...limits, countTokens, overhead });
      onFit?.(fitted);
      const changed = replacedMessages(messages, fitted.replaced);
      return changed.length === 0 ? undefined : { messages: changed };
    },
  });
}

/** The tokens of the last call that the provider counted beyond its messages: schemas, another tokenizer. */
function unseenTokens(
  messages: readonly BaseMessage[],
  plain: readonly Message[],
  countTokens: CountTokens,
): number {
  const last = messages.findLastIndex((message) => AIMessage.isInstance(message));
  // Its type is that of one provider's messages; every provider's have it.
  const { usage_metadata: usage } = (messages[last] ?? {}) as {
    usage_metadata?: { input_tokens?: number | undefined } | undefined;
  };
  const reported = usage?.input_tokens;
  if (reported === undefined) return 0;
  const counted = plain.slice(0, last).reduce((sum, { content }) => sum + countTokens(content), 0);
  return Math.max(0, reported - counted);
}

/** Messages of LangChain as the ledger knows them: each result of a tool by the id of its call. */
export function messagesOf(messages: readonly BaseMessage[]): Message[] {
  const calls = new Map<string, Message['call']>();
  return messages.map((message, at): Message => {
    if (ToolMessage.isInstance(message)) {
      const { tool_call_id: id, text, response_metadata: metadata } = message;
      const view = viewIn(metadata);
      return { role: 'tool', id, content: text, call: calls.get(id), ...(view && { view }) };
    }
    const made = AIMessage.isInstance(message) ? (message.tool_calls ?? []) : [];
    for (const { id, name, args } of made) if (id) calls.set(id, { tool: name, input: args });
    const written = made.map(({ name, args }) => `${name} ${JSON.stringify(args)}`);
    return { role: roleOf(message), id: `${at}`, content: [message.text, ...written].join('\n') };
  });
}

/** The results that are replaced, as messages that take the place of those with their ids in the state. */
export function replacedMessages(
  messages: readonly BaseMessage[],
  replaced: ReadonlyMap<string, Replacement>,
): ToolMessage[] {
  return messages.flatMap((message) => {
    // Without an id a message would not be replaced in the state, but stand there twice.
    if (!ToolMessage.isInstance(message) || message.id === undefined) return [];
    const replacement = replaced.get(message.tool_call_id);
    if (replacement === undefined) return [];
    const { id, name, status, artifact, tool_call_id, additional_kwargs } = message;
    return new ToolMessage({
      content: replacement.content,
      tool_call_id,
      id,
      additional_kwargs,
      artifact,
      ...(name !== undefined && { name }),
      ...(status !== undefined && { status }),
      response_metadata: { ...message.response_metadata, [VIEW]: replacement.view },
    });
  });
}

function viewIn(metadata: Record<string, unknown>): Message['view'] {
  const view = metadata[VIEW];
  return view === 'outline' || view === 'signatures' || view === 'path' ? view : undefined;
}

function roleOf(message: BaseMessage): Message['role'] {
  if (message.type === 'ai') return 'assistant';
  return message.type === 'system' ? 'system' : 'user';
}
