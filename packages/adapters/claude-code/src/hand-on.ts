import { spawn } from 'node:child_process';
import { mayBeTask } from '@ctx/hooks';
import { deadlineOf } from '@ctx/hooks/node';
import { eventOf } from './event-of.js';

/** Milliseconds that a task's context may take: a person waits for it. */
const TASK_MS = 6000;

/** Where an event is handed on to. */
export interface Receiver {
  host: string;
  /** The file of the program `ctx`. */
  program: string;
  /** The file that runs it. */
  node: string;
  env: NodeJS.ProcessEnv;
  write(text: string): Promise<void>;
}

/**
 * Hands an event on to `ctx hook`, which has the grammars, the index and the history: a task waits for the
 * answer; a new conversation does not, it only brings the index up to date. Everything else is answered
 * here, without them.
 *
 * @returns Whether the event is dealt with.
 */
export async function handOn(input: string, receiver: Receiver): Promise<boolean> {
  const event = eventOf(input, receiver.host);
  if (event === undefined) return false;
  if (event.kind === 'started' && event.source === 'new') {
    const child = start(receiver, true);
    child.on('error', () => {});
    await new Promise<void>((resolve) => {
      child.stdin?.on('error', () => resolve());
      child.stdin?.end(input, () => resolve());
    });
    child.unref();
    // The start of a conversation is answered here.
    return false;
  }
  if (event.kind !== 'prompted' || !event.takesContext || !mayBeTask(event.task)) return false;
  const answer = await answerOf(start(receiver, false), input, deadlineOf(receiver.env, TASK_MS));
  if (answer !== undefined && answer !== '') await receiver.write(answer);
  return answer !== undefined;
}

function start({ node, program, host, env }: Receiver, apart: boolean): ReturnType<typeof spawn> {
  return spawn(node, [program, 'hook', host], {
    env,
    stdio: ['pipe', apart ? 'ignore' : 'pipe', 'ignore'],
    detached: apart,
    windowsHide: true,
  });
}

/** Its output, if that is one JSON object and it ends well and in time; undefined otherwise. */
async function answerOf(
  child: ReturnType<typeof spawn>,
  input: string,
  deadline: number,
): Promise<string | undefined> {
  const parts: Buffer[] = [];
  child.stdout?.on('data', (part: Buffer) => parts.push(part));
  child.stdin?.on('error', () => {});
  child.stdin?.end(input);
  const code = await new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      resolve(null);
    }, deadline);
    child.on('error', () => resolve(null));
    child.on('close', (status) => {
      clearTimeout(timer);
      resolve(status);
    });
  });
  if (code !== 0) return undefined;
  const text = Buffer.concat(parts).toString('utf8');
  if (text === '') return '';
  try {
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}
