import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, sep } from 'node:path';

/** A program and the folders it may look for others in. */
export interface Program {
  /** Absolute path; undefined where it is not installed outside the tree. */
  readonly file: string | undefined;
  /** PATH without folders of the scanned tree, and without those that depend on where one stands. */
  readonly path: string;
}

/**
 * Finds a program on the PATH as a shell would, but never in the tree that is scanned: neither by `.`
 * or an empty entry, nor by a folder below it (`node_modules/.bin`, as `npm run` puts there).
 *
 * @param name of the program, without ending
 * @param tree real path whose content is not trusted
 */
export function findProgram(
  name: string,
  tree: string,
  environment: NodeJS.ProcessEnv = process.env,
): Program {
  const searchPath = environment.PATH ?? environment.Path ?? '';
  const folders = searchPath
    .split(delimiter)
    .filter((folder) => isAbsolute(folder) && !isBelow(folder, tree));
  const endings = process.platform === 'win32' ? ['.exe', '.com'] : [''];
  const file = folders
    .flatMap((folder) => endings.map((ending) => join(folder, name + ending)))
    .find((candidate) => isProgram(candidate) && !isBelow(candidate, tree));
  return { file, path: folders.join(delimiter) };
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function isBelow(path: string, tree: string): boolean {
  let real: string;
  try {
    real = realpathSync.native(path);
  } catch {
    return false;
  }
  return real === tree || real.startsWith(tree.endsWith(sep) ? tree : tree + sep);
}
