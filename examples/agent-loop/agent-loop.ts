// An agent's loop that keeps its window in order: everything that enters it is recorded. When the
// window gets full, files shrink to their outlines if there are any; then the least worthy ones go,
// each with a line in its place that says how to get it back.
import {
  deficit,
  type Ledger,
  planEviction,
  planReinjection,
  pressure,
  record,
  replay,
} from '@ctx/ledger';
import { type AppliedPlan, applyPlan } from '@ctx/ledger/messages';
import type { CountTokens } from '@ctx/text';

/** One message of the conversation; `path` tells which file it shows. */
export interface Message {
  id: string;
  content: string;
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
  /** The outline of a file, where one can be made. */
  outlineOf?: (path: string) => string | undefined;
}

/** A conversation without messages. */
export const empty: Conversation = { messages: [], ledger: replay([]) };

/** A file was read: it enters the window, and others leave when that makes it too full. */
export function readInto(
  { messages, ledger }: Conversation,
  message: Message & { path: string },
  means: Means,
): Conversation {
  const { id, path, content } = message;
  const sent = means.countTokens(content);
  const delivered = record(ledger, {
    type: 'delivered',
    time: means.now(),
    message: id,
    path,
    view: 'full',
    tokens: { original: sent, sent },
  });
  const full = { messages: [...messages, message], ledger: delivered };
  return relieve(shrink(full, path, means), means);
}

/** The tests that a change to `targets` needs and the window does not show: their tests, most needed first. */
export function missingTests(
  { ledger }: Conversation,
  targets: readonly string[],
  paths: readonly string[],
): string[] {
  const { missing } = deficit(ledger, { targets, paths, intent: 'fixBug' });
  return missing.filter(({ kind }) => kind === 'test').map(({ path }) => path);
}

/** A file was edited: it stays in the window from now on. */
export function edit({ messages, ledger }: Conversation, path: string, now: number): Conversation {
  return { messages, ledger: record(ledger, { type: 'edited', time: now, path }) };
}

/** Puts outlines in the place of files that are no longer needed whole; the newest one stays. */
function shrink(conversation: Conversation, newest: string, means: Means): Conversation {
  const { countTokens, now, window, outlineOf = () => undefined } = means;
  if (pressure(conversation.ledger, { window }).level === 'none') return conversation;
  const { messages, ledger } = conversation;
  const outlines = outlinesOf(messages, outlineOf);
  const views = new Map(
    [...outlines].map(([path, text]) => [
      path,
      [{ view: 'outline' as const, tokens: countTokens(text) }],
    ]),
  );
  const plan = planReinjection(ledger, { window, views, protect: [newest] });
  const textOf = ({ path }: { path: string }) => outlines.get(path);
  return applied(conversation, applyPlan(messages, plan, { time: now(), textOf }));
}

function outlinesOf(
  messages: Conversation['messages'],
  outlineOf: NonNullable<Means['outlineOf']>,
): Map<string, string> {
  const outlines = new Map<string, string>();
  for (const { path } of messages) {
    const outline = path === undefined ? undefined : outlineOf(path);
    if (path !== undefined && outline !== undefined) outlines.set(path, outline);
  }
  return outlines;
}

/** Lets go of what is worth least when the window is too full; a plan proposes, this applies it. */
function relieve(conversation: Conversation, { countTokens, now, window }: Means): Conversation {
  if (pressure(conversation.ledger, { window }).level === 'none') return conversation;
  const { messages, ledger } = conversation;
  const plan = planEviction(ledger, { window, countTokens });
  return applied(conversation, applyPlan(messages, plan, { time: now() }));
}

function applied(
  { ledger }: Conversation,
  { messages, events }: AppliedPlan<Message>,
): Conversation {
  return { messages, ledger: record(ledger, events) };
}
