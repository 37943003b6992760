import { ambiguous, isSameMenu, type KeptMenu, notKept, ofFolder } from '../menu.js';
import type { Workspace } from '../workspace.js';

/** Menus of a workspace that are kept: as many conversations may share it. */
const KEPT = 32;

/** The menus that were given of a workspace, the newest ones. */
export interface KeptMenus {
  keep(menu: KeptMenu): void;
  /** @throws RangeError for one that is not kept, and without an id */
  menu(id: string | undefined): KeptMenu;
}

/** Menus by id; what stands for two menus that are called alike stands for none. */
type Kept = Map<string, KeptMenu | 'ambiguous'>;

const menusByWorkspace = new WeakMap<Workspace, Kept>();

/** The folders of which menus were given in this process, by id. */
const rootOf = new Map<string, string>();

/** The menus that tools gave of a workspace, for as long as it is open. */
export function menusOf(workspace: Workspace): KeptMenus {
  const menus: Kept = menusByWorkspace.get(workspace) ?? new Map();
  menusByWorkspace.set(workspace, menus);
  return {
    keep(menu) {
      const before = menus.get(menu.id);
      const isOther = before === 'ambiguous' || (before && !isSameMenu(before, menu));
      renew(menus, menu.id, isOther ? 'ambiguous' : menu, KEPT);
      renew(rootOf, menu.id, workspace.root, 8 * KEPT);
    },
    menu(id) {
      if (id === undefined)
        throw new RangeError('numbers need the id of their menu before them, as in "kobali 3 7"');
      const menu = menus.get(id);
      if (menu === 'ambiguous') throw new RangeError(ambiguous(id));
      if (menu !== undefined) return menu;
      const other = rootOf.get(id);
      throw new RangeError(other === undefined ? notKept(id) : ofFolder(id, other));
    },
  };
}

/** Puts a value last, and lets the oldest go. */
function renew<V>(map: Map<string, V>, key: string, value: V, most: number): void {
  map.delete(key);
  map.set(key, value);
  for (const old of [...map.keys()].slice(0, -most)) map.delete(old);
}
