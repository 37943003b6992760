// `pnpm bench real [folder…]`: the program on real code, cold and warm, as whole processes. Without
// folders: the sources inside the pinned packages, and this repository. Wall seconds are noisy on a
// busy machine; CPU seconds and peak memory are the child's own.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeResult } from '../quality/record/result.mjs';
import { copyPackage, PACKAGES } from './packages.js';

const CTX = fileURLToPath(new URL('../../packages/adapters/cli/dist/ctx.js', import.meta.url));
const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const TASK = 'the value is wrong when the input is empty';
const WARM_RUNS = 5;

interface Cost {
  wall: number;
  cpu: number;
  megabytes: number;
}

const work = mkdtempSync(join(tmpdir(), 'ctx-bench-real-'));
/** Loaded before the program: writes what the process has cost when it ends. */
const probe = join(work, 'probe.cjs');
writeFileSync(
  probe,
  `process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  require('node:fs').writeFileSync(process.env.PROBE, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }));
});\n`,
);

function run(root: string, cache: string): { cost: Cost; out: string } {
  const result = join(work, 'cost.json');
  const since = performance.now();
  const child = spawnSync(
    process.execPath,
    ['--require', probe, CTX, TASK, '--root', root, '--quiet', '--json'],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, CTX_CACHE_DIR: cache, PROBE: result },
    },
  );
  const wall = (performance.now() - since) / 1000;
  if (child.status !== 0) throw new Error(`${root}: ${child.stderr}`);
  const cost = JSON.parse(readFileSync(result, 'utf8'));
  return { cost: { ...cost, wall }, out: child.stdout };
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const shown = (values: number[]) =>
  `${Math.min(...values).toFixed(2)} / ${median(values).toFixed(2)} / ${Math.max(...values).toFixed(2)}`;

const given = process.argv.slice(2).map((folder) => resolve(folder));
const results: object[] = [];
const copies =
  given.length > 0 ? [] : Object.keys(PACKAGES).map((name) => ({ name, root: copyPackage(name) }));
const targets =
  given.length > 0
    ? given.map((root) => ({ name: basename(root), root }))
    : [...copies, { name: 'this repository', root: REPOSITORY }];

console.log(
  '| repository | files | cold: wall s | cpu s | peak MB | warm: wall s (min / median / max) | cpu s |',
);
console.log('|---|--:|--:|--:|--:|--:|--:|');
for (const { name, root } of targets) {
  const cache = mkdtempSync(join(work, 'cache-'));
  const cold = run(root, cache);
  const warm = Array.from({ length: WARM_RUNS }, () => run(root, cache));
  if (warm.some(({ out }) => out !== cold.out)) throw new Error(`${name}: two runs differ`);
  const { text } = JSON.parse(cold.out) as { text: string };
  const files = /of (\d+) files/.exec(text)?.[1] ?? '0';
  const { wall, cpu, megabytes } = cold.cost;
  results.push({
    repository: name,
    files: Number(files),
    cold: cold.cost,
    warm: warm.map(({ cost }) => cost),
  });
  console.log(
    `| ${name} | ${files} | ${wall.toFixed(1)} | ${cpu.toFixed(1)} | ${megabytes.toFixed(0)} | ${shown(warm.map(({ cost }) => cost.wall))} | ${shown(warm.map(({ cost }) => cost.cpu))} |`,
  );
}
writeResult(new URL('real.result.json', import.meta.url), {
  command: 'pnpm bench real [folder…]',
  n: results.length,
  rows: results,
});
for (const { root } of copies) rmSync(root, { recursive: true });
rmSync(work, { recursive: true });
