import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { HookEvent, Scene } from '@ctx/hooks';
import { HOSTS, hostOf } from '@ctx/hooks/hosts';
import { deadlineOf, diskMeans, isProject, projectRoots, runHook } from '@ctx/hooks/node';
import type { WorkLimits } from '@ctx/workspace';
import { cacheDirectory, liesInside, makeDirectory } from '@ctx/workspace/cache';
import { EXIT } from '../io/exit.js';
import { readBytes, write } from '../io/streams.js';
import { hookContext } from '../project/hook-context.js';
import { openAll } from '../project/open.js';
import { readingWithin } from '../project/within.js';
import type { Verb } from '../verb.js';

/** The limits before the first task of a conversation: what it reads is kept, and the next one goes on. */
const LIMITS: WorkLimits = { milliseconds: 60_000, files: 20_000 };

/** Milliseconds after which the work ends wherever it is, and after which a lock is nobody's. */
const END_MS = 2 * 60_000;

/** The limits and the clock of the work; a test passes its own. */
interface WarmOptions {
  env: Readonly<Record<string, string | undefined>>;
  limits?: WorkLimits | undefined;
}

/**
 * Brings the index of the project up to date, or of the repositories that are its own with it, so that the first task
 * need not wait for it: of projects alone, within limits, and by one process at a time.
 *
 * @returns whether anything was looked at
 */
export async function warmIndex(
  { cwd }: Pick<Scene, 'cwd'>,
  { env, limits = LIMITS }: WarmOptions,
): Promise<boolean> {
  const roots = (await projectRoots(cwd, env)).map(({ path }) => path);
  const homes = [homedir(), env.HOME, env.USERPROFILE];
  if (!roots.every((root) => isProject(root, homes))) return false;
  const unlock = await lock(roots, env);
  if (unlock === undefined) return false;
  try {
    await (await openAll(roots, { limits, signal: AbortSignal.timeout(END_MS) })).close();
    return true;
  } finally {
    unlock();
  }
}

/** Takes the lock of roots; undefined where another process has it, or nothing can be kept. */
async function lock(
  roots: readonly string[],
  env: WarmOptions['env'],
): Promise<(() => void) | undefined> {
  const cache = cacheDirectory({ platform: process.platform, environment: env });
  if (cache === undefined) return undefined;
  for (const root of roots) if (await liesInside(root, cache)) return undefined;
  const folder = join(cache, 'warm');
  await makeDirectory(folder);
  const file = join(folder, `${createHash('sha256').update(roots.join('\0')).digest('hex')}.lock`);
  for (const _ of ['as it is', 'without a lock that is nobody\u2019s']) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (isHeld(file)) return undefined;
      rmSync(file, { force: true });
    }
  }
  return undefined;
}

/** Whether the process that wrote a lock is still at work; the system gives its number to others later. */
function isHeld(file: string): boolean {
  try {
    if (Date.now() - statSync(file).mtimeMs > END_MS) return false;
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    // Another user's process is one all the same.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

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
