import { sha256 } from '@ctx/text/digest';
import type { AskedPlace, MenuEntry } from '@ctx/workspace';
import type { EntryNumber, MenuWords } from '../arguments/menu-words.js';
import { EXIT, Failure } from '../io/exit.js';
import { openKeptFiles } from '../io/kept-files.js';
import type { Streams } from '../io/streams.js';

/** A menu as it was printed, with what it was asked with: `ctx more` goes on with it. */
export interface KeptMenu {
  readonly id: string;
  readonly task: string;
  readonly expect: readonly string[];
  readonly focus: readonly string[];
  readonly entries: readonly KeptEntry[];
}

/** An entry, and of which content its lines are. */
export interface KeptEntry extends MenuEntry {
  hash?: string | undefined;
}

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

/**
 * What the words of `ctx show` mean: numbers are places of their menu.
 *
 * @param hashes The content of each file as it is now.
 * @throws Failure for a number that the menu does not have
 */
export function placesOf(
  { subjects }: MenuWords,
  menu: KeptMenu | undefined,
  hashes: ReadonlyMap<string, string>,
): (string | AskedPlace)[] {
  return subjects.map((one) =>
    typeof one === 'string' || menu === undefined ? String(one) : placeOf(one, menu, hashes),
  );
}

function placeOf(
  { number, range }: EntryNumber,
  { id, entries }: KeptMenu,
  hashes: ReadonlyMap<string, string>,
): string | AskedPlace {
  const entry = entries.find((one) => one.number === number);
  if (entry === undefined) {
    const last = entries.at(-1)?.number ?? 0;
    throw new Failure(`the menu ${id} has the numbers 1 to ${last}, not ${number}`, EXIT.usage);
  }
  const { path, name } = entry;
  if (range !== undefined) return `${path}:${range.startLine}-${range.endLine}`;
  if (hashes.get(path) === entry.hash) return entry;
  // Its lines are those of another content; its name may still be there.
  if (name === undefined)
    throw new Failure(`${path} has changed since the menu ${id}; ask for the task again`);
  return `${path}#${name.split('.').slice(-2).join('.')}`;
}

function isMenu(read: unknown): read is KeptMenu {
  const { id, task, entries } = (read ?? {}) as Partial<KeptMenu>;
  return typeof id === 'string' && typeof task === 'string' && Array.isArray(entries);
}
