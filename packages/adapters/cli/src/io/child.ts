import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { Streams } from './streams.js';

/** Signals that are passed on to a command, so that it ends in its own way. */
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Takes what a command prints, as it comes. */
export type Take = (stream: 'stdout' | 'stderr', part: Buffer) => void;

/**
 * Runs a command with our stdin and hands on what it prints. While it runs, signals go to it and
 * not to us: it decides how it ends, and we end behind it; `onSignal` is told of each.
 *
 * @returns Its exit code; 128 and the signal's number when a signal ended it, 127 when there is no
 *   such command, 126 when it cannot be run: as a shell has it.
 */
export async function runChild(
  [command, ...rest]: readonly string[],
  { cwd, env }: Pick<Streams, 'cwd' | 'env'>,
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
    started.stdout.on('data', (part: Buffer) => take('stdout', part));
    started.stderr.on('data', (part: Buffer) => take('stderr', part));
    return await new Promise<number>((resolve) => {
      started.on('error', (error: NodeJS.ErrnoException) => {
        take('stderr', Buffer.from(`ctx: cannot run ${command} (${error.code})\n`));
        resolve(error.code === 'ENOENT' ? 127 : 126);
      });
      started.on('close', (code, signal) => {
        resolve(code ?? 128 + constants.signals[signal as NodeJS.Signals]);
      });
    });
  } finally {
    giveBack();
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
