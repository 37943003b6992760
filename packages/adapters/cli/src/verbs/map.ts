import { resolve } from 'node:path';
import type { LiveMap, Progress, Workspace } from '@ctx/workspace';
import { type MapSource, openMap, skipReport } from '@ctx/workspace/map';
import { firstRoot, mayBeSeveral } from '../arguments/given-roots.js';
import { budgetOption, focusOption, REPOSITORY } from '../arguments/options.js';
import { EXIT } from '../io/exit.js';
import { deliver, writeStyled } from '../io/output.js';
import { progressBar } from '../io/progress.js';
import { type Streams, write } from '../io/streams.js';
import { boundHeap } from '../late-optimization.js';
import type { RepositoryOptions } from '../project/open.js';
import { readingWithin } from '../project/within.js';
import { tooSmall } from '../report/too-small.js';
import type { Verb } from '../verb.js';

/** Options of `ctx map`. */
export interface MapVerbOptions extends RepositoryOptions {
  budget: number;
  focus: string[];
  watch: boolean;
}

/** Tokens of `ctx map` without `--budget`: about what a conversation can spare at its start. */
const MAP_BUDGET = 2500;

/** `ctx map`. */
export const map: Verb<MapVerbOptions> = {
  name: 'map',
  summary: 'a ranked map of the repository',
  description: 'Prints the files that matter most, with their signatures.',
  options: [
    ...REPOSITORY,
    budgetOption(MAP_BUDGET),
    focusOption('files to rank from, separated by commas'),
    {
      flags: '--watch',
      description: 'keep running: print what changes, or keep the file of -o up to date',
      default: false,
    },
  ],
  run: ({ options, streams }) => printMap(options, streams),
};

/**
 * `ctx map`: the files that matter most, with their signatures. With `--watch` it goes on: each
 * change is printed below the map, which stays as it was; a file of `-o` and `--json` get the whole
 * new map.
 *
 * @param until Ends the watch; in a terminal nothing does but Ctrl-C.
 * @returns The exit code.
 */
export async function printMap(
  options: MapVerbOptions,
  streams: Streams,
  until: Promise<void> = new Promise(() => {}),
): Promise<number> {
  if (options.watch) {
    const { withWorkspace } = await import('../project/open.js');
    await withWorkspace({ ...options, saysLeftOut: true }, streams, (workspace) =>
      follow(workspace, options, streams, until),
    );
    return EXIT.done;
  }
  await withMap(options, streams, async (source) => {
    const { budget, focus } = options;
    await print(await source.map({ budget, focus }), source, options, streams);
  });
  return EXIT.done;
}

async function print(
  result: Awaited<ReturnType<LiveMap['map']>>,
  source: Pick<MapSource, 'map' | 'skipped'>,
  options: MapVerbOptions,
  streams: Streams,
): Promise<void> {
  if (result.tooSmall) {
    const { budget = 0, focus } = options;
    throw await tooSmall(budget, async (tokens) => {
      const { tooSmall: still } = await source.map({ budget: tokens, focus });
      return still !== true;
    });
  }
  const skipped = skipReport(source.skipped);
  await deliver(streams, options, result.text, { command: 'map', ...result, skipped });
  if (options.quiet) return;
  for (const remark of result.remarks)
    if (!result.text.includes(remark)) await write(streams.stderr, `ctx: ${remark}\n`);
}

async function follow(
  workspace: Workspace,
  options: MapVerbOptions,
  streams: Streams,
  until: Promise<void>,
): Promise<void> {
  const { budget, focus } = options;
  const whole = options.json || options.output !== undefined;
  let queue: Promise<void> = Promise.resolve();
  const say = (error: unknown): Promise<void> =>
    write(streams.stderr, `ctx: ${error instanceof Error ? error.message : error}\n`);
  const update = async (): Promise<void> => {
    if (whole) return print(await live.map({ budget, focus }), workspace, options, streams);
    const { text } = await live.changes();
    if (text !== '') await writeStyled(streams, `\n${text}`);
  };
  const { openLiveMap } = await import('@ctx/workspace');
  const live: LiveMap = await openLiveMap(workspace, {
    watch: true,
    onError: (error) => void say(error),
    onUpdate: () => {
      queue = queue.then(update).catch(say);
    },
  });
  try {
    await print(await live.map({ budget, focus }), workspace, options, streams);
    await until;
    await queue;
  } finally {
    await live.close();
  }
}

/**
 * Opens `--root` for its map alone with a progress bar, hands it to `use`, and closes it.
 *
 * @param options `root` and `quiet`.
 * @param streams Where the bar is drawn and what relative paths are taken from.
 */
export async function withMap<T>(
  { root, store, quiet, within }: Pick<RepositoryOptions, 'root' | 'store' | 'quiet' | 'within'>,
  streams: Streams,
  use: (source: MapSource) => Promise<T>,
): Promise<T> {
  const bar = progressBar(streams, quiet, () => performance.now());
  try {
    const how = {
      onProgress: (progress: Progress) => {
        if (progress.phase === 'read' && progress.done === 1) boundHeap(progress.total);
        bar.update(progress);
      },
      limits: readingWithin(within),
      ...(store !== undefined && { store: (await import('@ctx/workspace/cache')).storeAt(store) }),
    };
    const source = mayBeSeveral(root)
      ? await (await import('../project/open.js')).openRoots(root, streams.cwd, how)
      : await openMap(resolve(streams.cwd, firstRoot(root)), how);
    bar.clear();
    try {
      return await use(source);
    } finally {
      await source.close();
    }
  } finally {
    bar.clear();
  }
}
