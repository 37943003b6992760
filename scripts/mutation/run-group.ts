import { spawn } from 'node:child_process';

/** The environment of a program, and what ends it. */
export interface GroupOptions {
  env: Readonly<Record<string, string | undefined>>;
  /** Ends the program and every process that it has started, when it is aborted. */
  signal: AbortSignal;
}

/**
 * Runs a program in a process group of its own, without its output: a worker in a loop that does not end would outlive
 * the program that has started it. Gives whether it came to its own end.
 */
export function runGroup(
  file: string,
  args: readonly string[],
  { env, signal }: GroupOptions,
): Promise<boolean> {
  const child = spawn(file, args, { env: { ...env }, stdio: 'ignore', detached: true });
  const kill = (): void => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The whole group has ended.
    }
  };
  signal.addEventListener('abort', kill, { once: true });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => {
      signal.removeEventListener('abort', kill);
      resolve(!signal.aborted);
    });
  });
}
