import { lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The real path of the project that a folder belongs to: the nearest folder above with a repository, or
 * the folder itself. An agent changes its folder, and its conversation stays the same. A repository above
 * that belongs neither to the user nor to the folder's owner was planted: the folder is the project then.
 */
export function projectRoot(folder: string): string {
  const real = realpathSync(folder);
  const owners = [process.geteuid?.(), statSync(real).uid];
  for (let at = real; ; at = dirname(at)) {
    const repository = entryAt(join(at, '.git'));
    if (repository !== undefined) {
      const isOurs = at === real || owners[0] === undefined || owners.includes(repository.uid);
      return isOurs ? at : real;
    }
    if (dirname(at) === at) return real;
  }
}

/** The entry itself, and not the target of a link: the link is what somebody made. */
function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}
