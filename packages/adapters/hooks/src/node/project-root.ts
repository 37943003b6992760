import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The real path of the project that a folder belongs to: the nearest folder above with a repository, or
 * the folder itself. An agent changes its folder, and its conversation stays the same.
 */
export function projectRoot(folder: string): string {
  const real = realpathSync(folder);
  for (let at = real; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return real;
  }
}
