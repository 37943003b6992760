import { rootsOf } from '../arguments/given-roots.js';
import { budgetOption, REPOSITORY } from '../arguments/options.js';
import { answerMenu } from '../project/menu.js';
import { openMenus } from '../project/menus.js';
import type { RepositoryOptions } from '../project/open.js';
import type { Verb } from '../verb.js';

/** Options of `ctx more`. */
export interface MoreVerbOptions extends RepositoryOptions {
  budget?: number | undefined;
  /** Conversation whose last menu is meant where none is named. */
  conversation?: string | undefined;
}

/** `ctx more <menu>`: the places that follow those of a menu, under the numbers that follow. */
export const more: Verb<MoreVerbOptions> = {
  name: 'more',
  summary: 'the places that follow those of a menu',
  description:
    'Prints the next places of a menu that `ctx "<task>" --menu` printed, numbered on from its last.',
  arguments: [
    {
      name: '[menu]',
      description:
        'the word behind "menu" in its first line, as kobali; with --conversation its last menu is meant',
    },
  ],
  options: [
    ...REPOSITORY,
    budgetOption(700),
    { flags: '--conversation <id>', description: 'the conversation whose last menu is meant' },
  ],
  examples: ['ctx "the total is NaN" --menu', 'ctx more kobali', 'ctx show kobali 3 17'],
  run: async ({ args: [id], options, streams }) => {
    const menus = await openMenus(await rootsOf(options.root, streams.cwd), streams);
    const { task, expect, focus, ...kept } = await menus.menu(id, options.conversation);
    const search = { ...options, expect, focus };
    return await answerMenu(task, search, streams, { task, expect, focus, ...kept });
  },
};
