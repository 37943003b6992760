import { type LiveMap, openLiveMap, skipReport, type Workspace } from '@ctx/workspace';
import { EXIT } from '../io/exit.js';
import type { CommonOptions } from '../io/options.js';
import { deliver } from '../io/output.js';
import { type Streams, write } from '../io/streams.js';
import { withWorkspace } from '../project/open.js';
import { tooSmall } from '../report/too-small.js';

/** Options of `ctx map`. */
export interface MapVerbOptions extends CommonOptions {
  watch: boolean;
}

/**
 * `ctx map`: the files that matter most, with their signatures. With `--watch` it goes on: each
 * change is printed below the map, which stays as it was; a file of `-o` and `--json` get the whole
 * new map.
 *
 * @param until Ends the watch; in a terminal nothing does but Ctrl-C.
 * @returns The exit code.
 */
export async function map(
  options: MapVerbOptions,
  streams: Streams,
  until: Promise<void> = new Promise(() => {}),
): Promise<number> {
  return await withWorkspace(options, streams, async (workspace) => {
    if (!options.watch) {
      const { budget, focus } = options;
      await print(await workspace.map({ budget, focus }), workspace, options, streams);
      return EXIT.done;
    }
    await follow(workspace, options, streams, until);
    return EXIT.done;
  });
}

async function print(
  result: Awaited<ReturnType<LiveMap['map']>>,
  workspace: Workspace,
  options: MapVerbOptions,
  streams: Streams,
): Promise<void> {
  if (result.tooSmall) {
    const { budget = 0, focus } = options;
    throw await tooSmall(budget, async (tokens) => {
      const { tooSmall: still } = await workspace.map({ budget: tokens, focus });
      return still !== true;
    });
  }
  const skipped = skipReport(workspace.skipped);
  await deliver(streams, options, result.text, { command: 'map', ...result, skipped });
  if (options.quiet) return;
  for (const remark of result.remarks) await write(streams.stderr, `ctx: ${remark}\n`);
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
    if (text !== '') await write(streams.stdout, `\n${text}`);
  };
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
