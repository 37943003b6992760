// An agent's loop that keeps its window in order: everything that enters it is recorded, and when
// it gets full, what is worth least goes, with a line in its place that says how to get it back.
import { type Ledger, planEviction, pressure, record, replay } from '@ctx/ledger';
import type { CountTokens } from '@ctx/text';

/** One message of the conversation; `path` tells which file it shows. */
export interface Message {
  id: string;
  text: string;
  path?: string;
}

/** A conversation and what is known of its window. Plain data: a step makes a new one. */
export interface Conversation {
  messages: readonly Message[];
  ledger: Ledger;
}

/** Means of a loop, injected: a tokenizer, a clock in milliseconds, the window's size in tokens. */
export interface Means {
  countTokens: CountTokens;
  now: () => number;
  window: number;
}

/** A conversation without messages. */
export const empty: Conversation = { messages: [], ledger: replay([]) };

/** A file was read: it enters the window, and others leave when that makes it too full. */
export function readInto(
  { messages, ledger }: Conversation,
  message: Message & { path: string },
  means: Means,
): Conversation {
  const { id, path, text } = message;
  const sent = means.countTokens(text);
  const delivered = record(ledger, {
    type: 'delivered',
    time: means.now(),
    message: id,
    path,
    view: 'full',
    tokens: { original: sent, sent },
  });
  return relieve({ messages: [...messages, message], ledger: delivered }, means);
}

/** A file was edited: it stays in the window from now on. */
export function edit({ messages, ledger }: Conversation, path: string, now: number): Conversation {
  return { messages, ledger: record(ledger, { type: 'edited', time: now, path }) };
}

/** Lets go of what is worth least when the window is too full; a plan proposes, this applies it. */
function relieve(conversation: Conversation, { countTokens, now, window }: Means): Conversation {
  if (pressure(conversation.ledger, { window }).level === 'none') return conversation;
  let { messages, ledger } = conversation;
  for (const action of planEviction(ledger, { window, countTokens }).actions) {
    if (action.type !== 'drop') continue;
    const { message, path, left, placeholder } = action;
    messages = messages.map((one) => (one.id === message ? { ...one, text: placeholder } : one));
    ledger = record(ledger, { type: 'evicted', time: now(), message, path, left });
  }
  return { messages, ledger };
}
