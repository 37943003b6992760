import type { HookEvent } from '@ctx/hooks';
import { HOSTS, hostOf } from '@ctx/hooks/hosts';
import { deadlineOf, diskMeans, runHook } from '@ctx/hooks/node';
import { EXIT } from '../io/exit.js';
import { readBytes, write } from '../io/streams.js';
import { hookContext } from '../project/hook-context.js';
import { warmIndex } from '../project/warm-index.js';
import { readingWithin } from '../project/within.js';
import type { Verb } from '../verb.js';

/**
 * Milliseconds after which nothing is said to a task. The program that hands tasks on waits a little
 * longer, for this process to start.
 */
const DEADLINE_MS = 5500;

/** `ctx hook <host>`. */
export const hook: Verb = {
  name: 'hook',
  summary: 'answers an event of an agent (its JSON on stdin)',
  description:
    'Called by the hooks that `ctx setup` registers. Whatever goes wrong, nothing is printed and the exit code is 0.',
  arguments: [
    { name: '<host>', description: 'the host of the event', choices: Object.keys(HOSTS) },
  ],
  options: [],
  run: async ({ args: [host = ''], streams }) => {
    const input = (await readBytes(streams.stdin)).toString('utf8');
    const { env } = streams;
    const program = process.argv[1];
    const deadline = deadlineOf(env, DEADLINE_MS);
    const disk = diskMeans({ env, now: Date.now, program, node: process.execPath });
    const means: typeof disk = {
      ...disk,
      context: (task, scene, maxChars) =>
        hookContext(task, scene, maxChars, { ...disk, limits: readingWithin(deadline / 1_000) }),
    };
    const say = (text: string): Promise<void> => write(streams.stdout, text);
    await runHook({ host, input, means, write: say, deadline });
    const event = eventOf(host, input);
    if (event?.kind === 'started' && event.source === 'new')
      await warmIndex(event, { env }).catch(() => {});
    return EXIT.done;
  },
};

function eventOf(host: string, input: string): HookEvent | undefined {
  try {
    const parsed = JSON.parse(input);
    return hostOf(host, parsed)?.read(parsed);
  } catch {
    return undefined;
  }
}
