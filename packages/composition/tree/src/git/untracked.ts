import { readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { dirname } from '@ctx/source/paths';
import { BATCH, MAX_GIT_CONFIG_BYTES, MAX_IGNORE_BYTES } from '../defaults.js';
import { readDirectory } from '../files/containment.js';
import { isOversized, readIgnoreFile } from '../files/ignore/ignore-file.js';
import { createIgnoreRules, type IgnoreRules } from '../files/ignore/ignore-rules.js';
import type { SkippedFile } from '../files/skip.js';
import { type Enough, LEAST_FILES } from '../limits.js';
import { parseConfig } from './config.js';
import { readRegular, statOf, Unreadable } from './regular-file.js';
import type { Repository } from './repository.js';

/** Files that are on disk and not in the index. */
export interface Untracked {
  /** Paths relative to the root; a repository within the repository ends in `/`. */
  readonly paths: string[];
  /** Directories that cannot be read. */
  readonly skipped: SkippedFile[];
  /** Directories that were looked into, each below one that was: none is a link. */
  readonly directories: Set<string>;
  /** Ignore files that are too large to be read. */
  readonly oversized: string[];
  /** Set where a limit ended the listing. */
  cut?: true;
}

/** The ends of a listing: an abort gives no result, a limit gives the files found so far. */
interface Ends {
  readonly signal?: AbortSignal | undefined;
  readonly enough?: Enough | undefined;
}

/**
 * Lists what git would add: files that are not in the index and that no `.gitignore`, no
 * `info/exclude` and not the user's own list of excludes names. Looks at the directories itself, since
 * git opens an ignore file whatever it is, and waits if it is a pipe.
 *
 * @param root real path of the root
 * @param tracked paths of the index, relative to the root
 */
export async function listUntracked(
  root: string,
  repository: Repository,
  tracked: ReadonlySet<string>,
  { signal, enough }: Ends = {},
): Promise<Untracked> {
  const { prefix } = repository;
  const rules = await rulesAbove(repository);
  const untracked: Untracked = { paths: [], skipped: [], directories: new Set(), oversized: [] };
  if (prefix !== '' && rules.verdict(prefix) === 'ignored') return untracked;
  const holding = directoriesOf(tracked);
  const isIgnored = (path: string): boolean => rules.verdict(prefix + path) === 'ignored';
  const pending = [''];
  let seen = 0;
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (untracked.directories.size >= LEAST_FILES && enough?.late()) {
      untracked.cut = true;
      break;
    }
    const entries = readDirectory(root, at, untracked.skipped);
    untracked.directories.add(at);
    const hasRules = entries.some((entry) => entry.name === NAME && entry.isFile());
    const own = at === '' ? NAME : `${at}/${NAME}`;
    const text = hasRules ? await readIgnoreFile(root, own) : undefined;
    if (hasRules && isOversized(root, own)) untracked.oversized.push(own);
    if (text !== undefined) rules.add(`${prefix}${at}`.replace(/\/$/, ''), text);
    for (const entry of entries) {
      const path = at === '' ? entry.name : `${at}/${entry.name}`;
      const isTracked = tracked.has(path);
      // A folder of a tracked name is a submodule, or stands where a file was.
      if (entry.name === '.git' || (isTracked && !entry.isDirectory())) continue;
      if (!entry.isDirectory()) {
        if (!isIgnored(path)) untracked.paths.push(path);
      } else if (holding.has(path)) pending.push(path);
      else if (isIgnored(`${path}/`)) continue;
      else if (!isRepository(join(root, path))) pending.push(path);
      else if (!isTracked) untracked.paths.push(`${path}/`);
    }
    seen += entries.length + 1;
    if (seen >= BATCH) {
      seen = 0;
      await turn();
      signal?.throwIfAborted();
    }
  }
  return untracked;
}

/** Rules that hold at the root before its own: the user's, the repository's and those of directories above. */
async function rulesAbove({ topLevel, common, prefix }: Repository): Promise<IgnoreRules> {
  const rules = createIgnoreRules();
  for (const text of readExcludes(common)) rules.add('', text);
  const above = prefix.split('/').slice(0, -1);
  for (let depth = 0; depth < above.length; depth++) {
    const directory = above.slice(0, depth).join('/');
    const text = await readIgnoreFile(topLevel, directory === '' ? NAME : `${directory}/${NAME}`);
    if (text !== undefined) rules.add(directory, text);
  }
  return rules;
}

const NAME = '.gitignore';

/** Every directory that holds one of the paths, at any depth. */
function directoriesOf(paths: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let at = dirname(path); at !== '' && !folders.has(at); at = dirname(at)) folders.add(at);
  }
  return folders;
}

function isRepository(directory: string): boolean {
  const stats = statOf(join(directory, '.git'));
  return stats?.isFile() === true || statOf(join(directory, '.git', 'HEAD')) !== undefined;
}

/**
 * Texts of the lists of patterns that hold for a whole work tree, weakest first: the user's own (`core.excludesFile` of
 * the user's configuration, by default `git/ignore` beside it), and `info/exclude` of the repository. A list that
 * cannot be read is empty.
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
  const configFile = environment.GIT_CONFIG_GLOBAL;
  const files =
    configFile === undefined ? [join(folder, 'config'), join(home, '.gitconfig')] : [configFile];
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
