import { Command, CommanderError } from 'commander';
import { commandOf, describeOption } from './command.js';
import { helpOf } from './help.js';
import { EXIT } from './io/exit.js';
import { shown } from './io/shown.js';
import type { Streams } from './io/streams.js';
import type { Verb } from './verb.js';
import { VERBS } from './verbs.js';

/** The verb of a call that names none. */
export const DEFAULT_VERB = 'context';

/** Code of the error by which a program ends that is asked for its version only. */
export const VERSION_ASKED = 'ctx.version';

/** A program that can be run once. */
export interface Program {
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
