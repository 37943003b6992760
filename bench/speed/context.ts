// `pnpm bench context-speed <root> [--tasks 20] [--budget 8000] [--json]`: rank, allocate and render,
// as `workspace.context` does it, in an open workspace. The tasks are the latest subjects of the
// repository's own fixes and features. The first three answers warm the process and do not count.
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { quantile } from '@ctx/text/statistics';
import { loadO200k } from '@ctx/tokens';
import { openWorkspace } from '@ctx/workspace';

interface Run {
  task: string;
  /** User and system time of the process, ms. */
  cpu: number;
  /** Time on the wall, ms. */
  wall: number;
  tokens: number;
}

const WARM = 3;
/** Repeats of each task; the least time is the least disturbed. */
const REPEATS = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tasks: { type: 'string', default: '20' },
    budget: { type: 'string', default: '8000' },
    json: { type: 'boolean', default: false },
  },
});
const root = resolve(positionals[0] ?? '.');
const budget = Number(values.budget);
const countTokens = await loadO200k();
const workspace = await openWorkspace(root);
const tasks = (await workspace.history())
  .map(({ message }) => /^(?:fix|feat)(?:\([^)]*\))?: *(.+?)(?: \(#\d+\))?$/m.exec(message)?.[1])
  .filter((subject) => subject !== undefined)
  .slice(0, Number(values.tasks));

async function answer(task: string): Promise<Run> {
  const [cpu, wall] = [process.cpuUsage(), performance.now()];
  const { tokens } = await workspace.context(task, { budget, countTokens });
  const milliseconds = performance.now() - wall;
  const { user, system } = process.cpuUsage(cpu);
  return { task, cpu: (user + system) / 1000, wall: milliseconds, tokens };
}

for (const task of tasks.slice(0, WARM)) await answer(task);
const runs: Run[] = [];
for (const task of tasks) {
  const repeats: Run[] = [];
  for (let i = 0; i < REPEATS; i++) repeats.push(await answer(task));
  runs.push(repeats.reduce((best, run) => (run.cpu < best.cpu ? run : best)));
}
await workspace.close();

const spread = (key: 'cpu' | 'wall') => {
  const all = runs.map((run) => run[key]);
  const [min, low, median, high, max] = [0, 0.25, 0.5, 0.75, 1].map((q) => {
    return Math.round(quantile(all, q));
  });
  return { min, low, median, high, max };
};
const result = {
  root: basename(root),
  files: workspace.files.length,
  tasks: runs.length,
  repeats: REPEATS,
  budget,
  cpu: spread('cpu'),
  wall: spread('wall'),
};
if (values.json) process.stdout.write(`${JSON.stringify({ ...result, runs }, null, 1)}\n`);
else {
  const row = (name: 'cpu' | 'wall') => {
    const { min, low, median, high, max } = result[name];
    return `| ${name} | ${min} | ${low} | ${median} | ${high} | ${max} |\n`;
  };
  process.stdout.write(
    `${result.root}, ${result.files} files, ${result.tasks} tasks, best of ${REPEATS}, ${budget} tokens\n\n` +
      `| ms | min | quartile | median | quartile | max |\n|---|--:|--:|--:|--:|--:|\n${row('cpu')}${row('wall')}`,
  );
}
