import { type FoundSymbol, find as findSymbols } from '@ctx/repomap';
import { plainSignature } from '@ctx/repomap/symbols';
import { withoutAnyTag } from '@ctx/text/tags';
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

/** `ctx find <name>`. */
export const find: Verb<FindVerbOptions> = {
  name: 'find',
  summary: 'where a name is defined',
  description: 'Finds definitions by name: exact, by words (parseBody, parse_body), by prefixes.',
  arguments: [
    { name: '<name>', description: 'a name; Context.json and Context::json for a member' },
  ],
  options: [
    ...REPOSITORY,
    { flags: '--kind <kind>', description: 'only class, function, interface, …' },
    limitOption('definitions at most', FIND_LIMIT),
  ],
  run: ({ args: [name = ''], options, streams }) => findName(name, options, streams),
};

/**
 * `ctx find <name>`: where a name is defined, best match first.
 *
 * @returns The exit code: 1 when nothing has such a name.
 */
export async function findName(
  name: string,
  options: FindVerbOptions,
  streams: Streams,
): Promise<number> {
  if (name.trim() === '') throw new Failure('find takes a name, and got none', EXIT.usage);
  return await withWorkspace(options, streams, async (workspace) => {
    const { limit, kind } = options;
    const found = await workspace.upToDate(
      async () => ({ symbols: findSymbols(await workspace.graph(), name, { limit, kind }) }),
      ({ symbols }) => symbols.map(({ path }) => path),
    );
    const { symbols } = found;
    const text = symbols.map((symbol) => `${withoutAnyTag(foundLine(symbol))}\n`).join('');
    const ofOtherKinds =
      symbols.length > 0 || kind === undefined
        ? []
        : findSymbols(await workspace.graph(), name, { limit: NEAR_NAMES });
    const near: NearName[] =
      symbols.length > 0
        ? []
        : ofOtherKinds.length > 0
          ? ofOtherKinds.map((one) => ({ ...placeOf(one), kind: one.kind }))
          : nearNames(name, workspace);
    const data = { command: 'find', name, ...found, ...(symbols.length === 0 && { near }) };
    await deliver(streams, options, text, data);
    await remarkUnsettled(found, options, streams);
    if (symbols.length === 0 && !options.quiet) {
      await write(streams.stderr, `ctx: ${nothingCalled(name, kind, near)}\n`);
      await remarkUnread(workspace, options, streams);
    }
    return symbols.length === 0 ? EXIT.failed : EXIT.done;
  });
}

function placeOf({ name, path, line }: NearName): NearName {
  return { name, path, line };
}

function nothingCalled(name: string, kind: string | undefined, near: readonly NearName[]): string {
  const asked = JSON.stringify(name);
  const places = near
    .map((one) => `${one.name} (${one.kind ?? ''}${one.kind ? ', ' : ''}${one.path}:${one.line})`)
    .join(', ');
  if (near.some((one) => one.kind !== undefined))
    return `no ${kind} here is called like ${asked}; of other kinds: ${places}`;
  return `nothing here is called like ${asked}${near.length === 0 ? '' : `; near: ${places}`}`;
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
