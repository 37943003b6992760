import { CommanderError } from 'commander';
import { EXIT, Failure } from './exit.js';
import { createProgram } from './program.js';
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
  const program = createProgram(streams, (result) => {
    code = result;
  });
  try {
    if (argv.length === 0 && streams.stdin.isTTY !== false) {
      program.outputHelp({ error: true });
      return EXIT.usage;
    }
    const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
    const ours = argv.slice(0, end).map(asArgument);
    await program.parseAsync([...ours, ...argv.slice(end)], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    await write(streams.stderr, `ctx: ${error instanceof Error ? error.message : error}\n`);
    if (error instanceof Failure) return error.code;
    return error instanceof RangeError ? EXIT.usage : EXIT.failed;
  }
}

/** A quoted task may begin with a dash (`"--depth is ignored"`); no option has a space before its `=`. */
function asArgument(argument: string): string {
  return /^-[^=]*\s/.test(argument) ? ` ${argument}` : argument;
}
