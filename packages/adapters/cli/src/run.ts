import { createRequire } from 'node:module';
import { Command, CommanderError } from 'commander';
import { CONTEXT_BUDGET, MAP_BUDGET } from './defaults.js';
import { EXIT, Failure } from './exit.js';
import { type CommonOptions, parseBudget, parseFocus } from './options.js';
import { type Streams, write } from './streams.js';

/**
 * Runs the program.
 *
 * @param argv Arguments after the program's name.
 * @param streams What it reads from and writes to.
 * @returns The exit code: 0 done, 1 failed, 2 wrong usage, 3 budget too small for anything.
 */
export async function run(argv: readonly string[], streams: Streams): Promise<number> {
  let code: number = EXIT.done;
  const program = describe(streams, (result) => {
    code = result;
  });
  try {
    if (argv.length === 0 && streams.stdin.isTTY !== false) {
      program.outputHelp({ error: true });
      return EXIT.usage;
    }
    await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    await write(streams.stderr, `ctx: ${error instanceof Error ? error.message : error}\n`);
    if (error instanceof Failure) return error.code;
    return error instanceof RangeError ? EXIT.usage : EXIT.failed;
  }
}

/** The verbs and their options. Each verb's code is loaded when it runs, so that help is fast. */
function describe(streams: Streams, finish: (code: number) => void): Command {
  const program = new Command('ctx')
    .description('The files and lines of a repository that a task needs, inside a token budget.')
    .usage('[command] "<a task, an issue, an error>" [options]')
    .version(version(), '-V, --version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => streams.stdout.write(text),
      writeErr: (text) => streams.stderr.write(text),
    })
    .addHelpText('after', EXAMPLES);
  common(
    program
      .command('context', { isDefault: true })
      .summary('what to read for a task (the default command)')
      .description('Ranks the files for a task and prints the lines that matter, with reasons.')
      .argument('[task...]', 'the task, an issue\'s text or an error; "-" reads it from stdin'),
    CONTEXT_BUDGET,
  ).action(async (task: string[], options: CommonOptions) => {
    const { context } = await import('./verbs/context.js');
    finish(await context(task, options, streams));
  });
  common(
    program
      .command('map')
      .summary('a ranked map of the repository')
      .description('Prints the files that matter most, with their signatures.'),
    MAP_BUDGET,
  ).action(async (options: CommonOptions) => {
    const { map } = await import('./verbs/map.js');
    finish(await map(options, streams));
  });
  return program;
}

function common(command: Command, budget: number): Command {
  return command
    .option('--root <folder>', 'the repository or folder to read', '.')
    .option('--budget <tokens>', 'most tokens of the answer, exactly', parseBudget, budget)
    .option('--focus <paths>', 'files already at hand, separated by commas', parseFocus, [])
    .option('--json', 'print one JSON object with a schemaVersion', false)
    .option('-o, --output <file>', 'write the answer into a file')
    .option('--quiet', 'no progress and no remarks', false);
}

/** From the manifest beside `dist` (and beside `src`). */
function version(): string {
  return createRequire(import.meta.url)('../package.json').version;
}

const EXAMPLES = `
Examples:
  ctx "NaN in the cookie parser when the value is empty"
  ctx map --focus src/context.ts --budget 4000
  gh issue view 12 | ctx - --root ../hono

Exit codes: 0 done, 1 failed, 2 wrong usage, 3 budget too small for anything.`;
