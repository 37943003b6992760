import { readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { MAX_GIT_CONFIG_BYTES, MAX_IGNORE_BYTES } from '../defaults.js';
import { parseConfig } from './config.js';
import { readRegular, Unreadable } from './regular-file.js';

/**
 * Texts of the lists of patterns that hold for a whole work tree, weakest first: the user's own
 * (`core.excludesFile` of the user's configuration, by default `git/ignore` beside it), and
 * `info/exclude` of the repository. What cannot be read is none.
 *
 * @param common real path of the repository's directory
 */
export function readExcludes(
  common: string,
  environment: NodeJS.ProcessEnv = process.env,
): string[] {
  return [userExcludes(environment), repositoryExcludes(common)].filter(
    (text) => text !== undefined,
  );
}

function repositoryExcludes(common: string): string | undefined {
  try {
    return readRegular(join(common, 'info', 'exclude'), MAX_IGNORE_BYTES)?.toString('utf8');
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

function userExcludes(environment: NodeJS.ProcessEnv): string | undefined {
  const home = environment.HOME ?? homedir();
  const folder = join(environment.XDG_CONFIG_HOME || join(home, '.config'), 'git');
  const given = environment.GIT_CONFIG_GLOBAL;
  const files = given === undefined ? [join(folder, 'config'), join(home, '.gitconfig')] : [given];
  let named: string | undefined;
  for (const file of files) {
    const text = readOwn(file, MAX_GIT_CONFIG_BYTES);
    named = (text && parseConfig(text).get('core.excludesfile')) || named;
  }
  const path = named?.replace(/^~(?=\/)/, home) ?? join(folder, 'ignore');
  return isAbsolute(path) ? readOwn(path, MAX_IGNORE_BYTES) : undefined;
}

/** A file of the user's own, where links are usual. */
function readOwn(path: string, maxBytes: number): string | undefined {
  try {
    const stats = statSync(path);
    return stats.isFile() && stats.size <= maxBytes ? readFileSync(path, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}
