import type { Readable, Writable } from 'node:stream';
import { InvalidArgumentError } from 'commander';
import type { Streams } from '../io/streams.js';
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
    'Speaks the Model Context Protocol on stdin and stdout until its client hangs up, or on a port of this machine. Without --root it serves what the hooks in this folder answer over: its project, and the repositories of a ctx.roots above it or of CTX_ROOTS, as one.',
  options: [
    {
      flags: '--root <folder>',
      description:
        'a folder to read; repeatable (default: the current one, or what a ctx.roots above names)',
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
    const asked = options.root.length > 0 ? options : { ...options, ...(await ofProject(streams)) };
    // A signal ends the program at once, as it ends every verb.
    const never = new AbortController().signal;
    // The streams of a process and of a test are Node's.
    const stdin = streams.stdin as Readable;
    const [stdout, stderr] = [streams.stdout as Writable, streams.stderr as Writable];
    return await run(argumentsOf(asked), { stdin, stdout, stderr }, never);
  },
};

/**
 * The repositories that the hooks of the folder answer over, as one, where a list names several: a host starts this
 * server with no folder named. Else the folder itself.
 */
async function ofProject({
  cwd,
  env,
}: Pick<Streams, 'cwd' | 'env'>): Promise<Partial<McpVerbOptions>> {
  const { projectRoots } = await import('@ctx/hooks/node');
  const roots = (await projectRoots(cwd, env)).map(({ path }) => path);
  return roots.length > 1 ? { root: roots, together: true } : {};
}

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
