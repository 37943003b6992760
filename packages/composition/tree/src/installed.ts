import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A package by a file of its own: the code that asks, which is installed or is in a bundle. */
export interface OwnPackage {
  /** Its name: `@ctx/tree`. */
  readonly name: string;
  /** `import.meta.url` of a file in its `src`, or in its `dist`. */
  readonly url: string;
}

/**
 * The built file of one of a package's entries, where its code runs as the installed package (or its
 * sources). Undefined in a bundle, even if the package is installed beside it: that may be another
 * version, and its answers another version's.
 *
 * @param entry name of an entry: `fallback`
 */
export function installedEntry(entry: string, { name, url }: OwnPackage): string | undefined {
  try {
    const require = createRequire(url);
    const own = dirname(realpathSync(require.resolve(`${name}/package.json`)));
    const here = realpathSync(fileURLToPath(url));
    if (dirname(dirname(here)) !== own) return undefined;
    return join(own, 'dist', `${entry}.js`);
  } catch {
    return undefined;
  }
}
