import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openFacts, storeAt } from '@ctx/workspace/cache';
import { type GivenRoots, onlyRoot } from '../arguments/given-roots.js';
import { parseCount, REPOSITORY } from '../arguments/options.js';
import { EXIT, Failure } from '../io/exit.js';
import { deliver } from '../io/output.js';
import type { Streams } from '../io/streams.js';
import type { Verb } from '../verb.js';

/** Options of `ctx cache`. */
export interface CacheVerbOptions {
  root: GivenRoots;
  /** Address of a store elsewhere. */
  store?: string;
  /** Said for clearness: the counts are always given. */
  stats?: boolean;
  prune?: boolean;
  megabytes?: number;
  json: boolean;
  output?: string;
}

/** Megabytes that stay when nothing else is asked for: the limit of the store itself. */
const MEGABYTES = 1000;

/** `ctx cache`. */
export const cache: Verb<CacheVerbOptions> = {
  name: 'cache',
  summary: 'what is kept between runs, and how much of it',
  description:
    'Counts the facts that this version keeps for all repositories of this user; --prune removes the ' +
    'least recently used. All of them can be rebuilt.',
  options: [
    ...REPOSITORY,
    { flags: '--stats', description: 'print the counts (the default)' },
    { flags: '--prune', description: 'remove the least recently used facts' },
    {
      flags: '--megabytes <number>',
      description: 'with --prune: the size to keep (default: 1000)',
      parse: parseCount,
    },
  ],
  examples: ['ctx cache --stats', 'ctx cache --prune --megabytes 100'],
  run: ({ options, streams }) => cacheOf(options, streams),
};

/**
 * `ctx cache`: what is kept, after removing what is too much of it where that is asked for.
 *
 * @returns The exit code.
 */
export async function cacheOf(options: CacheVerbOptions, streams: Streams): Promise<number> {
  const { root, prune = false, megabytes } = options;
  if (megabytes !== undefined && !prune) {
    throw new Failure('--megabytes says how much may stay, and needs --prune', EXIT.usage);
  }
  const folder = onlyRoot(root, 'cache');
  const real = await realpath(resolve(streams.cwd, folder)).catch(() => undefined);
  if (real === undefined) throw new Failure(`${folder} does not exist`, EXIT.usage);
  const store = await openStore(real, options.store);
  try {
    const maxBytes = (megabytes ?? MEGABYTES) * 1e6;
    const removed = prune ? await store.collect({ maxBytes }) : undefined;
    const stats = await store.stats();
    const { values, bytes, published, damaged } = stats;
    const trees = published.root ?? 0;
    const lines = [
      `kept: ${values} values of ${trees} work ${trees === 1 ? 'tree' : 'trees'}, ${sizeOf(bytes)}`,
      ...(damaged > 0 ? [`damaged parts: ${damaged}; they are made again`] : []),
      ...(removed === undefined ? [] : [`removed: ${sizeOf(removed)}`]),
    ];
    await deliver(streams, options, `${lines.join('\n')}\n`, {
      command: 'cache',
      ...stats,
      ...(removed !== undefined && { removed }),
    });
    return EXIT.done;
  } finally {
    await store.close();
  }
}

/** @throws Failure where nothing is kept, or the store cannot be opened: that it has nothing then says nothing */
async function openStore(root: string, url: string | undefined) {
  const elsewhere = url === undefined ? undefined : storeAt(url);
  const { store, notice } = await openFacts(root, undefined, elsewhere);
  if (store === undefined) throw new Failure(notice ?? 'nothing is kept between runs');
  if (store.notice !== undefined) throw new Failure(store.notice);
  return store;
}

function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${Math.round(bytes / 100) / 10} kB` : `${Math.round(bytes / 1e5) / 10} MB`;
}
