import { delimiter } from 'node:path';
import { sha256 } from '@ctx/text/digest';
import { ambiguous, isSameMenu, type KeptMenu, notKept, ofFolder } from '@ctx/workspace/menu';
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

/** Opens the menus of a folder, or of several that were asked together: in the user's cache directory, the newest ones. */
export async function openMenus(
  given: string | readonly string[],
  streams: Pick<Streams, 'env'>,
): Promise<Menus> {
  const root = typeof given === 'string' ? given : given.join(delimiter);
  const files = await openKeptFiles({ kind: 'menus', root: given }, streams);
  const lastOf = (conversation: string): string => `@${sha256(conversation).slice(0, 16)}`;
  return {
    async keep(menu, conversation) {
      const before = await files.read(menu.id);
      const isOther = isKept(before) && (before.ambiguous || !isSameMenu(before, menu));
      await files.keep(menu.id, { ...menu, root, ...(isOther && { ambiguous: true }) });
      if (conversation !== undefined) await files.keep(lastOf(conversation), { id: menu.id });
    },
    async menu(given, conversation) {
      const last = conversation === undefined ? {} : await files.read(lastOf(conversation));
      const { id = given } = given === undefined ? ((last ?? {}) as { id?: string }) : {};
      if (id === undefined)
        throw new Failure(
          'numbers need the id of their menu, which its first line says: ctx show kobali 3 7',
          EXIT.usage,
        );
      const menu = await files.read(id);
      if (isKept(menu) && !menu.ambiguous) return menu;
      if (isKept(menu)) throw new Failure(ambiguous(id), EXIT.usage);
      const other = await files.readElsewhere(id);
      const message = isKept(other) && other.root ? ofFolder(id, other.root) : notKept(id);
      throw new Failure(message, EXIT.usage);
    },
  };
}

interface MenuFile extends KeptMenu {
  /** The folder that it is of. */
  readonly root?: string | undefined;
  /** Another menu has this id. */
  readonly ambiguous?: boolean | undefined;
}

function isKept(read: unknown): read is MenuFile {
  const { id, task, entries, expect, focus } = (read ?? {}) as Partial<MenuFile>;
  const lists = [entries, expect, focus].every(Array.isArray);
  return typeof id === 'string' && typeof task === 'string' && lists;
}
