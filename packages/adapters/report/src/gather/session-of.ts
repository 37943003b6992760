import type { LedgerEvent, TokenClasses } from '@ctx/ledger';
import { deliveredAgain } from '@ctx/ledger/gain';
import { compareText } from '@ctx/text';
import type { SessionData, SessionFile, SessionStep } from '../data/session-data.js';

/** Options of {@link sessionOf}. */
export interface SessionOptions {
  /** Name of the session (default `session`). */
  title?: string | undefined;
}

/**
 * The report of a session's events, as `readTranscript` of `@ctx/ledger/transcript` gives them: what was shown, which
 * of it was edited, and what came again.
 *
 * @returns Linear in the number of events.
 */
export function sessionOf(
  events: readonly LedgerEvent[],
  { title = 'session' }: SessionOptions = {},
): SessionData {
  const again = new Set<LedgerEvent>(deliveredAgain(events));
  const spent: TokenClasses = { fresh: 0, cacheWrite: 0, cacheRead: 0, output: 0 };
  const steps: SessionStep[] = [];
  let requests = 0;
  for (const event of events) {
    if (event.type === 'usage') {
      requests++;
      for (const name of ['fresh', 'cacheWrite', 'cacheRead', 'output'] as const)
        spent[name] += event[name];
    }
    const step = stepOf(event, requests, again.has(event));
    if (step !== undefined) steps.push(step);
  }
  const intended = events.find((event) => event.type === 'intended');
  return {
    ...{ kind: 'session', title, requests, spent, steps, files: filesOf(events, steps) },
    ...(intended && { task: intended.text }),
  };
}

function stepOf(event: LedgerEvent, request: number, again: boolean): SessionStep | undefined {
  const none = { request, tokens: 0, again: false };
  if (event.type === 'compacted') return { what: 'compacted', path: '', ...none };
  if (event.type === 'edited') return { what: 'edited', path: event.path, ...none };
  if (event.type !== 'delivered' && event.type !== 'reread') return undefined;
  const { path, tokens } = event;
  const ranges = event.type === 'delivered' ? event.ranges : undefined;
  return { what: 'shown', path, request, tokens: tokens.sent, again, ...(ranges && { ranges }) };
}

function filesOf(events: readonly LedgerEvent[], steps: readonly SessionStep[]): SessionFile[] {
  const outputs = new Set(
    events.flatMap((event) =>
      event.type === 'delivered' && event.kind === 'output' ? [event.path] : [],
    ),
  );
  const files = new Map<string, SessionFile>();
  for (const { what, path, tokens, again } of steps) {
    if (what === 'compacted') continue;
    const kind = outputs.has(path) ? 'output' : 'file';
    const file = files.get(path) ?? { path, kind, times: 0, tokens: 0, again: 0, edits: 0 };
    files.set(path, file);
    if (what === 'edited') file.edits++;
    else file.times++;
    file.tokens += tokens;
    if (again) file.again += tokens;
  }
  return [...files.values()].sort((a, b) => b.tokens - a.tokens || compareText(a.path, b.path));
}
