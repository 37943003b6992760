import { skipReport } from '@ctx/workspace';
import { EXIT, Failure } from '../io/exit.js';
import { deliver } from '../io/output.js';
import { type Streams, write } from '../io/streams.js';

import { type RepositoryOptions, withWorkspace } from './open.js';
import { remarkUnread, sayNoMatch } from './unread.js';

/** What `ctx "<task>" --menu` is asked with. */
export interface MenuAnswerOptions extends RepositoryOptions {
  budget?: number | undefined;
  focus: string[];
  expect: readonly string[];
}

/**
 * `ctx "<task>" --menu`: places to choose from.
 *
 * @returns The exit code: 1 when nothing matches.
 * @throws Failure for a budget that is too small
 */
export async function answerMenu(
  task: string,
  options: MenuAnswerOptions,
  streams: Streams,
): Promise<number> {
  const { budget, focus, expect } = options;
  return await withWorkspace({ ...options, lazy: true }, streams, async (workspace) => {
    const menu = await workspace.menu(task, { budget, focus, expect });
    if (menu.entries.length === 0 && menu.more > 0)
      throw new Failure(`a budget of ${budget} tokens is too small for a menu`, EXIT.budget);
    const answer = { command: 'menu', ...menu, skipped: skipReport(workspace.skipped) };
    await deliver(streams, options, menu.text, answer);
    const isEmpty = menu.entries.length === 0;
    if (!options.quiet) {
      for (const sentence of menu.remarks) await write(streams.stderr, `ctx: ${sentence}\n`);
      if (isEmpty && menu.remarks.length === workspace.notices.length)
        await write(streams.stderr, sayNoMatch(workspace));
    }
    if (!isEmpty) return EXIT.done;
    await remarkUnread(workspace, options, streams);
    return EXIT.failed;
  });
}
