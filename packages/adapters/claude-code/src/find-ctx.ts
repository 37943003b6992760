import { existsSync, realpathSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** How the file of our program ends, wherever a package manager has put it. */
const OUR_PROGRAM = /[\\/]cli[\\/]dist[\\/]ctx\.js$/;

/**
 * The file of the program `ctx`: the one that was registered with the hook, else the one that the user's
 * path leads to. A program of another make that is called so is not ours.
 */
export function findCtx(
  registered: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (registered !== undefined && isAbsolute(registered) && existsSync(registered))
    return registered;
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    try {
      const file = realpathSync(join(folder, 'ctx'));
      if (OUR_PROGRAM.test(file)) return file;
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}
