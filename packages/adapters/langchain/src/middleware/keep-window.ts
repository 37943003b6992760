import {
  type FitMessagesOptions,
  type FittedMessages,
  fitMessages,
  type Message,
} from '@ctx/ledger/messages';
import { approximateTokens, type CountTokens } from '@ctx/text';
import { AIMessage, type BaseMessage } from '@langchain/core/messages';
import { type AgentMiddleware, createMiddleware } from 'langchain';
import { messagesOf, replacedMessages } from './graph-messages.js';

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
