import { type Ledger, replay, restore } from '@ctx/ledger';
import { gain as accountOf, type PriceTable, renderGain } from '@ctx/ledger/gain';
import { readTranscript } from '@ctx/ledger/transcript';
import { loadO200k } from '@ctx/tokens';
import { InvalidArgumentError } from 'commander';
import { LOGS, limitOption } from '../arguments/options.js';
import { EXIT } from '../io/exit.js';
import { readNamed } from '../io/input.js';
import { deliver } from '../io/output.js';
import { readAll, type Streams } from '../io/streams.js';
import { type Log, ledgerIn } from '../project/log.js';
import { type LogOptions, openLogs } from '../project/logs.js';
import { sayNothing } from '../report/say-nothing.js';
import type { Verb } from '../verb.js';

/** Options of `ctx gain`. */
export interface GainVerbOptions {
  prices?: PriceTable;
  limit?: number;
  json: boolean;
  output?: string;
}

/** `ctx gain [file]`. */
export const gain: Verb<GainVerbOptions & LogOptions> = {
  name: 'gain',
  summary: 'what a conversation cost, and what was provably saved',
  description:
    'Prints what a conversation cost in tokens and what ctx saved of it: of a transcript (JSONL), of a log, or of ' +
    'the latest log that the hooks kept.',
  arguments: [{ name: '[file]', description: 'a transcript; "-" reads stdin' }],
  options: [
    ...LOGS,
    {
      flags: '--prices <four>',
      description: 'prices of a million tokens: fresh input,cache write,cache read,output',
      parse: parsePrices,
    },
    limitOption('most files to list'),
  ],
  run: async ({ args: [file], options, streams }) => {
    const { latest } = await openLogs(options, streams);
    return await gainOf(file, options, streams, latest);
  },
};

/**
 * `ctx gain [file|-]`: what a conversation cost, and what was provably saved of it.
 *
 * @param file A transcript (JSONL of Claude Code or an OpenAI-like agent) or a log of the ledger;
 * `-` reads stdin; without one, `log` is reported on.
 * @param log The latest conversation's log.
 * @returns The exit code.
 */
export async function gainOf(
  file: string | undefined,
  options: GainVerbOptions,
  streams: Streams,
  log?: Log,
): Promise<number> {
  const { prices, limit } = options;
  const ledger = file === undefined ? await latest(log) : await recorded(file, streams);
  const report = accountOf(ledger ?? replay([]), { prices, limit });
  const text = ledger === undefined ? '' : renderGain(report);
  if (ledger === undefined) await sayNothing(streams, NAME_ONE);
  await deliver(streams, options, text, { command: 'gain', ...report });
  return EXIT.done;
}

/**
 * Parses `--prices`: four numbers for a million tokens (fresh, cache write, cache read, output), a
 * currency sign in front of them if wanted, such as `$3,3.75,0.3,15`.
 */
export function parsePrices(value: string): PriceTable {
  const match = /^([^\d\s.,-]{0,3})([\d.]+(?:,[\d.]+){3})$/u.exec(value.replaceAll(' ', ''));
  const [fresh, cacheWrite, cacheRead, output] = (match?.[2] ?? '').split(',').map(Number);
  const table = { fresh, cacheWrite, cacheRead, output } as PriceTable;
  if (!match || Object.values(table).some((price) => !Number.isFinite(price))) {
    throw new InvalidArgumentError(
      'It must be four prices for a million tokens: fresh, cache write, cache read, output.',
    );
  }
  return match[1] ? { ...table, currency: match[1] } : table;
}

async function latest(log: Log | undefined): Promise<Ledger | undefined> {
  return log && (await ledgerIn(log));
}

const NAME_ONE = 'name a transcript, such as a .jsonl file of ~/.claude/projects';

const TRANSCRIPT = 'name a transcript in JSONL';

/** A log of the ledger says so in its first line; anything else must be a transcript. */
async function recorded(file: string, streams: Streams): Promise<Ledger> {
  const text =
    file === '-'
      ? await readAll(streams.stdin)
      : (await readNamed(file, streams.cwd, TRANSCRIPT)).toString('utf8');
  if (/^\s*\{"format":"ctx-ledger"/.test(text)) return restore(text);
  const { events, scope } = readTranscript(text, { countTokens: await loadO200k() });
  return replay(events, scope);
}
