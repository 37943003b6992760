// `pnpm bench <name> [arguments]` runs a suite of `bench/`; without a name it says which there are. `pnpm bench
// --quick` runs those that need nothing but this repository, and fails where a result is wrong, never where it is slow.
import { runCommand } from './command.mjs';
import { list, QUICK, SUITES } from './commands.mjs';

const [name, ...args] = process.argv.slice(2);
if (name === undefined || name === 'list') {
  console.log(`pnpm bench <name> [arguments]\npnpm bench --quick\n\n${list(SUITES)}`);
} else if (name === '--quick') {
  process.exitCode = await runQuick();
} else if (!Object.hasOwn(SUITES, name)) {
  console.error(`pnpm bench: no suite is called ${JSON.stringify(name)}\n\n${list(SUITES)}`);
  process.exitCode = 2;
} else {
  const { code } = await runCommand(SUITES[name][1], { args });
  process.exitCode = code;
}

/** Runs the quick suites one after the other, a line each; of one that fails all it printed. */
async function runQuick() {
  process.env.BENCH_CHECK = '1';
  let wrong = 0;
  for (const [suite, ...given] of QUICK) {
    const { code, printed } = await runCommand(SUITES[suite][1], { args: given, kept: true });
    if (code !== 0) wrong += 1;
    const last = printed.trimEnd().split('\n').at(-1);
    console.log(`${suite}: ${code === 0 ? last : `WRONG\n${printed}`}`);
  }
  return wrong === 0 ? 0 : 1;
}
