import { Command, CommanderError } from 'commander';
import { calledVerb, DEFAULT_VERB } from './arguments/called-verb.js';
import { nearest } from './arguments/nearest.js';
import { helpOf, withoutHelp } from './help.js';
import { EXIT, Failure } from './io/exit.js';
import { type Streams, shown, write } from './io/streams.js';
import { commandOf, describeOption, type Verb } from './verb.js';
import { VERBS } from './verbs.js';
import { ownVersion } from './version.js';

/**
 * Runs the program.
 *
 * @param argv Arguments after the program's name.
 * @param streams What it reads from and writes to.
 * @returns The exit code: 0 done, 1 failed or nothing found, 2 wrong usage, 3 budget too small for
 *   anything.
 */
export async function run(argv: readonly string[], streams: Streams): Promise<number> {
  const names = Object.keys(VERBS);
  try {
    const words = withoutHelp(argv, names);
    if (words === undefined) throw noSuchHelp(argv.slice(1), names);
    const program = await createProgram(streams, [calledVerb(words)]);
    if (argv.length === 0 && streams.stdin.isTTY) {
      program.command.outputHelp({ error: true });
      return EXIT.usage;
    }
    const end = words.includes('--') ? words.indexOf('--') : words.length;
    const ours = words.slice(0, end).map(asArgument);
    return await program.run([...ours, ...words.slice(end)]);
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.code === VERSION_ASKED) await write(streams.stdout, `${await ownVersion()}\n`);
      if (error.exitCode === 0) return EXIT.done;
      await write(streams.stderr, `ctx: ${wrongUsage(error, argv, names)}\n`);
      return EXIT.usage;
    }
    await write(streams.stderr, `ctx: ${error instanceof Error ? error.message : error}\n`);
    if (error instanceof Failure) return error.code;
    // A name that nothing has is an answer; other arguments that lead nowhere are mistakes.
    const isUsage = error instanceof RangeError && error.name !== 'NoSuchName';
    return isUsage ? EXIT.usage : EXIT.failed;
  }
}

/** A quoted task may begin with a dash (`"--depth is ignored"`); no option has a space before its `=`. */
function asArgument(argument: string): string {
  if (argument === '-V') return '-v';
  return /^-[^=]*\s/.test(argument) ? ` ${argument}` : argument;
}

/** The fault in the arguments, and its remedy. */
export function wrongUsage(
  error: Pick<CommanderError, 'code' | 'message'>,
  argv: readonly string[],
  verbs: readonly string[],
): string {
  const message = error.message.replace(/^error: /, '').trimEnd();
  const verb = argv.find((word) => verbs.includes(word));
  const help = `\`ctx help ${verb ?? 'context'}\` has its options`;
  if (error.code !== 'commander.excessArguments') return `${message}\n${help}`;
  const words = argv.filter((word) => !word.startsWith('-'));
  // Several files for a verb that takes one are no sentence.
  if (words.length > 1 && words.slice(1).every(isPath)) return `${message}\n${help}`;
  const task = words.join(' ');
  return `${message}\nIf this is a task, quote it: ctx ${JSON.stringify(task)}; ${help}`;
}

/** The error where help is asked for something that is no verb. */
export function noSuchHelp(words: readonly string[], verbs: readonly string[]): Failure {
  const [near] = nearest(words[0] ?? '', verbs);
  const meant = near === undefined ? '`ctx help` lists them' : `did you mean \`${near}\`?`;
  const text = words.join(' ');
  return new Failure(
    `there is no verb ${JSON.stringify(text)}; ${meant}\n` +
      `If this is a task, quote it: ctx ${JSON.stringify(`help ${text}`)}`,
    EXIT.usage,
  );
}

/** A word with a slash or a point inside, and no question mark: the name of a file. */
function isPath(word: string): boolean {
  return !/[\s?]/.test(word) && /[/.]./.test(word);
}

/** Code of the error by which a program ends that is asked for its version only. */
const VERSION_ASKED = 'ctx.version';

/** A program that can be run once. */
interface Program {
  /** The parser; `ctx --help` is its help. */
  readonly command: Command;
  /**
   * Runs the verb that the arguments name.
   *
   * @returns Its exit code.
   * @throws CommanderError for wrong usage, and after help and version; whatever the verb throws
   */
  run(argv: readonly string[]): Promise<number>;
}

/**
 * The program with some of its verbs; a verb's code is loaded when it is one of them, so help is fast.
 *
 * @param names The verbs that it has: one that is called, or all of them.
 */
export async function createProgram(streams: Streams, names: readonly string[]): Promise<Program> {
  let code: number = EXIT.done;
  const command = new Command('ctx')
    .description('The files and lines of a repository that a task needs, inside a token budget.')
    .option('-v, --version', 'output the version number')
    .on('option:version', () => {
      throw new CommanderError(EXIT.done, VERSION_ASKED, '');
    })
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => streams.stdout.write(shown(text)),
      writeErr: (text) => streams.stderr.write(shown(text)),
      // The caller says what is wrong, with what to do.
      outputError: () => {},
    })
    .configureHelp({ optionDescription: describeOption });
  command.helpInformation = () => helpOf(Object.keys(VERBS));
  for (const verb of await loadVerbs(names)) {
    const own = commandOf(verb).copyInheritedSettings(command);
    own.action(async () => {
      const named = command.args[0] === verb.name;
      const args = own.processedArgs.flat().filter((arg) => arg !== undefined);
      const call = { args, options: own.opts(), streams, named, names: Object.keys(VERBS) };
      code = await verb.run({ ...call, verbs: () => loadVerbs(Object.keys(VERBS)) });
    });
    command.addCommand(own, { isDefault: verb.name === DEFAULT_VERB });
  }
  return {
    command,
    async run(argv) {
      await command.parseAsync([...argv], { from: 'user' });
      return code;
    },
  };
}

async function loadVerbs(names: readonly string[]): Promise<Verb[]> {
  return await Promise.all(names.flatMap((name) => VERBS[name]?.() ?? []));
}
