import { posix } from 'node:path';
import type { Manifest } from '../sources.js';

/** A package as far as what it is built into leads back to its sources. */
export interface Built {
  /** POSIX path. */
  folder: string;
  manifest: Pick<Manifest, 'name' | 'exports'>;
}

/**
 * The source of `package` behind a module that `importer` names by what it was built into (`../dist/a.js`) or by the
 * package's own name (`@ctx/text/lines`), since a fault is planted in the source alone; none of anything else.
 */
export function builtFrom(
  { folder, manifest }: Built,
  importer: string,
  specifier: string,
): string | undefined {
  const path = specifier.startsWith('.')
    ? posix.join(posix.dirname(importer), specifier)
    : exported(folder, manifest, specifier);
  const built = `${folder}/dist/`;
  return path?.startsWith(built) && path.endsWith('.js')
    ? `${folder}/src/${path.slice(built.length, -'.js'.length)}.ts`
    : undefined;
}

/** The file that a package exports under a name. */
function exported(folder: string, { name, exports }: Built['manifest'], specifier: string) {
  if (specifier !== name && !specifier.startsWith(`${name}/`)) return undefined;
  const target = exports?.[`.${specifier.slice(name.length)}`];
  const file = typeof target === 'string' ? target : target?.default;
  return file && posix.join(folder, file);
}
