import type { KeptMenu } from '../menu.js';
import type { Workspace } from '../workspace.js';

/** Menus of a workspace that are kept: as many conversations may share it. */
const KEPT = 32;

/** The menus that were given of a workspace, the newest ones. */
export interface KeptMenus {
  keep(menu: KeptMenu): void;
  /** @throws RangeError for one that is not kept, and without an id */
  menu(id: string | undefined): KeptMenu;
}

const keptOf = new WeakMap<Workspace, Map<string, KeptMenu>>();

/** The menus that tools gave of a workspace, for as long as it is open. */
export function menusOf(workspace: Workspace): KeptMenus {
  const kept = keptOf.get(workspace) ?? new Map<string, KeptMenu>();
  keptOf.set(workspace, kept);
  return {
    keep(menu) {
      kept.delete(menu.id);
      kept.set(menu.id, menu);
      for (const id of [...kept.keys()].slice(0, -KEPT)) kept.delete(id);
    },
    menu(id) {
      if (id === undefined)
        throw new RangeError('numbers need the id of their menu before them, as in "kob 3 7"');
      const menu = kept.get(id);
      if (menu === undefined)
        throw new RangeError(`the menu ${id} is not kept here; ask for the task again`);
      return menu;
    },
  };
}
