import type { Readable, Writable } from 'node:stream';
import { InvalidArgumentError } from 'commander';
import type { Verb } from '../verb.js';

/** Options of `ctx mcp`. */
export interface McpVerbOptions {
  root: readonly string[];
  together?: boolean;
  http?: number | true;
  watch: boolean;
}

/** Largest number of a port. */
const MAX_PORT = 65_535;

/** `ctx mcp`. */
export const mcp: Verb<McpVerbOptions> = {
  name: 'mcp',
  summary: 'serves the code below its roots to an agent, over MCP',
  description:
    'Speaks the Model Context Protocol on stdin and stdout until its client hangs up, or on a port of this machine.',
  options: [
    {
      flags: '--root <folder>',
      description: 'a folder to read; repeatable (default: the current one)',
      parse: (folder: string, before: readonly string[]) => [...before, folder],
      default: [],
    },
    {
      flags: '--together',
      description: 'one answer over all folders; a path begins with its folder',
    },
    {
      flags: '--http [port]',
      description: 'serve HTTP on 127.0.0.1 instead (default: any free port)',
      parse: parsePort,
    },
    { flags: '--no-watch', description: 'look at all files before every answer' },
  ],
  examples: ['ctx mcp --root .', 'claude mcp add ctx -- ctx mcp'],
  run: async ({ options, streams }) => {
    const { run } = await import('@ctx/mcp/program');
    // A signal ends the program at once, as it ends every verb.
    const never = new AbortController().signal;
    // The streams of a process and of a test are Node's.
    const stdin = streams.stdin as Readable;
    const [stdout, stderr] = [streams.stdout as Writable, streams.stderr as Writable];
    return await run(argumentsOf(options), { stdin, stdout, stderr }, never);
  },
};

/** The same in the words of the server's own program. */
function argumentsOf({ root, together, http, watch }: McpVerbOptions): string[] {
  return [
    ...(together ? ['--together'] : []),
    ...root.flatMap((folder) => [`--root=${folder}`]),
    ...(http === undefined ? [] : [`--http=${http === true ? 0 : http}`]),
    ...(watch ? [] : ['--no-watch']),
  ];
}

function parsePort(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(port <= MAX_PORT)) throw new InvalidArgumentError(`It must be a port, 0 to ${MAX_PORT}.`);
  return port;
}
