import type { Readable, Writable } from 'node:stream';
import { shown } from '@ctx/workspace/tools';
import { openRoots, type Roots } from '../roots/roots.js';
import { ownVersion } from '../server.js';
import { HELP, readArguments } from './arguments.js';

/** What the program reads from and writes to. stdout carries the protocol, or what was asked to be printed. */
export interface Streams {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/**
 * Runs the program until the client hangs up, or `signal` aborts.
 *
 * @returns The exit code: 0 done, 2 wrong usage, 1 anything else.
 */
export async function run(
  argv: readonly string[],
  streams: Streams,
  signal: AbortSignal,
): Promise<number> {
  const say = (text: string): void => {
    streams.stderr.write(`ctx-mcp: ${shown(text)}\n`);
  };
  let roots: Roots;
  let port: number | undefined;
  try {
    const asked = readArguments(argv);
    if ('say' in asked) {
      streams.stdout.write(asked.say === 'help' ? HELP : `${ownVersion()}\n`);
      return 0;
    }
    ({ port } = asked);
    roots = await openRoots(asked.roots, { watch: asked.watch });
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return 2;
  }
  try {
    const onError = (error: Error): void => say(error.message);
    await (port === undefined
      ? overStdio(roots, streams, signal, onError)
      : overHttp(roots, port, signal, { say, onError }));
    return 0;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    await roots.close();
  }
}

async function overStdio(
  roots: Roots,
  { stdin, stdout }: Streams,
  signal: AbortSignal,
  onError: (error: Error) => void,
): Promise<void> {
  const { serveStdio } = await import('../serve/stdio.js');
  const service = serveStdio(roots, { stdin, stdout, onError });
  await Promise.race([service.closed, aborted(signal)]);
  await service.close();
}

async function overHttp(
  roots: Roots,
  port: number,
  signal: AbortSignal,
  { say, onError }: { say: (text: string) => void; onError: (error: Error) => void },
): Promise<void> {
  const { serveHttp } = await import('../serve/http.js');
  const service = await serveHttp(roots, { port, onError });
  say(`listening on ${service.url}`);
  await aborted(signal);
  await service.close();
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
