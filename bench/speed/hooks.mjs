// Measures the cost of a hook: processor time of its process above that of a bare node, 50 runs of each, in turns.
// Usage: pnpm bench hooks [runs]
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOOK_PROGRAM } from '@ctx/claude-code';
import { writeResult } from '../quality/record/result.mjs';

const runs = Number(process.argv[2] ?? 50);
const folder = mkdtempSync(join(tmpdir(), 'ctx-bench-hooks-'));
const project = join(folder, 'project');
mkdirSync(join(project, '.git'), { recursive: true });
writeFileSync(join(folder, 'empty.mjs'), '');
writeFileSync(join(folder, 'ctx.js'), '');
const source = Array.from(
  { length: 120 },
  (_, i) =>
    `/** Step ${i}. */\nexport function step${i}(input: number, other: string): number {\n  let sum = 0;\n  for (let at = 0; at < input; at++) {\n    if (other.length > at) sum += at * ${i};\n  }\n  return sum;\n}\n\n`,
).join('');
writeFileSync(join(project, 'long.ts'), source);
writeFileSync(join(project, 'short.ts'), 'export const a = 1;\n');

/** Starts a program and gives its processor time, ms: a shell counts that of what it ran. */
function cost(argv, event, env) {
  const run = spawnSync('bash', ['-c', 'TIMEFORMAT="%U %S"; time "$@"', 'x', ...argv], {
    input: event === undefined ? '' : JSON.stringify(event),
    env: { PATH: process.env.PATH, HOME: folder, ...env },
    encoding: 'utf8',
  });
  const [user, system] = run.stderr.trim().split('\n').at(-1).split(' ').map(Number);
  return { ms: 1000 * (user + system), said: run.stdout !== '' };
}

const call = (tool, input) => ({
  cwd: project,
  hook_event_name: 'PreToolUse',
  permission_mode: 'bypassPermissions',
  tool_name: tool,
  tool_input: input,
});
const hook = [process.execPath, HOOK_PROGRAM, 'claude-code', join(folder, 'ctx.js')];
const cases = [
  ['bare node', [process.execPath, join(folder, 'empty.mjs')], undefined],
  ['an event that is not ours', hook, { hook_event_name: 'Stop', cwd: project }],
  ['a read of a short file', hook, call('Read', { file_path: 'short.ts' })],
  ['a command that is left alone', hook, call('Bash', { command: 'cd a && npm test' })],
  ['a command that is rewritten', hook, call('Bash', { command: 'ls -la' })],
  ['a long read that is narrowed', hook, call('Read', { file_path: 'long.ts' })],
];
const times = cases.map(() => []);
const said = cases.map(() => 0);
for (let at = 0; at < runs; at++) {
  for (const [i, [, argv, event]] of cases.entries()) {
    // Each run is a conversation of its own: the first read of a file is the one that is narrowed.
    const input = event && { ...event, session_id: `bench-${at}` };
    const { ms, said: spoke } = cost(argv, input, { CTX_CACHE_DIR: join(folder, 'cache') });
    times[i].push(ms);
    said[i] += Number(spoke);
  }
}
rmSync(folder, { recursive: true, force: true });
const of = (list, share) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];
const bare = { median: of(times[0], 0.5), p95: of(times[0], 0.95), min: Math.min(...times[0]) };
console.log(`${runs} runs each, processor ms; above bare node in brackets\n`);
console.log('| | min | median | p95 | answers |\n|---|---|---|---|---|');
const rows = [];
for (const [i, [name]] of cases.entries()) {
  const [min, median, p95] = [Math.min(...times[i]), of(times[i], 0.5), of(times[i], 0.95)];
  rows.push({
    ...{ name, min, median, p95, answers: said[i] },
    above: { min: min - bare.min, median: median - bare.median, p95: p95 - bare.p95 },
  });
  const above = (value, base) => `${value.toFixed(0)} (${(value - base).toFixed(0)})`;
  console.log(
    `| ${name} | ${above(min, bare.min)} | ${above(median, bare.median)} | ${above(p95, bare.p95)} | ${said[i]} |`,
  );
}
writeResult(new URL('hooks.result.json', import.meta.url), {
  command: 'pnpm bench hooks',
  n: runs,
  rows,
});
