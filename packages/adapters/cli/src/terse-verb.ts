import { type Command, Option } from 'commander';
import type { Finish } from './io/exit.js';
import type { Streams } from './io/streams.js';
import type { TerseVerbOptions } from './verbs/terse.js';

/** Adds `ctx terse`. Its code is loaded when it runs. */
export function addTerseVerb(program: Command, streams: Streams, finish: Finish): void {
  program
    .command('terse')
    .summary('runs a command and prints its output with fewer tokens')
    .description(
      'Failures, warnings and places are printed as they are; "⋯ 12-80" stands for lines left out. ' +
        'The exit code is that of the command.',
    )
    .usage('[options] -- <command …>')
    .argument('[command...]', 'the command and its arguments; without one stdin is read')
    .addOption(
      new Option('--level <name>', 'how much is left out')
        .choices(['off', 'lite', 'standard', 'max'])
        .default('standard'),
    )
    .option('--previous <file>', 'what the command printed before: print what differs')
    .option('--conversation <id>', 'print what differs from the last run of the same command in it')
    .option('--keep-format', 'JSON stays JSON, lines of records, matches and tables stay lines')
    .option('--show <a-b>', 'print lines of the last output, as they came; no command is run')
    .addOption(
      new Option('--stream <name>', 'whose lines --show prints')
        .choices(['stdout', 'stderr'])
        .default('stdout'),
    )
    .option('--save <file>', 'write everything the command prints into a file')
    .option('--json', 'print one JSON object with a schemaVersion', false)
    .option('-o, --output <file>', 'write the answer into a file')
    .action(async (command: string[], options: TerseVerbOptions) => {
      const { terseOf } = await import('./verbs/terse.js');
      finish(await terseOf(command, options, streams));
    });
}
