import { type FoundSymbol, find } from '@ctx/repomap';
import { plainSignature } from '@ctx/repomap/stages';
import { EXIT } from '../exit.js';
import { withWorkspace } from '../open.js';
import type { CommonOptions } from '../options.js';
import { deliver } from '../output.js';
import { type Streams, write } from '../streams.js';

/** Options of `ctx find`. */
export interface FindVerbOptions extends Omit<CommonOptions, 'budget' | 'focus'> {
  top: number;
  kind?: string;
}

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
  return await withWorkspace(options, streams, async (workspace) => {
    const { top, kind } = options;
    const graph = await workspace.graph();
    const symbols = find(graph, name, { limit: top, ...(kind !== undefined && { kind }) });
    const text = symbols.map((symbol) => `${foundLine(symbol)}\n`).join('');
    await deliver(streams, options, text, { command: 'find', name, symbols });
    if (symbols.length === 0 && !options.quiet) {
      await write(streams.stderr, `ctx: nothing here is called like ${JSON.stringify(name)}\n`);
    }
    return symbols.length === 0 ? EXIT.failed : EXIT.done;
  });
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
