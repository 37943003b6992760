import type { Readable, Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { shown } from '@ctx/workspace/tools';
import { openRoots, type Roots } from '../roots/roots.js';
import { ownVersion } from '../server.js';

/** The streams of the program. */
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
    const settings = readArguments(argv);
    if ('say' in settings) {
      streams.stdout.write(settings.say === 'help' ? HELP : `${ownVersion()}\n`);
      return 0;
    }
    ({ port } = settings);
    roots = await openRoots(settings.roots, settings);
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

/** The mode that the program is asked for. */
type Asked =
  | { readonly say: 'help' | 'version' }
  | {
      readonly roots: readonly string[];
      readonly watch: boolean;
      /** One answer over all roots. */
      readonly together?: boolean | undefined;
      /** Serve HTTP on this port (0: any free one) instead of stdio. */
      readonly port?: number | undefined;
    };

/** The text of `--help`. */
export const HELP = `ctx-mcp [--root <folder>]... [--together] [--http [port]] [--no-watch]

Serves the code below its roots to an agent, over MCP on stdio.

  --root <folder>  a folder to read, or a file ctx.roots; repeatable (default: the current one)
  --together       one answer over all of them; a path begins with its folder
  --http [port]    serve HTTP on 127.0.0.1 instead of stdio (default: any free port)
  --no-watch       look at all files before every answer instead of watching them
  --version        print the version
  --help           print this
`;

/** Largest number of a port. */
const MAX_PORT = 65_535;

/** Reads the program's arguments. @throws TypeError or RangeError for what is none */
export function readArguments(argv: readonly string[]): Asked {
  const { values } = parseArgs({
    args: withPort(argv),
    options: {
      root: { type: 'string', multiple: true },
      together: { type: 'boolean' },
      http: { type: 'string' },
      'no-watch': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean', short: 'v' },
    },
  });
  if (values.help) return { say: 'help' };
  if (values.version) return { say: 'version' };
  const watch = values['no-watch'] !== true;
  const roots = values.root ?? ['.'];
  const options = { roots, watch, ...(values.together && { together: true }) };
  return values.http === undefined ? options : { ...options, port: portOf(values.http) };
}

/** `--http` may stand alone, which `parseArgs` does not know. */
function withPort(argv: readonly string[]): string[] {
  return argv.flatMap((argument, at) => {
    const alone = argument === '--http' && !/^\d/.test(argv[at + 1] ?? '');
    return alone ? ['--http=0'] : [argument];
  });
}

function portOf(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (port <= MAX_PORT) return port;
  throw new RangeError(`--http must be a port from 0 to ${MAX_PORT}, got ${JSON.stringify(value)}`);
}
