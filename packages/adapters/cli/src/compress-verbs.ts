import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Finish } from './io/exit.js';
import { parseBudget, parseCount } from './io/options.js';
import type { Streams } from './io/streams.js';
import type { BenchCompressVerbOptions } from './verbs/bench-compress.js';
import type { CompressVerbOptions } from './verbs/compress.js';

const MODES = 'full map signatures aggressive entropy surprise task diff lines'.split(' ');

/** Adds `ctx compress` and `ctx bench`. Their code is loaded when they run. */
export function addCompressVerbs(program: Command, streams: Streams, finish: Finish): void {
  const compress = program
    .command('compress')
    .summary('a file in fewer tokens, what is left out named by its lines')
    .description('Prints the lines of a file that matter; "⋯ 12-80" stands for lines left out.')
    .argument('<file>', 'a file; "-" reads stdin')
    .addOption(
      new Option(
        '--mode <name>',
        'what is shown (default: what the options below are for, else full)',
      ).choices(MODES),
    )
    .option('--budget <tokens>', 'most tokens of the answer, exactly', parseBudget)
    .option('--query <text>', 'mode task: its blocks are kept')
    .option('--previous <file>', 'mode diff: the file as it was seen before')
    .option('--lines <ranges>', 'mode lines: such as 10-40,80-90', parseRanges);
  result(compress).action(async (file: string, options: CompressVerbOptions) => {
    const { compressFile } = await import('./verbs/compress.js');
    finish(await compressFile(file, options, streams));
  });
  const bench = program
    .command('bench')
    .summary('what our own methods do to your files, measured')
    .description('compress: tokens before and after in every mode, and what is preserved.')
    .argument('<what>', 'compress', parseWhat)
    .argument('[path]', 'a folder', '.')
    .option('--files <count>', 'files at most', parseCount, 200)
    .option('--query <text>', 'also measures mode task, for this task');
  result(bench).action(async (_what: string, path: string, options: BenchCompressVerbOptions) => {
    const { benchCompress } = await import('./verbs/bench-compress.js');
    finish(await benchCompress(path, options, streams));
  });
}

function result(command: Command): Command {
  return command
    .option('--json', 'print one JSON object with a schemaVersion', false)
    .option('-o, --output <file>', 'write the answer into a file');
}

function parseWhat(value: string): string {
  if (value === 'compress') return value;
  throw new InvalidArgumentError('There is a bench of: compress.');
}

/** Parses `--lines`: `10-40,80` is two ranges. */
function parseRanges(value: string): { startLine: number; endLine: number }[] {
  return value.split(',').map((part) => {
    const match = /^\s*(\d{1,9})(?:-(\d{1,9}))?\s*$/.exec(part);
    const startLine = Number(match?.[1]);
    const endLine = Number(match?.[2] ?? match?.[1]);
    if (startLine >= 1 && endLine >= startLine) return { startLine, endLine };
    throw new InvalidArgumentError('It must be ranges of lines, such as 10-40,80-90.');
  });
}
