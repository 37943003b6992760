import { parseArgs } from 'node:util';

/** What the program is asked to do. */
export type Asked =
  | { readonly say: 'help' | 'version' }
  | {
      readonly roots: readonly string[];
      readonly watch: boolean;
      /** Serve HTTP on this port (0: any free one) instead of stdio. */
      readonly port?: number | undefined;
    };

/** What `--help` prints. */
export const HELP = `ctx-mcp [--root <folder>]... [--http [port]] [--no-watch]

Serves the code below its roots to an agent, over MCP on stdio.

  --root <folder>  a folder to read; repeatable (default: the current one)
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
  return values.http === undefined ? { roots, watch } : { roots, watch, port: portOf(values.http) };
}

/** `--http` may stand alone, which `parseArgs` does not know. */
function withPort(argv: readonly string[]): string[] {
  return argv.flatMap((argument, at) => {
    const alone = argument === '--http' && !/^\d/.test(argv[at + 1] ?? '');
    return alone ? ['--http=0'] : [argument];
  });
}

function portOf(given: string): number {
  const port = /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN;
  if (port <= MAX_PORT) return port;
  throw new RangeError(`--http must be a port from 0 to ${MAX_PORT}, got ${JSON.stringify(given)}`);
}
