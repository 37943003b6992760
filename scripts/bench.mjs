// `pnpm bench <name> [arguments]` runs a suite of `bench/`; without a name it says which there are.
import { runCommand } from './command.mjs';
import { list, SUITES } from './commands.mjs';

const [name, ...args] = process.argv.slice(2);
if (name === undefined || name === 'list') {
  console.log(`pnpm bench <name> [arguments]\n\n${list(SUITES)}`);
} else if (!Object.hasOwn(SUITES, name)) {
  console.error(`pnpm bench: no suite is called ${JSON.stringify(name)}\n\n${list(SUITES)}`);
  process.exitCode = 2;
} else {
  const { code } = await runCommand(SUITES[name][1], { args });
  process.exitCode = code;
}
