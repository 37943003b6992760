import { resolve } from 'node:path';
import { serializeHeader } from '@ctx/ledger/log';
import { resolveRoot } from '@ctx/tree/files';
import { cacheDirectory, ledgerFile, liesInside, listLedgerFiles } from '@ctx/workspace/cache';
import { firstRoot, type GivenRoots, mayBeSeveral, rootsOf } from '../arguments/given-roots.js';
import { Failure } from '../io/exit.js';
import type { Streams } from '../io/streams.js';
import type { Log } from './log.js';

/** Name of the log that all agents of a project share. */
const SHARED = 'facts';

/** Name of a conversation whose host gives none. */
const UNNAMED = 'default';

/** Options by which the logs of a project are found. */
export interface LogOptions {
  /** The project; of several folders the first one stands for all. */
  readonly root: GivenRoots;
  /** The host's id of the conversation. */
  readonly conversation?: string | undefined;
}

/** The logs of a project. */
export interface Logs {
  /** The project's real path. */
  root: string;
  /** Facts, for all agents. */
  shared: Log;
  /** The conversation that is named, else the latest, else one without a name. */
  conversation: Log;
  /** The same, where it has been written already. */
  latest?: Log;
}

/**
 * Finds the logs of a project in the user's cache directory; nothing is made before it is written.
 *
 * @throws Failure when there is no cache directory, or one inside the root; Error when the root is no directory.
 */
export async function openLogs(
  { root, conversation }: LogOptions,
  { cwd, env }: Pick<Streams, 'cwd' | 'env'>,
): Promise<Logs> {
  const directory = cacheDirectory({ platform: process.platform, environment: env });
  if (directory === undefined) {
    throw new Failure('there is no place for logs: set CTX_CACHE_DIR or HOME');
  }
  const [first = '.'] = mayBeSeveral(root) ? await rootsOf(root, cwd) : [firstRoot(root)];
  const project = await resolveRoot(resolve(cwd, first));
  if (await liesInside(project, directory)) {
    throw new Failure(`no place for logs: ${directory} lies inside the root; set CTX_CACHE_DIR`);
  }
  const written = (await listLedgerFiles({ directory, project })).map(({ name }) => name);
  const conversations = written.filter((name) => name !== SHARED);
  const name = conversation ?? conversations[0] ?? UNNAMED;
  const open = (log: string): Log =>
    ledgerFile({
      directory,
      project,
      name: log,
      header: serializeHeader({ project, conversation: log }),
    });
  const chosen = open(name);
  return {
    root: project,
    shared: open(SHARED),
    conversation: chosen,
    ...(conversations.length > 0 ? { latest: chosen } : {}),
  };
}
