import { existsSync, realpathSync } from 'node:fs';
import { delimiter, isAbsolute, join, sep } from 'node:path';
import { projectRoot } from '@ctx/hooks/node';

/** How the file of our program ends, wherever a package manager has put it. */
const OUR_PROGRAM = /[\\/]cli[\\/]dist[\\/]ctx\.js$/;

/** Where the program is looked for. */
export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  /** Folders that the agent works in: nothing is run from the projects that they belong to. */
  folders: readonly string[];
}

/**
 * The file of the program `ctx`: the one that was registered with the hook, else the one that the user's
 * path leads to. A program of another make that is called so is not ours, and one that lies in the
 * project, or is led to from there (`node_modules/.bin`), may be anybody's.
 */
export function findCtx(
  registered: string | undefined,
  { env, folders }: Surroundings,
): string | undefined {
  if (registered !== undefined && isAbsolute(registered) && existsSync(registered))
    return registered;
  const trees = treesOf(folders);
  if (trees === undefined) return undefined;
  const isTrusted = (path: string): boolean => trees.every((tree) => !isBelow(path, tree));
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    try {
      const file = realpathSync(join(folder, 'ctx'));
      if (OUR_PROGRAM.test(file) && isTrusted(realpathSync(folder)) && isTrusted(file)) return file;
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

/** Real paths of the projects; undefined where one of them cannot be told. */
function treesOf(folders: readonly string[]): string[] | undefined {
  try {
    return folders.map((folder) => projectRoot(folder));
  } catch {
    return undefined;
  }
}

function isBelow(path: string, tree: string): boolean {
  return path === tree || path.startsWith(tree.endsWith(sep) ? tree : tree + sep);
}
