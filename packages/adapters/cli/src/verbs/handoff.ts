import { isMachineMessage } from '@ctx/hooks';
import { type Ledger, type LedgerEvent, record } from '@ctx/ledger';
import {
  acceptHandoff,
  type HandoffPackage,
  handoff as handOver,
  renderHandoff,
} from '@ctx/ledger/agents';
import { readSession, renderSession } from '@ctx/ledger/transcript';
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

/** The surroundings in which the verb works. */
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
  description:
    'Prints what another agent needs to go on. From the latest log: the intent, the files and how much of each was ' +
    'seen, decisions and facts. From a transcript: what the user asked and forbade, open items, test results, the ' +
    'lines of files that were read or changed, decisions.',
  arguments: [{ name: '[transcript]', description: 'a transcript file; "-" reads stdin' }],
  options: [
    ...LOGS,
    budgetOption(HANDOFF_BUDGET),
    {
      flags: '--accept <file>',
      description: 'take over a package of `ctx handoff --json`; "-" reads stdin',
    },
  ],
  run: async ({ args: [transcript], options, streams }) => {
    if (transcript !== undefined) return await handoffOfTranscript(transcript, options, streams);
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

/**
 * `ctx handoff <transcript>`: what somebody needs who goes on with a conversation, from what its host
 * keeps of it. No log is read or written.
 *
 * @returns The exit code.
 */
export async function handoffOfTranscript(
  file: string,
  options: HandoffVerbOptions,
  streams: Streams,
): Promise<number> {
  if (options.accept !== undefined)
    throw new Failure('--accept takes a package over, and no transcript', EXIT.usage);
  const bytes =
    file === '-' ? await readBytes(streams.stdin) : await readNamed(file, streams.cwd, TRANSCRIPT);
  const session = readSession(bytes.toString('utf8'), { isMachine: isMachineMessage });
  const { budget } = options;
  const countTokens = await loadO200k();
  const text = renderSession(session, { budget, countTokens });
  if (text === '')
    throw await tooSmall(budget, (n) => renderSession(session, { budget: n, countTokens }) !== '');
  await deliver(streams, options, text, { command: 'handoff', text, ...session });
  return EXIT.done;
}

const TRANSCRIPT = 'name a transcript, such as a .jsonl file of ~/.claude/projects';

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
