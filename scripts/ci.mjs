// The checks of `.ci/run`: the README's test command first, then the rest, as many at once as there
// are cores. A failing check does not stop the others. The last line counts tests and checks together.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const bin = join(root, 'node_modules', '.bin');

/** Emits the declarations, which snippets and packed packages are checked against. */
const FIRST = 'types';
/** Scripts of the root manifest, the longest first, so that none is left alone at the end. */
const CHECKS = [
  'check:commands',
  'check:packed',
  'check:unused',
  'lint',
  'check:anatomy',
  'check:release',
  'check:snippets',
  'check:growth',
  'check:regexes',
  'check:layers',
  'check:rooms',
  'check:words',
  'check:languages',
  'check:neutral',
  'check:docs',
  'check:security',
  'check:sizes',
  'check:timing',
  'check:verb',
  'check:language',
];

const started = Date.now();
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(0)} s`;

/** Runs a script of the manifest; what it prints is kept whole, so that two do not mix. */
function run(command) {
  const child = spawn(command, {
    cwd: root,
    shell: true,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part) => {
      printed += part;
    });
  }
  return new Promise((resolve) =>
    child.on('close', (code) => resolve({ ok: code === 0, printed })),
  );
}

/** Runs the tests with their output as it comes; gives what they counted. */
function test() {
  const child = spawn('npm', ['test'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (part) => {
    process.stdout.write(part);
    printed += part;
  });
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const counts = /^(\d+) passed, (\d+) failed$/m.exec(printed);
      const failed = Number(counts?.[2] ?? 0);
      // A run that ends badly without a failed test, or without counting, has lost something.
      const lost = (code !== 0 && failed === 0) || !counts ? 1 : 0;
      resolve({ passed: Number(counts?.[1] ?? 0), failed: failed + lost, ok: failed + lost === 0 });
    });
  });
}

let { passed, failed, ok: tested } = await test();
console.log(`\n[ci] npm test: ${tested ? 'ok' : 'FAILED'} (${seconds(started)})`);

async function check(name) {
  const since = Date.now();
  const { ok, printed } = await run(scripts[name]);
  if (ok) passed += 1;
  else failed += 1;
  console.log(
    `\n[ci] ${name}\n${printed}[ci] ${name}: ${ok ? 'ok' : 'FAILED'} (${seconds(since)})`,
  );
}

const waiting = CHECKS[Symbol.iterator]();
const lane = async () => {
  for (const name of waiting) await check(name);
};
await check(FIRST);
await Promise.all(Array.from({ length: availableParallelism() }, lane));
console.log(`\n[ci] all in ${seconds(started)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
