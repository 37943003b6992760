import { isAbsolute } from 'node:path';
import { Failure } from '../io/exit.js';

/** The variables of a user's environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The first of some variables that names a folder. Empty and relative ones count as unset: they would
 * mean the folder where somebody happens to stand.
 */
export function folderIn(env: Environment, ...names: readonly string[]): string | undefined {
  return names.map((name) => env[name] ?? '').find((value) => isAbsolute(value));
}

/**
 * The home of the user.
 *
 * @throws Failure where the environment names none
 */
export function homeIn(env: Environment): string {
  const home = folderIn(env, 'HOME', 'USERPROFILE');
  if (home === undefined)
    throw new Failure('there is no home folder: set HOME to an absolute path');
  return home;
}
