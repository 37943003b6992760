// The checks of `.ci/run`, one after the other: the README's test command first, then the rest.
// A failing check does not stop the others. The last line counts tests and checks together.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const pnpm = ['npx', '--yes', packageManager];

/** Names and commands; `pnpm <script>` runs a script of the root manifest. */
const CHECKS = [
  ['types', [...pnpm, 'run', 'types']],
  ['snippets', [...pnpm, 'run', 'check:snippets']],
  ['lint', [...pnpm, 'run', 'lint']],
  ['layers', [...pnpm, 'run', 'check:layers']],
  ['anatomy', [...pnpm, 'run', 'check:anatomy']],
  ['docs', [...pnpm, 'run', 'check:docs']],
  ['sizes', [...pnpm, 'run', 'check:sizes']],
  ['neutral', [...pnpm, 'run', 'check:neutral']],
  ['packed', [...pnpm, 'run', 'check:packed']],
  ['unused', [...pnpm, 'run', 'check:unused']],
  ['release', [...pnpm, 'run', 'check:release']],
];

const started = Date.now();
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(0)} s`;

function run([file, ...args], capture) {
  const stdio = ['ignore', capture ? 'pipe' : 'inherit', 'inherit'];
  return spawnSync(file, args, { cwd: root, stdio, encoding: 'utf8', maxBuffer: 1 << 28 });
}

let passed = 0;
let failed = 0;
const test = run(['npm', 'test'], true);
process.stdout.write(test.stdout ?? '');
const counts = /^(\d+) passed, (\d+) failed$/m.exec(test.stdout ?? '');
passed += Number(counts?.[1] ?? 0);
failed += Number(counts?.[2] ?? 1);
if (test.status !== 0 && !Number(counts?.[2])) failed += 1;
console.log(`\n[ci] npm test: ${test.status === 0 ? 'ok' : 'FAILED'} (${seconds(started)})`);

for (const [name, command] of CHECKS) {
  const since = Date.now();
  console.log(`\n[ci] ${name}`);
  const ok = run(command, false).status === 0;
  if (ok) passed += 1;
  else failed += 1;
  console.log(`[ci] ${name}: ${ok ? 'ok' : 'FAILED'} (${seconds(since)})`);
}
console.log(`\n[ci] all in ${seconds(started)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
