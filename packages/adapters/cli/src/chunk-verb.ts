import { type Command, Option } from 'commander';
import type { Finish } from './io/exit.js';
import { parseBudget, parseRoles, parseWorkers } from './io/options.js';
import type { Streams } from './io/streams.js';
import type { ChunkVerbOptions } from './verbs/chunk.js';

/** Adds `ctx chunk`. Its code is loaded when it runs. */
export function addChunkVerb(program: Command, streams: Streams, finish: Finish): void {
  program
    .command('chunk')
    .summary('files cut along their structure, for retrieval')
    .description(
      'Prints the chunks of files and folders, in the order of their paths: what they are and where, ' +
        'or all of each as one line of JSON.',
    )
    .argument('<path...>', 'files and folders; "-" reads a list of them from stdin, one a line')
    .option('--jsonl', 'one JSON object a line', false)
    .option('--max-tokens <tokens>', 'most tokens of a chunk, header included', parseBudget)
    .option('--target <tokens>', 'tokens to which small neighbours are packed', parseBudget)
    .addOption(
      new Option('--shape <name>', 'one declaration a chunk, or neighbours together').choices([
        'declaration',
        'merged',
      ]),
    )
    .addOption(
      new Option('--preset <name>', 'the cut: what measures best, or as first documented')
        .choices(['default', 'seed'])
        .default('default'),
    )
    .option(
      '--roles <names>',
      'which chunks: source, metadata, skeleton (default: all)',
      parseRoles,
    )
    .option('--root <folder>', 'what paths in the answer are relative to (default: as given)')
    .option('--repository <name>', 'owner/name, for the ids of the chunks')
    .option('--workers <count>', 'threads; 0 works in one (default: 2)', parseWorkers)
    .option('-o, --output <file>', 'write the answer into a file')
    .option('--quiet', 'no remarks about files left out', false)
    .action(async (paths: string[], options: ChunkVerbOptions) => {
      const { chunk } = await import('./verbs/chunk.js');
      finish(await chunk(paths, options, streams));
    });
}
