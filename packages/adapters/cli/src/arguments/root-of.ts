import { stat } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { EXIT, Failure } from '../io/exit.js';

/** The folder named by `--root`; else the current one, or the one folder given that is not in it. */
export async function rootOf(
  paths: readonly string[],
  root: string | undefined,
  cwd: string,
): Promise<string> {
  if (root !== undefined) return resolve(cwd, root);
  const [only] = paths;
  if (paths.length !== 1 || only === undefined || isBelow(cwd, resolve(cwd, only))) return cwd;
  const place = resolve(cwd, only);
  const stats = await stat(place).catch(() => undefined);
  return stats?.isDirectory() ? place : cwd;
}

/**
 * A path as it is called from the root.
 *
 * @throws Failure (wrong usage) when it is outside
 */
export function pathBelow(root: string, path: string, asGiven: string): string {
  if (isBelow(root, path)) return relative(root, path).replaceAll(sep, '/');
  throw new Failure(
    `${asGiven} is outside ${root}; name the folder above it with --root`,
    EXIT.usage,
  );
}

function isBelow(root: string, path: string): boolean {
  const rest = relative(root, path);
  return rest !== '..' && !rest.startsWith(`..${sep}`) && resolve(root, rest) === path;
}
