import { sha256 } from '@ctx/text/digest';
import type { KeptMenu } from '@ctx/workspace/menu';
import { EXIT, Failure } from '../io/exit.js';
import { openKeptFiles } from '../io/kept-files.js';
import type { Streams } from '../io/streams.js';

/** The menus that were printed for a folder. */
export interface Menus {
  /** Keeps a menu, as the last one of a conversation too. */
  keep(menu: KeptMenu, conversation?: string): Promise<void>;
  /**
   * The menu of an id, or without one the last of a conversation.
   *
   * @throws Failure for a menu that is not kept, and where nothing says which one is meant
   */
  menu(id: string | undefined, conversation: string | undefined): Promise<KeptMenu>;
}

/** Opens the menus of a folder: in the user's cache directory, the newest ones. */
export async function openMenus(root: string, streams: Pick<Streams, 'env'>): Promise<Menus> {
  const files = await openKeptFiles({ kind: 'menus', root }, streams);
  const lastOf = (conversation: string): string => `@${sha256(conversation).slice(0, 16)}`;
  return {
    async keep(menu, conversation) {
      await files.keep(menu.id, menu);
      if (conversation !== undefined) await files.keep(lastOf(conversation), { id: menu.id });
    },
    async menu(given, conversation) {
      const last = conversation === undefined ? {} : await files.read(lastOf(conversation));
      const { id = given } = given === undefined ? ((last ?? {}) as { id?: string }) : {};
      if (id === undefined)
        throw new Failure(
          'numbers need the id of their menu, which its first line says: ctx show kob 3 7',
          EXIT.usage,
        );
      const menu = await files.read(id);
      if (isMenu(menu)) return menu;
      throw new Failure(`the menu ${id} is not kept here; ask for the task again`, EXIT.usage);
    },
  };
}

function isMenu(read: unknown): read is KeptMenu {
  const { id, task, entries } = (read ?? {}) as Partial<KeptMenu>;
  return typeof id === 'string' && typeof task === 'string' && Array.isArray(entries);
}
