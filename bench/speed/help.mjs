// `pnpm bench help`: CPU of `ctx --help` over bare node, in paired runs (milliseconds).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CTX = fileURLToPath(new URL('../../packages/adapters/cli/dist/ctx.js', import.meta.url));
const RUNS = 15;
const work = mkdtempSync(join(tmpdir(), 'ctx-help-'));
const probe = join(work, 'probe.cjs');
const result = join(work, 'cpu');
writeFileSync(
  probe,
  `process.on('exit', () => { const { user, system } = process.cpuUsage(); require('node:fs').writeFileSync(${JSON.stringify(result)}, String((user + system) / 1000)); });\n`,
);
writeFileSync(join(work, 'empty.mjs'), '');

function cpu(args) {
  spawnSync(process.execPath, ['--require', probe, ...args], { stdio: 'ignore' });
  return Number(readFileSync(result, 'utf8'));
}

const over = [];
for (let i = 0; i < RUNS; i++) {
  const bare = cpu([join(work, 'empty.mjs')]);
  over.push(cpu([CTX, '--help']) - bare);
}
over.sort((a, b) => a - b);
const [min, median, max] = [over[0], over[RUNS >> 1], over[RUNS - 1]].map((ms) => ms.toFixed(0));
console.log(
  `ctx --help over bare node, CPU ms: min ${min}, median ${median}, max ${max} (n = ${RUNS})`,
);
rmSync(work, { recursive: true });
