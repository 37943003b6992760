import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The built file of one of this package's entries, where this code runs as the installed package (or
 * its sources). Undefined in a bundle, even if the package is installed beside it: that may be
 * another version, and its answers another version's.
 *
 * @param entry name of an entry: `fallback`
 */
export function installedEntry(entry: string): string | undefined {
  try {
    const require = createRequire(import.meta.url);
    const own = dirname(realpathSync(require.resolve('@ctx/workspace/package.json')));
    const here = realpathSync(fileURLToPath(import.meta.url));
    if (dirname(dirname(here)) !== own) return undefined;
    return join(own, 'dist', `${entry}.js`);
  } catch {
    return undefined;
  }
}
