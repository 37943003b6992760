import { skipReport } from '@ctx/workspace';
import { type KeptMenu, keptEntries } from '@ctx/workspace/menu';
import { EXIT, Failure } from '../io/exit.js';
import { deliver } from '../io/output.js';
import { type Streams, write } from '../io/streams.js';
import { openMenus } from './menus.js';
import { type RepositoryOptions, withWorkspace } from './open.js';
import { remarkUnread, sayNoMatch } from './unread.js';

/** The options of `ctx "<task>" --menu`. */
export interface MenuAnswerOptions extends RepositoryOptions {
  budget?: number | undefined;
  focus?: readonly string[] | undefined;
  expect?: readonly string[] | undefined;
  conversation?: string | undefined;
}

/**
 * `ctx "<task>" --menu`, and `ctx more` with what was printed before: places to choose from.
 *
 * @param before The menu that this one goes on with.
 * @returns The exit code: 1 when nothing matches.
 * @throws Failure for a budget that is too small
 */
export async function answerMenu(
  task: string,
  options: MenuAnswerOptions,
  streams: Streams,
  before?: KeptMenu,
): Promise<number> {
  const { budget, focus = [], expect = [], conversation } = options;
  const entries = before?.entries ?? [];
  const page = before && { id: before.id, from: (entries.at(-1)?.number ?? 0) + 1 };
  return await withWorkspace(
    { ...options, lazy: true, saysLeftOut: true },
    streams,
    async (workspace) => {
      const menu = await workspace.menu(task, { budget, focus, expect, ...page });
      if (menu.entries.length === 0 && menu.more > 0)
        throw new Failure(`a budget of ${budget} tokens is too small for a menu`, EXIT.budget);
      const answer = { command: 'menu', ...menu, skipped: skipReport(workspace.skipped) };
      await deliver(streams, options, menu.text, answer);
      const isEmpty = menu.entries.length === 0;
      if (!isEmpty) {
        const all = keptEntries(entries, menu.entries, workspace.files);
        const record = { id: menu.id, task, expect, focus, entries: all };
        await (
          await openMenus(
            workspace.roots.map(({ path }) => path),
            streams,
          )
        ).keep(record, conversation);
        const remarks = options.quiet
          ? []
          : menu.remarks.filter((remark) => !menu.text.includes(remark));
        for (const sentence of remarks) await write(streams.stderr, `ctx: ${sentence}\n`);
        return EXIT.done;
      }
      if (before !== undefined) throw new Failure(`the menu ${before.id} has no more places`);
      if (!options.quiet) {
        for (const sentence of menu.remarks) await write(streams.stderr, `ctx: ${sentence}\n`);
        if (menu.remarks.length === workspace.notices.length)
          await write(streams.stderr, sayNoMatch(workspace));
      }
      await remarkUnread(workspace, options, streams);
      return EXIT.failed;
    },
  );
}
