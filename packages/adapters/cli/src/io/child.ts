import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { Readable } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Streams } from './streams.js';

/** Signals that are passed on to a command, so that it ends in its own way. */
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Milliseconds without output after which a command that has ended prints no more. */
const QUIET_MS = 250;

/** Such times at most: what a command leaves running may print for ever. */
const ROUNDS = 8;

/** Printed when something that a command left running still holds its output. */
export const LEFT_NOTE = 'ctx: the command has ended; what it left running is no longer shown\n';

/**
 * Takes what a command prints, as it comes. The command waits for what is returned: its reader may be
 * slow, and memory stays bounded.
 */
export type Take = (stream: 'stdout' | 'stderr', part: Buffer) => Promise<void> | undefined;

/** Where a command runs; `rest` waits some time (a test does not). */
export interface Place extends Pick<Streams, 'cwd' | 'env'> {
  readonly rest?: (() => Promise<unknown>) | undefined;
}

/**
 * Runs a command with our stdin and hands on what it prints. While it runs, signals go to it and not to us: it decides
 * how it ends, and we end behind it; `onSignal` is told of each. A process that it leaves running with our pipes does
 * not keep us.
 *
 * @returns Its exit code; 128 and the signal's number when a signal ended it, 127 when there is no
 *   such command, 126 when it cannot be run: as a shell has it.
 */
export async function runChild(
  [command, ...rest]: readonly string[],
  { cwd, env, rest: wait = () => setTimeout(QUIET_MS, undefined, { ref: false }) }: Place,
  take: Take,
  onSignal: () => void = () => {},
): Promise<number> {
  let child: ChildProcess | undefined;
  // Before the command begins: a signal in between would end us and leave it running.
  const giveBack = divertSignals((signal) => {
    onSignal();
    child?.kill(signal);
  });
  try {
    const started = spawn(command as string, rest, {
      cwd,
      env,
      stdio: ['inherit', 'pipe', 'pipe'],
    });
    child = started;
    const pipes = { stdout: started.stdout, stderr: started.stderr };
    const activity = handOn(pipes, take);
    return await new Promise<number>((resolve) => {
      started.on('error', (error: NodeJS.ErrnoException) => {
        take('stderr', Buffer.from(`ctx: cannot run ${command} (${error.code})\n`));
        resolve(error.code === 'ENOENT' ? 127 : 126);
      });
      started.on('close', (code, signal) => {
        resolve(codeOf(code, signal));
      });
      started.on('exit', async (code, signal) => {
        await quiet(activity, wait);
        if (pipes.stdout.closed && pipes.stderr.closed) return;
        take('stderr', Buffer.from(LEFT_NOTE));
        for (const pipe of Object.values(pipes)) pipe.destroy();
        resolve(codeOf(code, signal));
      });
    });
  } finally {
    giveBack();
  }
}

function codeOf(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? 128 + constants.signals[signal as NodeJS.Signals];
}

/** The activity in the pipes of a command. */
interface Activity {
  parts: number;
  waiting: number;
}

/** Hands on what comes; a pipe rests while its reader does. */
function handOn(pipes: Readonly<Record<'stdout' | 'stderr', Readable>>, take: Take): Activity {
  const activity = { parts: 0, waiting: 0 };
  for (const name of ['stdout', 'stderr'] as const) {
    const pipe = pipes[name];
    pipe.on('data', (part: Buffer) => {
      activity.parts++;
      const taken = take(name, part);
      if (taken === undefined) return;
      activity.waiting++;
      pipe.pause();
      taken.finally(() => {
        activity.waiting--;
        activity.parts++;
        pipe.resume();
      });
    });
  }
  return activity;
}

/** Waits until nothing more comes of what a command that has ended had printed. */
async function quiet(activity: Activity, wait: () => Promise<unknown>): Promise<void> {
  for (let round = 0; round < ROUNDS; ) {
    const before = activity.parts;
    await wait();
    // Between a timer and this, what lies in the pipes is read, however busy the machine is.
    await setImmediate();
    if (activity.waiting > 0) continue;
    if (activity.parts === before) return;
    round++;
  }
}

function divertSignals(passOn: (signal: NodeJS.Signals) => void): () => void {
  const before = PASSED_ON.map((signal) => process.listeners(signal));
  for (const signal of PASSED_ON) {
    process.removeAllListeners(signal);
    process.on(signal, passOn);
  }
  return () => {
    PASSED_ON.forEach((signal, index) => {
      process.removeListener(signal, passOn);
      for (const listener of before[index] ?? []) process.on(signal, listener);
    });
  };
}
