import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/**
 * Whether a folder may be read without being asked: not the root of the disk, and a folder that a home lies
 * in, or is one, only where it is a repository. Agents are started there as well, and what lies below is
 * no project.
 *
 * @param root real path of what `projectRoot` gives
 * @param homes folders of users
 */
export function isProject(root: string, homes: readonly (string | undefined)[]): boolean {
  if (dirname(root) === root) return false;
  const holdsHome = homes.some((home) => {
    const real = home === undefined || home === '' ? undefined : realOf(home);
    return real !== undefined && (real === root || real.startsWith(root + sep));
  });
  return !holdsHome || existsSync(join(root, '.git'));
}

function realOf(folder: string): string | undefined {
  try {
    return realpathSync(folder);
  } catch {
    return undefined;
  }
}
