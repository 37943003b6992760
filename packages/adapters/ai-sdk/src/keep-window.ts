import type { Message, Replacement } from '@ctx/ledger/messages';
import { type FitMessagesOptions, type FittedMessages, fitMessages } from '@ctx/ledger/messages';
import { approximateTokens, type CountTokens } from '@ctx/text';
import type { LanguageModel, ModelMessage } from 'ai';
import { type ContextEdits, type ContextEditsOptions, contextEdits } from './context-edits.js';
import { messagesOf, withReplaced } from './model-messages.js';

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
