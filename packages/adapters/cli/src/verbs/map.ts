import { skipReport } from '@ctx/workspace';
import { EXIT, Failure } from '../exit.js';
import { withWorkspace } from '../open.js';
import type { CommonOptions } from '../options.js';
import { deliver } from '../output.js';
import { type Streams, write } from '../streams.js';

/**
 * `ctx map`: the files that matter most, with their signatures.
 *
 * @returns The exit code.
 */
export async function map(options: CommonOptions, streams: Streams): Promise<number> {
  return await withWorkspace(options, streams, async (workspace) => {
    const { budget, focus } = options;
    const result = await workspace.map({ budget, focus });
    if (result.tooSmall) {
      throw new Failure(`a budget of ${budget} tokens is too small for anything`, EXIT.budget);
    }
    const skipped = skipReport(workspace.skipped);
    await deliver(streams, options, result.text, { command: 'map', ...result, skipped });
    if (!options.quiet)
      for (const remark of result.remarks) await write(streams.stderr, `ctx: ${remark}\n`);
    return EXIT.done;
  });
}
