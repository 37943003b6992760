// `pnpm check`: all that `.ci/run` runs, the README's test command first, then the checks, one more at once than
// there are cores: who installs, copies or draws waits for the disk and for other processes a third of the time. A failing check does not stop the others. The last line counts tests and checks together.
// `pnpm check <name> [arguments]` runs one of them, `pnpm check list` says which there are.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { runCommand } from './command.mjs';
import { CHECKS, LONG_CHECKS, list, runsOf, verdictsOf } from './commands.mjs';
import { installServers } from './debian.mjs';

const ALL = { ...CHECKS, ...LONG_CHECKS };
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(0)} s`;

const [name, ...args] = process.argv.slice(2);
if (name === undefined) process.exitCode = await checkAll();
else if (name === 'list') {
  console.log(`pnpm check            the tests, then all of these\n\n${list(CHECKS)}`);
  console.log(`\nand by name only\n\n${list(LONG_CHECKS)}`);
} else if (!Object.hasOwn(ALL, name)) {
  console.error(`pnpm check: no check is called ${JSON.stringify(name)}\n\n${list(ALL)}`);
  process.exitCode = 2;
} else {
  process.exitCode = (await runCommand(ALL[name][1], { args })).code;
}

/** Runs the tests, then every check; gives the exit code. */
async function checkAll() {
  const started = Date.now();
  if (process.env.CI) installServers();
  let { passed, failed } = await test();
  console.log(`\n[ci] npm test: ${failed === 0 ? 'ok' : 'FAILED'} (${seconds(started)})`);

  const check = async ({ names, command }) => {
    const since = Date.now();
    const { code, printed } = await runCommand(command, { kept: true });
    console.log(`\n[ci] ${names.join(' ')}\n${printed}`);
    for (const [name, ok] of verdictsOf(names, code, printed)) {
      if (ok) passed += 1;
      else failed += 1;
      console.log(`[ci] ${name}: ${ok ? 'ok' : 'FAILED'} (${seconds(since)})`);
    }
  };
  // The first one emits the declarations, against which snippets and packed packages are checked; the second, the
  // longest, has a clone of its own and waits for nothing.
  const [types, commands, ...others] = runsOf(CHECKS);
  const emitted = check(types);
  const waiting = others[Symbol.iterator]();
  const lane = async (...begun) => {
    await Promise.all(begun);
    for (const one of waiting) await check(one);
  };
  const lanes = Array.from({ length: availableParallelism() }, () => lane(emitted));
  await Promise.all([lane(emitted, check(commands)), ...lanes]);
  console.log(`\n[ci] all in ${seconds(started)}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Runs the tests with all their draws, and with their output as it comes; gives what they counted. */
function test() {
  const env = { ...process.env, FULL: '1' };
  const child = spawn('npm', ['test'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
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
      resolve({ passed: Number(counts?.[1] ?? 0), failed: failed + lost });
    });
  });
}
