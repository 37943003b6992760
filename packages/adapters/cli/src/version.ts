import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Digits of a commit's name that tell it from every other of a repository. */
const DIGITS = 12;

/**
 * The version as `ctx --version` says it: that of a published package alone, `0.1.0`; of a program that
 * was built from its sources also their commit, because many of them have one number.
 *
 * @param folder The package's folder, with its manifest, and in a clone with its sources.
 */
export async function versionAt(folder: URL): Promise<string> {
  let version: string;
  try {
    version = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')).version;
  } catch {
    // A bundle has no manifest beside it.
    return 'unknown (bundled)';
  }
  if (!existsSync(new URL('src', folder))) return version;
  const { commitAt } = await import('@ctx/tree/files');
  const commit = commitAt(fileURLToPath(folder))?.slice(0, DIGITS);
  const name = version === '0.0.0' ? 'unreleased' : `${version} or later`;
  return `${name}, from source${commit === undefined ? '' : ` at commit ${commit}`}`;
}

/** That of this program; the manifest stands beside `dist` and beside `src`. */
export function ownVersion(): Promise<string> {
  return versionAt(new URL('../', import.meta.url));
}
