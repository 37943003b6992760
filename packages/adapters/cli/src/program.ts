import { createRequire } from 'node:module';
import { Command, Option } from 'commander';
import { addChunkVerb } from './chunk-verb.js';
import { addCompletionVerb } from './completion-verb.js';
import { addCompressVerbs } from './compress-verbs.js';
import { CONTEXT_BUDGET, FOLDER_BUDGET, LINKS_TOP, MAP_BUDGET } from './defaults.js';
import { HELP } from './help.js';
import type { Finish } from './io/exit.js';
import { parseBudget, parseCount, parseFocus } from './io/options.js';
import { shown } from './io/shown.js';
import type { Streams } from './io/streams.js';
import { addLedgerVerbs } from './ledger-verbs.js';
import { addMapVerbs } from './map-verbs.js';
import { addTerseVerb } from './terse-verb.js';

import type { ContextVerbOptions } from './verbs/context.js';
import type { LinksVerbOptions } from './verbs/links.js';
import type { MapVerbOptions } from './verbs/map.js';
import type { OutlineVerbOptions } from './verbs/outline-folder.js';

/**
 * The verbs and their options. Each verb's code is loaded when it runs, so that help is fast.
 *
 * @param streams What the verbs read from and write to.
 * @param finish Takes the exit code.
 */
export function createProgram(streams: Streams, finish: Finish): Command {
  const program = new Command('ctx')
    .description('The files and lines of a repository that a task needs, inside a token budget.')
    .version(version(), '-v, --version')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => streams.stdout.write(shown(text)),
      writeErr: (text) => streams.stderr.write(shown(text)),
      // The caller says what is wrong, with what to do.
      outputError: () => {},
    })
    .configureHelp({ optionDescription: describeOption });
  program.helpInformation = () => HELP;
  addContext(program, streams, finish);
  addMap(program, streams, finish);
  addOutline(program, streams, finish);
  addLinks(program, streams, finish);
  addMapVerbs(program, streams, finish, workspace);
  addChunkVerb(program, streams, finish);
  addLedgerVerbs(program, streams, finish);
  addTerseVerb(program, streams, finish);
  addCompressVerbs(program, streams, finish);
  addCompletionVerb(program, streams, finish);
  return program;
}

function addContext(program: Command, streams: Streams, finish: Finish): void {
  const command = program
    .command('context', { isDefault: true })
    .summary('what to read for a task (the default command)')
    .description('Ranks the files for a task and prints the lines that matter, with reasons.')
    .argument('[task...]', "the task, an issue's text or an error; - is stdin, @file a file");
  budget(workspace(command), CONTEXT_BUDGET)
    .option(
      '--focus <paths>',
      'files at hand, separated by commas: they come first',
      parseFocus,
      [],
    )
    .option('--task-file <file>', 'read the task from a file ("-": stdin); words come before it')
    .option('--diff', 'start from what the working tree changes: its lines, users and tests')
    .option('--base <revision>', 'the same since the last common commit with a revision')
    .addOption(
      new Option(
        '--view <name>',
        'how much of each file is shown (default: what is worth most)',
      ).choices(['full', 'outline', 'signatures', 'path']),
    )
    .option('--numbers', 'put its number before each source line')
    .option('--explain', 'say on stderr what the task asks for, and every signal of each file')
    .option('--role <name>', 'how deep to look: coder, reviewer, planner, explorer, …')
    .option('--conversation <id>', 'record what was delivered, for `ctx handoff` and `ctx gain`')
    .addHelpText('after', EXAMPLES)
    .action(async (task: string[], options: ContextVerbOptions) => {
      const { context } = await import('./verbs/context.js');
      const named = program.args[0] === command.name();
      const verbs = named ? [] : program.commands.map((other) => other.name());
      finish(await context(task, { ...options, verbs }, streams));
    });
}

function addMap(program: Command, streams: Streams, finish: Finish): void {
  const command = program
    .command('map')
    .summary('a ranked map of the repository')
    .description('Prints the files that matter most, with their signatures.');
  budget(workspace(command), MAP_BUDGET)
    .option('--focus <paths>', 'files to rank from, separated by commas', parseFocus, [])
    .option('--watch', 'go on: print what changes, or keep the file of -o up to date', false)
    .action(async (options: MapVerbOptions) => {
      const { map } = await import('./verbs/map.js');
      finish(await map(options, streams));
    });
}

function addOutline(program: Command, streams: Streams, finish: Finish): void {
  const command = program
    .command('outline')
    .summary('the structure of any text, without a grammar')
    .description(
      'Prints headers with their line ranges: of a file a tenth of its text, or --budget; ' +
        `of a folder those of its files, within ${FOLDER_BUDGET} tokens or --budget.`,
    )
    .argument('<path>', 'a file or a folder; "-" reads stdin');
  budget(result(command))
    .option('--depth <levels>', 'levels that are printed (default: all)', parseCount)
    .action(async (file: string, options: OutlineVerbOptions) => {
      const { outlineFile } = await import('./verbs/outline.js');
      finish(await outlineFile(file, options, streams));
    });
}

function addLinks(program: Command, streams: Streams, finish: Finish): void {
  const command = program
    .command('links')
    .summary('what belongs to a file elsewhere')
    .description('-> depends on, <- is needed by, <-> shares an interface or a vocabulary.')
    .argument('<file>', 'a file of the repository');
  budget(workspace(command))
    .option('--top <count>', 'links at most', parseCount, LINKS_TOP)
    .action(async (file: string, options: LinksVerbOptions) => {
      const { linksOfFile } = await import('./verbs/links.js');
      finish(await linksOfFile(file, options, streams));
    });
}

/** Options of a verb that opens a repository. */
function workspace(command: Command): Command {
  return result(command)
    .option('--root <folder>', 'the repository or folder to read', '.')
    .option('--quiet', 'no progress and no remarks', false);
}

/** Options of every verb. */
function result(command: Command): Command {
  return command
    .option('--json', 'print one JSON object with a schemaVersion', false)
    .option('-o, --output <file>', 'write the answer into a file');
}

function budget(command: Command, tokens?: number): Command {
  return command.option(
    '--budget <tokens>',
    'most tokens of the answer, exactly',
    parseBudget,
    tokens,
  );
}

/** What an option is, with its choices, and its default where it says something. */
function describeOption({ description, argChoices, defaultValue }: Option): string {
  const choices = argChoices === undefined ? [] : [argChoices.join(', ')];
  const told = typeof defaultValue === 'string' || typeof defaultValue === 'number';
  const said = [...choices, ...(told ? [`default: ${defaultValue}`] : [])].join('; ');
  return said === '' ? description : `${description} (${said})`;
}

/** From the manifest beside `dist` (and beside `src`). */
function version(): string {
  try {
    return createRequire(import.meta.url)('../package.json').version;
  } catch {
    // A bundle has no manifest beside it.
    return 'unknown (bundled)';
  }
}

const EXAMPLES = `
Examples:
  ctx "NaN in the cookie parser when the value is empty"
  ctx "make it pass" --task-file ci.log --explain
  ctx --diff --base main
  gh issue view 12 | ctx - --root ../hono`;
