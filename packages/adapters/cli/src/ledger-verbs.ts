import { type Command, InvalidArgumentError } from 'commander';
import { HANDOFF_BUDGET } from './defaults.js';
import type { Finish } from './io/exit.js';
import { parseBudget, parseCount } from './io/options.js';
import type { Streams } from './io/streams.js';
import type { FactsVerbOptions } from './verbs/facts.js';
import type { GainVerbOptions } from './verbs/gain.js';
import type { HandoffVerbOptions } from './verbs/handoff.js';

/** Options by which a verb finds the logs of a project. */
interface LogOptions {
  root: string;
  conversation?: string;
}

/** Adds the verbs that work on the ledger: what a window held, what it cost, what is handed on. */
export function addLedgerVerbs(program: Command, streams: Streams, finish: Finish): void {
  addGain(program, streams, finish);
  addFacts(program, streams, finish);
  addHandoff(program, streams, finish);
}

function addGain(program: Command, streams: Streams, finish: Finish): void {
  const command = program
    .command('gain')
    .summary('what a conversation cost, and what was provably saved')
    .description('Reads a transcript (JSONL) or a log of the ledger; without one the latest log.')
    .argument('[file]', 'a transcript; "-" reads stdin');
  logs(command)
    .option('--prices <four>', 'for a million tokens: fresh,cache write,cache read,output')
    .option('--top <count>', 'files listed at most', parseCount)
    .action(async (file: string | undefined, options: Raw<GainVerbOptions> & LogOptions) => {
      const { gainOf, parsePrices } = await import('./verbs/gain.js');
      const { openLogs } = await import('./project/logs.js');
      const { prices, ...rest } = options;
      const parsed = prices === undefined ? {} : { prices: parsePrices(prices) };
      const { latest } = await openLogs(options, streams);
      finish(await gainOf(file, { ...rest, ...parsed }, streams, latest));
    });
}

function addFacts(program: Command, streams: Streams, finish: Finish): void {
  const command = program
    .command('facts')
    .summary('what the agents of a project found out, for each other')
    .description('Lists the facts that hold, or adds one: "K:discovery:key = value".')
    .argument('[fact...]', 'a fact to add');
  logs(command)
    .option('--source <name>', 'who found it out')
    .option('--confidence <share>', '0 to 1', parseShare)
    .option('--cites <file>', 'the file it was read from: it is stale when that changes')
    .action(async (words: string[], options: FactsVerbOptions & LogOptions) => {
      const { facts } = await import('./verbs/facts.js');
      const { openLogs } = await import('./project/logs.js');
      const { shared, root } = await openLogs(options, streams);
      finish(await facts(words, options, streams, { log: shared, root, now: Date.now }));
    });
}

function addHandoff(program: Command, streams: Streams, finish: Finish): void {
  const command = program
    .command('handoff')
    .summary('what another agent needs to go on')
    .description('Intent, files and their views, decisions and facts of a conversation.');
  logs(command)
    .option('--budget <tokens>', 'most tokens of the package', parseBudget, HANDOFF_BUDGET)
    .option('--accept <file>', 'take over a package of `ctx handoff --json`; "-" reads stdin')
    .action(async (options: HandoffVerbOptions & LogOptions) => {
      const { handoffOf } = await import('./verbs/handoff.js');
      const { openLogs } = await import('./project/logs.js');
      const { conversation, shared } = await openLogs(options, streams);
      finish(await handoffOf(options, streams, { log: conversation, shared, now: Date.now }));
    });
}

/** Prices are parsed when the verb runs: their parser comes with it. */
type Raw<T> = Omit<T, 'prices'> & { prices?: string };

function logs(command: Command): Command {
  return command
    .option('--root <folder>', 'the project', '.')
    .option('--conversation <id>', "the host's id of the conversation (default: the latest)")
    .option('--json', 'print one JSON object with a schemaVersion', false)
    .option('-o, --output <file>', 'write the answer into a file');
}

function parseShare(value: string): number {
  const share = Number(value);
  if (value.trim() === '' || !(share >= 0 && share <= 1)) {
    throw new InvalidArgumentError('It must be a number from 0 to 1.');
  }
  return share;
}
