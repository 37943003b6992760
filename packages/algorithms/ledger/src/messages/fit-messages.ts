import type { CountTokens, View } from '@ctx/text';
import { type HostAction, placeholderOf } from '../log/action.js';
import type { Evicted, LedgerEvent, Replaced } from '../log/event.js';
import { record, replay } from '../log/ledger.js';
import type { Ledger } from '../log/state.js';
import { type EvictionOptions, planEviction } from '../plan/eviction.js';
import { type Pressure, pressure } from '../plan/pressure.js';
import { planReinjection, type ViewCost } from '../plan/reinjection.js';
import { type ToolCall, toolCallOf } from '../read/tool-call.js';

/** A text in the place of a tool's result. */
export interface Replacement {
  readonly content: string;
  /** `path` where only its name is left. */
  readonly view: View;
}

/** How {@link fitMessages} keeps to a window. */
export interface FitMessagesOptions extends Omit<EvictionOptions, 'free' | 'rewrites'> {
  /** Tokens of the model's window. */
  window: number;
  /** The counter of the model's tokens. */
  countTokens: CountTokens;
  /** Tokens of a request beside its messages: schemas of tools, instructions (default 0). */
  overhead?: number | undefined;
  /** The replacements of earlier calls, where the host gives the messages as they were before them. */
  replaced?: ReadonlyMap<string, Replacement> | undefined;
  /** The outline of what a tool's result shows, where one can be made: it is tried before a result goes. */
  outlineOf?: ((message: Message) => string | undefined) | undefined;
  /** Directory that the paths of calls are made relative to, where they lie in it. */
  root?: string | undefined;
}

/** Messages that keep to a window. */
export interface FittedMessages<M> {
  messages: M[];
  /** All replacements so far, by the ids of their results: the next call needs it. */
  replaced: Map<string, Replacement>;
  actions: HostAction[];
  /** How full the window is with these messages. */
  pressure: Pressure;
  /** Tokens that were in the window before. */
  before: number;
}

/**
 * Keeps a conversation within its window. Under pressure results of tools shrink to their outlines, if there are any;
 * where that is not enough and the window is nearly full, those go that are worth least, until half of it is free. The
 * words of the user, the system and the model stay, and so do the results that the model has not seen yet, and those of
 * files that were edited. A replaced result stays replaced, so that the beginning of each request is that of the last
 * one.
 *
 * @throws RangeError for a window that is none, and as `pressure` and `planEviction`
 */
export function fitMessages<M extends Message>(
  messages: readonly M[],
  options: FitMessagesOptions,
): FittedMessages<M> {
  const { replaced: earlier = new Map<string, Replacement>(), protect = [], ...others } = options;
  const shown = messages.map((message) => {
    const replacement = message.role === 'tool' ? earlier.get(message.id) : undefined;
    return replacement === undefined ? message : { ...message, ...replacement };
  });
  const ledger = ledgerOf(shown, options);
  const limits = { ...others, protect: [...protect, ...unseenPaths(shown, options.root)] };
  let state: State<M> = { messages: shown, ledger, actions: [], replaced: new Map(earlier) };
  const { level, used } = pressure(ledger, limits);
  if (level !== 'none') state = shrink(state, limits);
  if (level === 'evict' && pressure(state.ledger, limits).level !== 'none') {
    state = evict(state, limits);
  }
  const { replaced, actions } = state;
  const after = pressure(state.ledger, limits);
  return { messages: state.messages, replaced, actions, pressure: after, before: used };
}

type State<M> = Pick<FittedMessages<M>, 'messages' | 'replaced' | 'actions'> & { ledger: Ledger };

/** The content of a window, as far as it can be read off the messages. */
function ledgerOf(
  messages: readonly Message[],
  { countTokens, overhead = 0, root }: FitMessagesOptions,
): Ledger {
  const events: LedgerEvent[] = [];
  let others = overhead;
  for (const [time, { role, content, id, call, view = 'full' }] of messages.entries()) {
    const sent = countTokens(content);
    if (role !== 'tool') {
      others += sent;
      continue;
    }
    const { does, path, range } = calledBy(call, id, root);
    if (does === 'edit') {
      others += sent;
      events.push({ type: 'edited', time, path });
      continue;
    }
    events.push({
      type: 'delivered',
      time,
      message: id,
      path,
      kind: does === 'read' ? 'file' : 'output',
      view: content === placeholderOf(path) ? 'path' : view,
      ...(range && { ranges: [range] }),
      tokens: { original: sent, sent },
    });
  }
  return record(replay([]), [...events, { type: 'overhead', time: 0, tokens: others }]);
}

function calledBy(call: Message['call'], id: string, root: string | undefined): ToolCall {
  return call ? toolCallOf(call.tool, call.input, root) : { does: 'other', path: id };
}

/** Paths of the results after the model's last turn: it asked for them and has not seen them. */
function unseenPaths(messages: readonly Message[], root: string | undefined): string[] {
  const last = messages.findLastIndex(({ role }) => role === 'assistant');
  const unseen = messages.slice(last + 1).filter(({ role }) => role === 'tool');
  return unseen.map(({ call, id }) => calledBy(call, id, root).path);
}

/** Puts outlines in the place of results that are no longer needed whole. */
function shrink<M extends Message>(state: State<M>, options: FitMessagesOptions): State<M> {
  const { countTokens, outlineOf } = options;
  if (outlineOf === undefined) return state;
  const outlines = new Map<string, string>();
  const views = new Map<string, ViewCost[]>();
  for (const message of state.messages) {
    if (message.role !== 'tool' || (message.view ?? 'full') !== 'full') continue;
    const { does, path, range } = calledBy(message.call, message.id, options.root);
    const outline = does === 'read' && range === undefined ? outlineOf(message) : undefined;
    if (outline === undefined) continue;
    outlines.set(message.id, outline);
    views.set(path, [{ view: 'outline', tokens: countTokens(outline) }]);
  }
  const plan = planReinjection(state.ledger, { ...options, views });
  return applied(state, plan.actions, ({ message }) => outlines.get(message));
}

/** Takes out what is worth least. */
function evict<M extends Message>(state: State<M>, options: FitMessagesOptions): State<M> {
  return applied(state, planEviction(state.ledger, options).actions);
}

function applied<M extends Message>(
  { messages, replaced, actions, ledger }: State<M>,
  planned: readonly HostAction[],
  textOf?: (action: ReplaceAction) => string | undefined,
): State<M> {
  const done = applyPlan(messages, { actions: planned }, { time: messages.length, textOf });
  const views = new Map(
    done.events.map((event) => [event.message, event.type === 'replaced' ? event.view : 'path']),
  );
  const viewed = done.messages.map((message) => {
    const view = message.role === 'tool' ? views.get(message.id) : undefined;
    return view === undefined ? message : { ...message, view };
  });
  const news = viewed.filter(({ role, id }) => role === 'tool' && views.has(id));
  return {
    messages: viewed,
    replaced: new Map([
      ...replaced,
      ...news.map(({ id, content, view = 'path' }) => [id, { content, view }] as const),
    ]),
    actions: [...actions, ...planned],
    ledger: record(ledger, done.events),
  };
}

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
    messages: messages.map((message) => {
      const content = contents.get(message.id);
      return content === undefined ? message : { ...message, content };
    }),
    events,
  };
}

/** One message of a conversation, in the words of no host. A result of a tool is one of its own. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  /** All that the model reads of it. */
  readonly content: string;
  /** The host's id; of a tool's result, that of the call. No two results have the same. */
  readonly id: string;
  /** Of a tool's result: what was called, and with what. */
  readonly call?:
    | { readonly tool: string; readonly input: Readonly<Record<string, unknown>> }
    | undefined;
  /** Of a tool's result: how much it shows of what the call gave (default: all of it). */
  readonly view?: View | undefined;
}
