import { type FoundSymbol, find as findSymbols } from '@ctx/repomap';
import { plainSignature } from '@ctx/repomap/symbols';
import { withoutAnyTag } from '@ctx/text/printable';
import type { Workspace } from '@ctx/workspace';
import { limitOption, REPOSITORY } from '../arguments/options.js';
import { EXIT, Failure } from '../io/exit.js';
import { deliver } from '../io/output.js';
import { type Streams, write } from '../io/streams.js';
import { type RepositoryOptions, remarkUnsettled, withWorkspace } from '../project/open.js';
import { remarkUnread } from '../project/unread.js';
import { NEAR_NAMES, type NearName, nearNames } from '../report/near-names.js';
import type { Verb } from '../verb.js';

/** Options of `ctx find`. */
export interface FindVerbOptions extends RepositoryOptions {
  limit: number;
  kind?: string;
}

/** Definitions of `ctx find` without `--limit`: a screen holds as many. */
const FIND_LIMIT = 20;

/** `ctx find <name...>`. */
export const find: Verb<FindVerbOptions> = {
  name: 'find',
  summary: 'where names are defined',
  description: 'Finds definitions by name: exact, by words (parseBody, parse_body), by prefixes.',
  arguments: [
    {
      name: '[name...]',
      description: 'names; Context.json and Context::json for a member',
    },
  ],
  options: [
    ...REPOSITORY,
    { flags: '--kind <kind>', description: 'only class, function, interface, …' },
    limitOption('most definitions to list of each name', FIND_LIMIT),
  ],
  run: ({ args, options, streams }) => findNames(args, options, streams),
};

/** Names at most: each is looked for among all definitions, and more are a list, no question. */
const MAX_NAMES = 100;

/** Words of a question: among several words they say that these are a task and no names. */
const QUESTION = /^(?:are|does|how|is|the|what|where|which|who|why)$/i;

interface Found {
  readonly name: string;
  readonly symbols: readonly FoundSymbol[];
  /** Names that may have been meant, where nothing has the name. */
  readonly near: readonly NearName[];
}

/**
 * `ctx find <name...>`: where each is defined, best match first.
 *
 * @returns The exit code: 1 when nothing has any of the names.
 */
export async function findNames(
  names: readonly string[],
  options: FindVerbOptions,
  streams: Streams,
): Promise<number> {
  const wanted = [...new Set(names)].filter((name) => name.trim() !== '');
  if (wanted.length === 0) throw new Failure('find takes a name, and got none', EXIT.usage);
  if (wanted.length > MAX_NAMES) {
    throw new Failure(`find takes ${MAX_NAMES} names at most, got ${wanted.length}`, EXIT.usage);
  }
  if (wanted.length > 1 && wanted.some((name) => QUESTION.test(name))) {
    const task = JSON.stringify(`find ${names.join(' ')}`);
    const help = '`ctx help find` has its options';
    throw new Failure(`If this is a task, quote it: ctx ${task}; ${help}`, EXIT.usage);
  }
  return await withWorkspace(options, streams, async (workspace) => {
    const answer = await workspace.upToDate(
      async () => ({ found: await foundOf(wanted, options, workspace) }),
      ({ found }) => found.flatMap(({ symbols }) => symbols.map(({ path }) => path)),
    );
    const { found, ...freshness } = answer;
    const text = found
      .flatMap(({ symbols }) => symbols)
      .map((symbol) => `${withoutAnyTag(foundLine(symbol))}\n`)
      .join('');
    const all = found.map(({ near, ...one }) => ({
      ...one,
      ...(one.symbols.length === 0 && { near: near.map(place) }),
    }));
    const [only, ...others] = all;
    const data = others.length === 0 ? { ...only, ...freshness } : { found: all, ...freshness };
    await deliver(streams, options, text, { command: 'find', ...data });
    await remarkUnsettled(freshness, options, streams);
    const missing = found.filter(({ symbols }) => symbols.length === 0);
    if (missing.length > 0 && !options.quiet) {
      for (const { name, near } of missing)
        await write(streams.stderr, `ctx: ${nothingCalled(name, options.kind, near)}\n`);
      await remarkUnread(workspace, options, streams);
    }
    return missing.length === found.length ? EXIT.failed : EXIT.done;
  });
}

async function foundOf(
  names: readonly string[],
  { limit, kind }: FindVerbOptions,
  workspace: Workspace,
): Promise<Found[]> {
  const graph = await workspace.graph();
  return names.map((name) => {
    const symbols = findSymbols(graph, name, { limit, kind });
    if (symbols.length > 0) return { name, symbols, near: [] };
    const ofOtherKinds = kind === undefined ? [] : findSymbols(graph, name, { limit: NEAR_NAMES });
    const near: NearName[] =
      ofOtherKinds.length > 0
        ? ofOtherKinds.map((other) => ({ ...place(other), kind: other.kind }))
        : nearNames(name, workspace);
    return { name, symbols, near };
  });
}

function place({ name, path, line }: NearName): NearName {
  return { name, path, line };
}

function nothingCalled(name: string, kind: string | undefined, near: readonly NearName[]): string {
  const quoted = JSON.stringify(name);
  const places = near
    .map(
      (match) =>
        `${match.name} (${match.kind ?? ''}${match.kind ? ', ' : ''}${match.path}:${match.line})`,
    )
    .join(', ');
  if (near.some((match) => match.kind !== undefined))
    return `no ${kind} here is called like ${quoted}; of other kinds: ${places}`;
  return `nothing here is called like ${quoted}${near.length === 0 ? '' : `; near: ${places}`}`;
}

/** `src/cart.ts:8 [R:2] +add(item: string): void, in Cart`; a header too long for its name says it first. */
function foundLine(symbol: FoundSymbol): string {
  const { path, line, dependents, exported, name, inside, kind } = symbol;
  const tag = dependents > 0 ? ` [R:${dependents}]` : '';
  const signature = plainSignature(symbol) || name;
  const shown = signature.includes(name) ? signature : `${name}: ${signature}`;
  const handed = kind === 'reexport' ? ', handed on' : '';
  const within = inside.length > 0 ? `, in ${inside.join('.')}` : '';
  return `${path}:${line}${tag} ${exported ? '+' : ''}${shown}${handed}${within}`;
}
