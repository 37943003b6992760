import { approximateTokens, type CountTokens } from '@ctx/text';
import { sha256 } from '@ctx/text/digest';
import type { LedgerEvent } from './log/event.js';
import type { Scope } from './log/state.js';
import { claudeSteps, isClaudeLine } from './read/claude-transcript.js';
import { isOpenAiLine, openAiSteps } from './read/openai-transcript.js';
import { type Line, objectIn, type Step, textIn } from './read/step.js';
import { type ToolCall, toolCallOf } from './read/tool-call.js';

/** A recorded conversation as events. */
export interface Transcript {
  format: 'claude-code' | 'openai';
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
 * Reads the JSONL transcript of a common agent: Claude Code's, or an OpenAI-like one (chat
 * messages, response items, Codex rollouts). What is read is a delivery, what is edited an edit,
 * any other output a delivery without a file. Nothing is credited as saved: a transcript shows what
 * was sent, not what would have been. Lines without a time take their number for one.
 *
 * @throws RangeError when no line is of a known kind.
 */
export function readTranscript(text: string, options: TranscriptOptions = {}): Transcript {
  const parsed = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(lineOf);
  const claude = parsed.some((line) => line && isClaudeLine(line));
  const isKnown = claude ? isClaudeLine : isOpenAiLine;
  const known = parsed.filter((line): line is Line => line !== undefined && isKnown(line));
  if (known.length === 0) {
    throw new RangeError(
      `transcript: no line is a message of a known agent (${parsed.length} lines); give the JSONL file of a conversation`,
    );
  }
  const first = (key: string) => textIn(known.find((line) => textIn(line[key]) !== '')?.[key]);
  const root = options.root ?? first('cwd');
  const steps = known.flatMap(claude ? claudeSteps : openAiSteps);
  return {
    format: claude ? 'claude-code' : 'openai',
    scope: { project: root, conversation: first('sessionId') || first('session_id') },
    events: eventsOf(onceForEachRequest(steps), root, options.countTokens ?? approximateTokens),
    skipped: parsed.length - known.length,
  };
}

function lineOf(line: string): Line | undefined {
  try {
    return objectIn(JSON.parse(line));
  } catch {
    return undefined;
  }
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
    } else if (!intended) {
      events.push({ type: 'intended', time, text: step.text });
      intended = true;
    }
  }
  return events;
}

function resultEvent(
  { id, text }: Step & { kind: 'result' },
  call: ToolCall | undefined,
  time: number,
  countTokens: CountTokens,
): LedgerEvent {
  const tokens = countTokens(text);
  const message = id || `result ${time}`;
  const { does, path, range } = call ?? { does: 'other', path: 'output' };
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
