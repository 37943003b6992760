import { createHash } from 'node:crypto';
import type { LedgerEvent } from '@ctx/ledger';
import { factsOf, formatFact, type KnownFact, parseFact } from '@ctx/ledger/agents';
import { createContainment, readBytes, unsafePath } from '@ctx/tree/files';
import { secretRule } from '@ctx/tree/remarks';
import { InvalidArgumentError } from 'commander';
import { LOGS } from '../arguments/options.js';
import { EXIT, Failure } from '../io/exit.js';
import { deliver } from '../io/output.js';
import type { Streams } from '../io/streams.js';
import { append, type Log, ledgerIn } from '../project/log.js';
import { type LogOptions, openLogs } from '../project/logs.js';
import { sayNothing } from '../report/say-nothing.js';
import type { Verb } from '../verb.js';

/** Options of `ctx facts`. */
export interface FactsVerbOptions {
  source?: string;
  /** 0 to 1. */
  confidence?: number;
  /** The file that a new fact was read from, relative to the root. */
  cites?: string;
  json: boolean;
  output?: string;
}

/** The surroundings in which the verb works. */
export interface FactsPlace {
  /** The log that all agents of the project share. */
  log: Log;
  /** The project's root, absolute. */
  root: string;
  /** Milliseconds since 1970. */
  now(): number;
}

/** `ctx facts [fact]`. */
export const facts: Verb<FactsVerbOptions & LogOptions> = {
  name: 'facts',
  summary: 'what the agents of a project found out, for each other',
  description:
    'Lists what the agents of a project noted for each other, or adds a note of the form "K:kind:key = value", such as ' +
    '"K:discovery:auth_bug = null check missing".',
  arguments: [{ name: '[fact...]', description: 'a fact to add' }],
  options: [
    ...LOGS,
    { flags: '--source <name>', description: 'who found it' },
    { flags: '--confidence <share>', description: 'how sure, from 0 to 1', parse: parseShare },
    {
      flags: '--cites <file>',
      description: 'the file it was read from: it is stale when that changes',
    },
  ],
  run: async ({ args, options, streams }) => {
    const { shared, root } = await openLogs(options, streams);
    return await shareFacts(args, options, streams, { log: shared, root, now: Date.now });
  },
};

/**
 * `ctx facts ["K:<kind>:<key> = <value>"]`: adds a fact for all agents of the project, or lists
 * those that hold, with their source and whether the file they cite changed since.
 *
 * @returns The exit code.
 */
export async function shareFacts(
  words: readonly string[],
  options: FactsVerbOptions,
  streams: Streams,
  { log, root, now }: FactsPlace,
): Promise<number> {
  const line = words.join(' ').trim();
  if (line !== '') {
    const { source, confidence, cites } = options;
    const event: LedgerEvent = {
      ...parseFact(line),
      time: now(),
      ...(source !== undefined && { source }),
      ...(confidence !== undefined && { confidence }),
      ...(cites !== undefined && { cites: await citation(root, cites) }),
    };
    await append(log, [event]);
  }
  const facts = await current(log, root);
  const text = facts.map(render).join('');
  if (text === '') await sayNothing(streams, 'ctx facts "K:<kind>:<key> = <value>" adds a fact');
  await deliver(streams, options, text, { command: 'facts', facts: facts });
  return EXIT.done;
}

/** The facts that hold, judged by the files as they are now. */
async function current(log: Log, root: string): Promise<KnownFact[]> {
  const ledger = await ledgerIn(log);
  const cited = new Set([...ledger.facts.values()].flatMap(({ cites }) => cites?.path ?? []));
  const hashes = new Map<string, string>();
  for (const path of cited) hashes.set(path, (await hashOf(root, path)) ?? 'gone');
  return factsOf(ledger, hashes);
}

function render(fact: KnownFact): string {
  const { source, confidence, cites, stale } = fact;
  const notes = [
    ...(source === undefined ? [] : [source]),
    ...(confidence < 1 ? [`confidence ${confidence}`] : []),
    ...(cites ? [`${stale ? 'stale, changed since: ' : 'from '}${cites.path}`] : []),
  ];
  return `${formatFact(fact)}${notes.length > 0 ? `  (${notes.join('; ')})` : ''}\n`;
}

async function citation(root: string, path: string): Promise<{ path: string; hash: string }> {
  const hash = await hashOf(root, path);
  if (hash === undefined)
    throw new Failure(`there is no file ${path} in ${root} that may be cited`, EXIT.usage);
  return { path, hash };
}

/** The hash of a regular file inside the root; links out of it and files of secrets are not opened. */
async function hashOf(root: string, path: string): Promise<string | undefined> {
  if (unsafePath(path) !== undefined || secretRule(path) !== undefined) return undefined;
  if ('reason' in createContainment(root).examine(path)) return undefined;
  const read = await readBytes(root, path);
  return 'bytes' in read ? createHash('sha256').update(read.bytes).digest('hex') : undefined;
}

function parseShare(value: string): number {
  const share = Number(value);
  if (value.trim() === '' || !(share >= 0 && share <= 1)) {
    throw new InvalidArgumentError('It must be a number from 0 to 1.');
  }
  return share;
}
