import { answer } from '../answer.js';
import { hostOf } from '../hosts/all.js';
import type { Json } from '../hosts/json.js';
import type { DiskMeans } from './disk-means.js';

/** Milliseconds after which nothing is said to an event, unless the caller names others. */
export const DEADLINE_MS = 2000;

/** One run of a hook. */
export interface HookRun {
  /** The host, as it was registered. */
  host: string;
  /** The host's text on stdin. */
  input: string;
  means: DiskMeans;
  /** Writes the answer. It is called once at most, with one JSON object. */
  write(text: string): Promise<void>;
  /** Settles after so many milliseconds; injected by tests (default: the runtime's timer). */
  wait?: ((ms: number) => Promise<void>) | undefined;
  /** Milliseconds after which nothing is said (default 2,000). */
  deadline?: number | undefined;
}

/**
 * Answers one event: the host's JSON in, its JSON out. Whatever goes wrong, and whatever takes too long, is answered
 * with nothing, which every host takes for "go on". Events for the ledger are written after the answer, so that it
 * never holds something that was not said.
 *
 * @returns Whether something was said.
 */
export async function runHook(run: HookRun): Promise<boolean> {
  try {
    const input = JSON.parse(run.input) as Json;
    const host = hostOf(run.host, input);
    const event = host?.read(input);
    if (host === undefined || event === undefined) return false;
    const result = await within(run, answer(event, run.means));
    if (result === undefined) return false;
    const output = host.write(result, input);
    if (output !== undefined) await run.write(`${JSON.stringify(output)}\n`);
    await run.means.record(event, result);
    return output !== undefined;
  } catch {
    return false;
  }
}

/** The value of a promise, or nothing after the deadline. */
async function within<T>(
  { wait = timer, deadline = DEADLINE_MS }: HookRun,
  promise: Promise<T>,
): Promise<T | undefined> {
  return await Promise.race([promise, wait(deadline).then(() => undefined)]);
}

/** Keeps no process alive. */
function timer(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
