import { type Ledger, type LedgerEvent, record } from '@ctx/ledger';
import {
  acceptHandoff,
  type HandoffPackage,
  handoff as handOver,
  renderHandoff,
} from '@ctx/ledger/agents';
import { loadO200k } from '@ctx/tokens';
import { budgetOption, LOGS } from '../arguments/options.js';
import { EXIT, Failure } from '../io/exit.js';
import { readNamed } from '../io/input.js';
import { deliver } from '../io/output.js';
import { readBytes, type Streams } from '../io/streams.js';
import { append, type Log, ledgerIn } from '../project/log.js';
import { type LogOptions, openLogs } from '../project/logs.js';
import { sayNothing } from '../report/say-nothing.js';
import { tooSmall } from '../report/too-small.js';
import type { Verb } from '../verb.js';

/** Options of `ctx handoff`. */
export interface HandoffVerbOptions {
  /** Tokens of the rendered package. */
  budget: number;
  /** A package to take over, or `-` for stdin. */
  accept?: string;
  json: boolean;
  output?: string;
}

/** What the verb works on. */
export interface HandoffPlace {
  /** The conversation's log. */
  log: Log;
  /** The log that all agents of the project share. */
  shared: Log;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Tokens of `ctx handoff` without `--budget`: a fresh agent reads it before anything else. */
const HANDOFF_BUDGET = 2000;

/** `ctx handoff`. */
export const handoff: Verb<HandoffVerbOptions & LogOptions> = {
  name: 'handoff',
  summary: 'what another agent needs to go on',
  description: 'Intent, files and their views, decisions and facts of a conversation.',
  options: [
    ...LOGS,
    budgetOption(HANDOFF_BUDGET),
    {
      flags: '--accept <file>',
      description: 'take over a package of `ctx handoff --json`; "-" reads stdin',
    },
  ],
  run: async ({ options, streams }) => {
    const { conversation, shared } = await openLogs(options, streams);
    return await handoffOf(options, streams, { log: conversation, shared, now: Date.now });
  },
};

/**
 * `ctx handoff`: what another agent needs to go on, as text or with `--json` as a package;
 * `ctx handoff --accept <file>` takes one over.
 *
 * @returns The exit code.
 */
export async function handoffOf(
  options: HandoffVerbOptions,
  streams: Streams,
  place: HandoffPlace,
): Promise<number> {
  const { budget, accept } = options;
  const countTokens = await loadO200k();
  const ledger = await ledgerIn(place.log);
  if (accept !== undefined) {
    const handed = await readPackage(accept, streams);
    const accepted = acceptHandoff(ledger, handed, { time: place.now() });
    await append(place.log, accepted.events.slice(ledger.events.length));
    await deliver(streams, options, renderHandoff(handed), { command: 'handoff', ...handed });
    return EXIT.done;
  }
  const handed = handOver(await withShared(ledger, place.shared), { budget, countTokens });
  const text = renderHandoff(handed);
  const { files, decisions, facts } = handed.leftOut;
  if (text === '' && files + decisions + facts > 0) {
    const whole = await withShared(ledger, place.shared);
    throw await tooSmall(
      budget,
      (n) => renderHandoff(handOver(whole, { budget: n, countTokens })) !== '',
    );
  }
  if (text === '') await sayNothing(streams);
  await deliver(streams, options, text, { command: 'handoff', ...handed });
  return EXIT.done;
}

/** The ledger, and what the project's agents know. */
async function withShared(ledger: Ledger, shared: Log): Promise<Ledger> {
  const { events } = await ledgerIn(shared);
  return record(
    ledger,
    events.filter((event): event is LedgerEvent & { type: 'fact' } => event.type === 'fact'),
  );
}

async function readPackage(file: string, streams: Streams): Promise<HandoffPackage> {
  const text =
    file === '-'
      ? (await readBytes(streams.stdin)).toString('utf8')
      : (await readNamed(file, streams.cwd, 'name a package of `ctx handoff --json`')).toString(
          'utf8',
        );
  try {
    return JSON.parse(text) as HandoffPackage;
  } catch {
    throw new Failure(`${file} holds no JSON; name a package of \`ctx handoff --json\``);
  }
}
