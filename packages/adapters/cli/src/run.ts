import { CommanderError } from 'commander';
import { noSuchHelp, wrongUsage } from './arguments/usage.js';
import { withoutHelp } from './help.js';
import { EXIT, Failure } from './io/exit.js';
import { type Streams, write } from './io/streams.js';
import { createProgram } from './program.js';

/**
 * Runs the program.
 *
 * @param argv Arguments after the program's name.
 * @param streams What it reads from and writes to.
 * @returns The exit code: 0 done, 1 failed or nothing found, 2 wrong usage, 3 budget too small for
 *   anything.
 */
export async function run(argv: readonly string[], streams: Streams): Promise<number> {
  let code: number = EXIT.done;
  const program = createProgram(streams, (result) => {
    code = result;
  });
  const verbs = program.commands.map((command) => command.name());
  try {
    if (argv.length === 0 && streams.stdin.isTTY) {
      program.outputHelp({ error: true });
      return EXIT.usage;
    }
    const asked = withoutHelp(argv, verbs);
    if (asked === undefined) throw noSuchHelp(argv.slice(1), verbs);
    const end = asked.includes('--') ? asked.indexOf('--') : asked.length;
    const ours = asked.slice(0, end).map(asArgument);
    await program.parseAsync([...ours, ...asked.slice(end)], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return EXIT.done;
      await write(streams.stderr, `ctx: ${wrongUsage(error, argv, verbs)}\n`);
      return EXIT.usage;
    }
    await write(streams.stderr, `ctx: ${error instanceof Error ? error.message : error}\n`);
    if (error instanceof Failure) return error.code;
    return error instanceof RangeError ? EXIT.usage : EXIT.failed;
  }
}

/** A quoted task may begin with a dash (`"--depth is ignored"`); no option has a space before its `=`. */
function asArgument(argument: string): string {
  if (argument === '-V') return '-v';
  return /^-[^=]*\s/.test(argument) ? ` ${argument}` : argument;
}
