import { approximateTokens, type CountTokens } from '@ctx/text';
import { sha256 } from '@ctx/text/digest';
import type { LedgerEvent } from './log/event.js';
import type { Scope } from './log/state.js';
import { conversationOf, type TranscriptFormat } from './read/conversation.js';
import type { Step } from './read/step.js';
import { type ToolCall, toolCallOf } from './read/tool-call.js';

export {
  type RenderSessionOptions,
  renderSession,
} from './resume/render-session.js';
export {
  readSession,
  type Said,
  type Session,
  type SessionFile,
  type SessionOptions,
  type TestRun,
  type Todo,
} from './resume/session.js';

/** A recorded conversation as events. */
export interface Transcript {
  format: TranscriptFormat;
  scope: Scope;
  events: LedgerEvent[];
  /** Lines that are no JSON, or of no known kind. */
  skipped: number;
}

/** Options of {@link readTranscript}. */
export interface TranscriptOptions {
  /** Counts what was delivered (default `approximateTokens`); usage is the host's own. */
  countTokens?: CountTokens | undefined;
  /** Directory that paths are made relative to (default: the transcript's own `cwd`). */
  root?: string | undefined;
}

/**
 * Reads the transcript of a common agent: of Claude Code, Gemini CLI, `opencode export`, or an OpenAI-like one (chat
 * messages, response items, Codex rollouts). A read becomes a delivery and an edit an edit; any other output, and that
 * of a call that failed, becomes a delivery without a file. Nothing is credited as saved: a transcript shows what was
 * sent, not what would have been. Lines without a time take their number for one.
 *
 * @throws RangeError when no line is of a known kind.
 */
export function readTranscript(text: string, options: TranscriptOptions = {}): Transcript {
  const { format, steps, skipped, id, root: own } = conversationOf(text);
  const root = options.root ?? own;
  return {
    format,
    scope: { project: root, conversation: id },
    events: eventsOf(onceForEachRequest(steps), root, options.countTokens ?? approximateTokens),
    skipped,
  };
}

/** Keeps the place of the first usage of a request and the numbers of the last. */
function onceForEachRequest(steps: readonly Step[]): Step[] {
  const last = new Map<string, Step>();
  for (const step of steps) if (step.kind === 'usage' && step.request) last.set(step.request, step);
  const seen = new Set<string>();
  return steps.flatMap((step) => {
    if (step.kind !== 'usage' || !step.request) return [step];
    if (seen.has(step.request)) return [];
    seen.add(step.request);
    return [last.get(step.request)!];
  });
}

function eventsOf(steps: readonly Step[], root: string, countTokens: CountTokens): LedgerEvent[] {
  const calls = new Map<string, ToolCall>();
  const events: LedgerEvent[] = [];
  let intended = false;
  for (const [index, step] of steps.entries()) {
    const { time = index } = step;
    if (step.kind === 'call') calls.set(step.id, toolCallOf(step.tool, step.input, root));
    else if (step.kind === 'result')
      events.push(resultEvent(step, calls.get(step.id), time, countTokens));
    else if (step.kind === 'compaction') events.push({ type: 'compacted', time });
    else if (step.kind === 'usage') {
      const { tokens, window } = step;
      events.push({ type: 'usage', time, ...tokens, ...(window !== undefined && { window }) });
    } else if (step.kind === 'prompt' && !intended) {
      events.push({ type: 'intended', time, text: step.text });
      intended = true;
    }
  }
  return events;
}

function resultEvent(
  { id, text, failed }: Step & { kind: 'result' },
  call: ToolCall | undefined,
  time: number,
  countTokens: CountTokens,
): LedgerEvent {
  const tokens = countTokens(text);
  const message = id || `result ${time}`;
  const { does, path, range } = done(call, failed);
  if (does === 'edit') return { type: 'edited', time, path };
  return {
    type: 'delivered',
    time,
    message,
    path,
    kind: does === 'read' ? 'file' : 'output',
    view: 'full',
    ...(range ? { ranges: [range] } : { hash: sha256(text) }),
    tokens: { original: tokens, sent: tokens },
  };
}

/** A call by what it did: of one that failed, only its message is in the window. */
function done(call: ToolCall | undefined, failed: boolean | undefined): ToolCall {
  if (call === undefined) return { does: 'other', path: 'output' };
  if (!failed || call.does === 'other') return call;
  return { does: 'other', path: `failed ${call.does} of ${call.path}` };
}
