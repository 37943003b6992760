import type { HostAction } from '../log/action.js';
import type { Evicted, Replaced } from '../log/event.js';
import type { Message } from './message.js';

/** A smaller view that a plan puts in the place of what was delivered. */
export type ReplaceAction = HostAction & { type: 'replace' };

/** How {@link applyPlan} goes about it. */
export interface ApplyOptions {
  /** Milliseconds since 1970, for the events. */
  time: number;
  /** The text of a smaller view. An action without a text is not applied. */
  textOf?: ((action: ReplaceAction) => string | undefined) | undefined;
}

/** Messages as a plan leaves them, and what the ledger is to learn. */
export interface AppliedPlan<M> {
  messages: M[];
  /** The applied actions, as events to record. record it. */
  events: (Evicted | Replaced)[];
}

/**
 * Does to messages what a plan proposes: a dropped one holds its placeholder, a replaced one its smaller view. The
 * others are the same objects. Advice in a plan is left to the host, and so are its actions on messages that are not
 * there.
 */
export function applyPlan<M extends Pick<Message, 'id' | 'content'>>(
  messages: readonly M[],
  { actions }: { readonly actions: readonly HostAction[] },
  { time, textOf }: ApplyOptions,
): AppliedPlan<M> {
  const contents = new Map<string, string>();
  const ids = new Set(messages.map(({ id }) => id));
  const events: (Evicted | Replaced)[] = [];
  for (const action of actions) {
    if (!('message' in action) || !ids.has(action.message)) continue;
    const { message, path } = action;
    const content = action.type === 'drop' ? action.placeholder : textOf?.(action);
    if (content === undefined) continue;
    contents.set(message, content);
    events.push(
      action.type === 'drop'
        ? { type: 'evicted', time, message, path, left: action.left }
        : { type: 'replaced', time, message, path, view: action.to, sent: action.tokensAfter },
    );
  }
  return {
    messages: messages.map((one) => {
      const content = contents.get(one.id);
      return content === undefined ? one : { ...one, content };
    }),
    events,
  };
}
