// `pnpm bench mcp <root> [--answers 20]`: the built server as a host runs it, asked by the official
// client over stdio. Tokens of what a host loads, the first answer with and without a snapshot, later
// answers to other tasks and to the same task, memory. Tasks are subjects of the repository's fixes.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { quantile } from '@ctx/text/statistics';
import { loadO200k } from '@ctx/tokens';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const PROGRAM = fileURLToPath(
  new URL('../../packages/adapters/mcp/dist/ctx-mcp.js', import.meta.url),
);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { answers: { type: 'string', default: '20' } },
});
const root = resolve(positionals[0] ?? '.');
const cache = mkdtempSync(join(tmpdir(), 'ctx-bench-mcp-'));
const count = await loadO200k();

const subjects = execFileSync('git', ['-C', root, 'log', '--format=%s', '-n', '2000'], {
  encoding: 'utf8',
});
const tasks = [...subjects.matchAll(/^(?:fix|feat)(?:\([^)]*\))?: *(.+?)(?: \(#\d+\))?$/gm)]
  .map(([, subject = '']) => subject)
  .slice(0, Number(values.answers));

/** Connects a client to a server of its own. */
async function start(): Promise<{ client: Client; pid: number }> {
  const client = new Client(
    { name: 'bench', version: '1' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [PROGRAM, '--root', root],
    env: { PATH: process.env.PATH ?? '', CTX_CACHE_DIR: cache },
  });
  await client.connect(transport);
  return { client, pid: transport.pid as number };
}

/** Clock ticks of processor time that a process has taken, in ms (Linux). */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function timed(
  { client, pid }: { client: Client; pid: number },
  task: string,
): Promise<{ wall: number; cpu: number }> {
  const [wall, cpu] = [performance.now(), cpuOf(pid)];
  const { isError, content } = await client.callTool({ name: 'context', arguments: { task } });
  if (isError) throw new Error(JSON.stringify(content));
  return { wall: performance.now() - wall, cpu: cpuOf(pid) - cpu };
}

const say = (what: string, all: readonly { wall: number; cpu: number }[]): void => {
  const row = (key: 'wall' | 'cpu') =>
    [0, 0.5, 1]
      .map((q) =>
        Math.round(
          quantile(
            all.map((one) => one[key]),
            q,
          ),
        ),
      )
      .join(' / ');
  console.log(`| ${what} | ${row('wall')} | ${row('cpu')} |`);
};

const cold = await start();
const { tools } = await cold.client.listTools();
const loaded = tools.filter(({ _meta }) => _meta?.['anthropic/alwaysLoad'] === true);
const said = count(cold.client.getInstructions() ?? '');
console.log(`tokens (o200k_base): ${count(JSON.stringify(tools))} of ${tools.length} tools`);
console.log(`  ${count(JSON.stringify(loaded))} of them always loaded, ${said} of instructions`);
const [task = 'the main entry'] = tasks;
console.log(
  `\n${basename(root)}, ms: least / median / most\n\n| answer | wall | cpu |\n|---|--:|--:|`,
);
say('first, nothing kept', [await timed(cold, task)]);
await cold.client.close();

const warm = await start();
say('first, from a snapshot', [await timed(warm, task)]);
const others = [];
for (const one of tasks.slice(1)) others.push(await timed(warm, one));
say('later, another task', others);
const again = [];
for (const one of tasks.slice(1)) again.push(await timed(warm, one));
say('later, a task that was asked', again);
const status = readFileSync(`/proc/${warm.pid}/status`, 'utf8');
console.log(`\nmemory: ${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000)} MB`);
await warm.client.close();
rmSync(cache, { recursive: true, force: true });
